import type { ReactNode } from 'react';
import { ClientData } from '@/app/_ui/client-data';
import { Words } from '@/app/_ui/words';
import { HelpKey } from './_parts/help-key';
import '@/app/staff.css';

export default function OrganiserLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words rooms={['terms', 'shell']}>
      <HelpKey />
      <ClientData>{children}</ClientData>
    </Words>
  );
}
