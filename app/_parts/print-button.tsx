'use client';

import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';

/** Prints the page it stands on. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button type="button" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
