import type { HTMLAttributes } from 'react';
import { cx } from './cx';

interface RowsProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
  /** Of an `ol`: the last is number 1. */
  readonly reversed?: boolean;
}

/** Rows of a list: a title, a line about it, one act. */
export function Rows({ as = 'ul', className, reversed, ...rest }: RowsProps) {
  if (as === 'ul') return <ul className={cx('rows', className)} {...rest} />;
  return <ol className={cx('rows', className)} reversed={reversed} {...rest} />;
}
