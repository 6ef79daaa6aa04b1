import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/**
 * A table whose rows become grids below 720 px. The style sheet places the cells by name.
 * The ARIA roles are explicit, because browsers drop the roles of a table that is displayed as a grid.
 */
export function CardTable({ className, ...rest }: Omit<ComponentProps<'table'>, 'role'>) {
  return <table role="table" className={cx('card-table', className)} {...rest} />;
}

export function CardHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <CardRow>{children}</CardRow>
    </thead>
  );
}

export function CardBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

export function CardRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

interface NamedCellProps {
  readonly name?: string;
}

export function Column({ name, ...rest }: ComponentProps<'th'> & NamedCellProps) {
  return <th role="columnheader" scope="col" data-cell={name} {...rest} />;
}

export function HeadCell({ name, ...rest }: ComponentProps<'th'> & NamedCellProps) {
  return <th role="rowheader" scope="row" data-cell={name} {...rest} />;
}

export function Cell({ name, ...rest }: ComponentProps<'td'> & NamedCellProps) {
  return <td role="cell" data-cell={name} {...rest} />;
}
