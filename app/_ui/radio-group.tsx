import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Short choices, three in a line, each a label around its radio: the browser's own, which work before any script has come. Stands in a `fieldset`. */
export function RadioGroup({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('radio-group', className)} {...rest} />;
}
