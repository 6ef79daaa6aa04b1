import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Facts, each a `div` of word and value: word left, value right. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx('facts', className)} {...rest} />;
}
