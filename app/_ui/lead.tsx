import type { ComponentProps } from 'react';
import { cx } from './cx';

/** The sentence that a page begins with. */
export function Lead({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cx('mt-s3 max-w-measure text-t3/[1.45] text-pretty', className)} {...rest} />;
}
