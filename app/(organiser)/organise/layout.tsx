import type { ReactNode } from 'react';
import { ClientData } from '@/app/_ui/client-data';

/** Every page of organisers: what their scripts ask of the server is kept in one place. */
export default function OrganiserLayout({ children }: { readonly children: ReactNode }) {
  return <ClientData>{children}</ClientData>;
}
