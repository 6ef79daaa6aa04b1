import type { HTMLAttributes } from 'react';
import { cx } from './cx';

interface RowsProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
  /** Of an `ol`: the last is number 1. */
  readonly reversed?: boolean;
}

const ROW =
  '[&>li]:flex [&>li]:min-h-tap [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-s4 [&>li]:gap-y-s1 [&>li]:border-b [&>li]:border-line [&>li]:py-row [&>li:last-child]:border-ink [&_details]:border-b-0';

/** Rows of a list: a title, a line about it, one act. */
export function Rows({ as = 'ul', className, reversed, ...rest }: RowsProps) {
  if (as === 'ul') return <ul className={cx(ROW, className)} {...rest} />;
  return <ol className={cx(ROW, className)} reversed={reversed} {...rest} />;
}
