import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button-class';
import { Link } from './link';

/** Goes somewhere, but weighs as much as an act. */
export function ButtonLink<Path>({ look, className, ...rest }: ComponentProps<typeof Link<Path>> & { readonly look?: Look }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
