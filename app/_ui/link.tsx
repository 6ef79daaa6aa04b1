import type { Route } from 'next';
import NextLink, { type LinkProps } from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '@/app/addresses';
import { buttonClass, type Look } from './button';

/** Not prefetched: a list of players would ask the server for the page of each, on every device in the hall. */
export function Link<Path>(props: LinkProps<Path>) {
  return <NextLink prefetch={false} {...props} />;
}

export function ButtonLink<Path>({ look, className, ...rest }: ComponentProps<typeof Link<Path>> & { readonly look?: Look }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}

/** Beside the brand: where this page belongs. Letters end in an ellipsis only in a block. */
export function PlaceLink({ href, children }: { readonly href: Route; readonly children: ReactNode }) {
  return (
    <Link className="block min-h-tap truncate leading-tap print:hidden" href={href}>
      {children}
    </Link>
  );
}

/** Who is signed in, with the way to the account; on a narrow phone without the role. */
export function PersonLine({ name, role }: { readonly name: string; readonly role?: string }) {
  return (
    <>
      <Link className="inline-block max-w-full truncate align-middle leading-tap" href={addresses.account}>
        {name}
      </Link>
      {role && <span className="max-[480px]:hidden">, {role}</span>}
    </>
  );
}
