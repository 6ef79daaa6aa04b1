import type { ComponentProps } from 'react';
import { cx } from './cx';

/**
 * A table whose rows are cards under 720 px: no head, each row a grid of its own. Which columns that grid has says the table's
 * `className` (`max-wide:[&_tr]:grid-cols-[2rem_1fr]`), and its markup says the roles that a grid takes from rows and cells.
 */
export function CardTable({ className, ...rest }: Omit<ComponentProps<'table'>, 'role'>) {
  return <table role="table" className={cx('card-table', className)} {...rest} />;
}
