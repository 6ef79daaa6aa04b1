import type { ComponentProps } from 'react';
import { cx } from './cx';

const FACT =
  '[&>div]:flex [&>div]:justify-between [&>div]:gap-s4 [&>div]:border-b [&>div]:border-line [&>div]:py-row [&_dd]:min-w-0 [&_dd]:text-right [&_dt]:text-muted';

/** Facts, each a `div` of word and value: word left, value right. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx(FACT, className)} {...rest} />;
}
