import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { robots: { index: false } };

/** What is not there is kept by no search engine, whichever page says so. */
export default function MissingLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
