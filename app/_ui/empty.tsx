import type { ReactNode } from 'react';

/** Nothing here yet: one sentence with the next act. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted py-s4">{children}</p>;
}
