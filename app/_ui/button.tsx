import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button per page; `plain` looks like a link. */
  readonly look?: Look;
}

/** A button that names its act. Submits its form unless `type` says otherwise. */
export function Button({ look, className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
