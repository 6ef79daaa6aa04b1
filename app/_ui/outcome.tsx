import type { ComponentProps } from 'react';
import { cx } from './cx';

const KINDS = { done: 'border-live', refused: 'border-danger [&_a]:text-danger', asked: 'border-draft [&_a]:text-danger' } as const;

/** What became of what was sent: it is done, it was refused, or it is a question. */
export function Outcome({ kind, className, ...rest }: ComponentProps<'div'> & { readonly kind: keyof typeof KINDS }) {
  return (
    <div data-outcome={kind} className={cx('mt-s4 mb-s2 max-w-measure rounded-r border-2 p-s3 [&_li]:whitespace-pre-line', KINDS[kind], className)} {...rest} />
  );
}
