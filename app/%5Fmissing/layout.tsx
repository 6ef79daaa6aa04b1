import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { robots: { index: false } };

/** Search engines must not index a missing page, whichever page reports it. */
export default function MissingLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
