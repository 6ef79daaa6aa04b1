import type { Route } from 'next';
import NextLink, { type LinkProps } from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '@/app/addresses';
import { buttonClass, type ButtonVariant } from './button';

/** A link that does not load its page in advance. Otherwise, every device in the hall would request the pages of all players in a list. */
export function Link<Path>(props: LinkProps<Path>) {
  return <NextLink prefetch={false} {...props} />;
}

export function ButtonLink<Path>({ variant, className, ...rest }: ComponentProps<typeof Link<Path>> & { readonly variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}

/** The link to the event or section of this page, next to the brand. It is a block, because only blocks truncate with an ellipsis. */
export function EventOrSectionLink({ href, children }: { readonly href: Route; readonly children: ReactNode }) {
  return (
    <Link className="block min-h-tap truncate leading-tap print:hidden" href={href}>
      {children}
    </Link>
  );
}

/** The signed-in user, with a link to the account. The role is hidden on a narrow phone. */
export function SignedInUser({ name, role }: { readonly name: string; readonly role?: string }) {
  return (
    <>
      <Link className="inline-block max-w-full truncate align-middle leading-tap" href={addresses.account}>
        {name}
      </Link>
      {role && <span className="max-[480px]:hidden">, {role}</span>}
    </>
  );
}
