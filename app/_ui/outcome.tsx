import type { ComponentProps } from 'react';
import { cx } from './cx';

/** What became of what was sent: it is done, it was refused, or it is a question. */
export function Outcome({ kind, className, ...rest }: ComponentProps<'div'> & { readonly kind: 'done' | 'refused' | 'asked' }) {
  return <div data-outcome={kind} className={cx('outcome', className)} {...rest} />;
}
