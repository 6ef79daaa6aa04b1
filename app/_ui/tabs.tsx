import type { ComponentProps } from 'react';
import { cx } from './cx';

const TAB =
  '[&+div]:border-t-0 [&>a]:-mb-px [&>a]:inline-flex [&>a]:min-h-[2.75rem] [&>a]:items-center [&>a]:border-b-3 [&>a]:border-transparent [&>a]:whitespace-nowrap [&>a]:text-ink [&>a]:no-underline [&>a[aria-current]]:border-accent [&>a[aria-current]]:font-bold [&>a[aria-current]]:text-accent';

/** Links to views of one thing; the one that is shown has `aria-current`. Their line is that of a head below them, too. */
export function Tabs({ className, ...rest }: ComponentProps<'nav'>) {
  return <nav className={cx('flex flex-wrap gap-x-s5 border-b border-line print:hidden', TAB, className)} {...rest} />;
}
