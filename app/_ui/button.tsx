import type { ComponentProps } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'plain' | 'danger' | 'quiet';

export const buttonClass = (variant: ButtonVariant = 'quiet', extra?: string) => cx('button', variant !== 'quiet' && variant, extra);

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is used at most once per page. `plain` looks like a link. */
  readonly variant?: ButtonVariant;
}

export function Button({ variant, className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
