import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Links to views of one thing; the one that is shown has `aria-current`. */
export function Tabs({ className, ...rest }: ComponentProps<'nav'>) {
  return <nav className={cx('tabs', className)} {...rest} />;
}
