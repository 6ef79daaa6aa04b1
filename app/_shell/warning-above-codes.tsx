import type { ReactNode } from 'react';

/** On the screen, never on paper. */
export function WarningAboveCodes({ children }: { readonly children: ReactNode }) {
  return (
    <span
      className="mx-auto mt-s2 block max-w-[48rem] bg-danger-tint px-s3 py-[0.4rem] text-left font-label text-danger print:hidden [&_a]:text-inherit"
      role="note"
    >
      {children}
    </span>
  );
}
