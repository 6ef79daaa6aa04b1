import type { ReactNode } from 'react';

/** The head of a column inside its cell, on a phone, where a table has no heads. Screen readers read the head itself. */
export const PhoneLabel = ({ children }: { readonly children: ReactNode }) => (
  <span className="me-s1 text-t1 font-normal text-muted wide:hidden" aria-hidden="true">
    {children}
  </span>
);
