import { Link } from '@/app/_ui/link';
import type { Route } from 'next';
import type { ComponentProps, ReactNode } from 'react';

type Look = 'primary' | 'plain' | 'danger' | 'quiet';

const classOf = (look: Look, extra = '') => `btn ${look === 'quiet' ? '' : look} ${extra}`.trim();

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button per page; `plain` looks like a link. */
  readonly look?: Look;
}

/** A button that names its act. Submits its form unless `type` says otherwise. */
export function Button({ look = 'quiet', className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

interface ButtonLinkProps<Href extends string> {
  readonly href: Route<Href>;
  readonly look?: Look;
  readonly children: ReactNode;
}

/** Goes somewhere, but weighs as much as an act. */
export function ButtonLink<Href extends string>({ href, look = 'quiet', children }: ButtonLinkProps<Href>) {
  return (
    <Link href={href} className={classOf(look)}>
      {children}
    </Link>
  );
}
