import type { HTMLAttributes } from 'react';
import { cx } from './cx';

interface BlockProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'aside' | 'details' | 'div' | 'p';
}

/** A part of a page, opened by the 2 px rule. How far below the last it stands is its page's business. */
export function Block({ as: Element = 'section', className, ...rest }: BlockProps) {
  return <Element className={cx('border-t-2 border-t-ink pt-s2', className)} {...rest} />;
}
