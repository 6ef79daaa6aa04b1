import type { ReactNode } from 'react';
import { ClientData } from '@/app/_ui/client-data';

/** The pages of helpers: what their scripts ask of the server is kept in one place. */
export default function HelperLayout({ children }: { readonly children: ReactNode }) {
  return <ClientData>{children}</ClientData>;
}
