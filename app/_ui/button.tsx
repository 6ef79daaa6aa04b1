import type { ComponentProps } from 'react';
import { cx } from './cx';

export type Look = 'primary' | 'plain' | 'danger' | 'quiet';

export const buttonClass = (look: Look = 'quiet', extra?: string) => cx('button', look !== 'quiet' && look, extra);

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button per page; `plain` looks like a link. */
  readonly look?: Look;
}

export function Button({ look, className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
