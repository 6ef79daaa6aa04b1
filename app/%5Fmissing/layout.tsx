import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { robots: { index: false } };

/** Tells search engines not to index a page that does not exist. */
export default function MissingLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
