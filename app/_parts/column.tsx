import type { ReactNode } from 'react';

interface ColumnProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The head of a column. */
export function Column({ className, children }: ColumnProps) {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  );
}
