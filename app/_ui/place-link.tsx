import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from './link';

/** Beside the brand: where this page belongs. Letters end in an ellipsis only in a block. */
export function PlaceLink({ href, children }: { readonly href: Route; readonly children: ReactNode }) {
  return (
    <Link className="block min-h-tap truncate leading-tap print:hidden" href={href}>
      {children}
    </Link>
  );
}
