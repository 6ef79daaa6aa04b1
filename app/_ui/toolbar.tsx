import type { ReactNode } from 'react';

/** What a list is searched, filtered and ticked with, in a line above it. Each field is reached by Tab: its arrow keys are its own. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className="my-s3 flex flex-wrap items-end gap-x-s3 gap-y-s2 print:hidden">{children}</div>;
}
