import type { ReactNode } from 'react';
import { ClientData } from '@/app/_ui/client-data';
import { Words } from '@/app/_ui/words';
import '@/app/staff.css';

export default function HelperLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words rooms={['terms', 'shell', 'helper', 'entering']}>
      <ClientData>{children}</ClientData>
    </Words>
  );
}
