import type { ComponentProps } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'plain' | 'danger' | 'quiet';

export const buttonClass = (look: ButtonVariant = 'quiet', extra?: string) => cx('button', look !== 'quiet' && look, extra);

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is used at most once per page. `plain` looks like a link. */
  readonly look?: ButtonVariant;
}

export function Button({ look, className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
