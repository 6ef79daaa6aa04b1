import type { ReactNode } from 'react';

interface DeskLayoutProps {
  readonly children: ReactNode;
  /** Content directly below the main column, even if the side column is taller. On a narrow screen it comes after both columns. */
  readonly below: ReactNode;
  readonly aside: ReactNode;
}

export function DeskLayout({ children, aside, below }: DeskLayoutProps) {
  return (
    <div className="mt-s3 grid gap-x-s6 desk:grid-cols-[minmax(0,1fr)_19rem] desk:grid-rows-[auto_1fr]">
      <div>{children}</div>
      <aside className="desk-aside desk:col-start-2 desk:row-[1/span_2]">{aside}</aside>
      <div className="min-w-0">{below}</div>
    </div>
  );
}
