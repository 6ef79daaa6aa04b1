import type { ReactNode } from 'react';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { QueryProvider } from '@/app/_ui/query-provider';
import '@/app/staff.css';

export default function HelperLayout({ children }: { readonly children: ReactNode }) {
  return (
    <ProvideMessages namespaces={['terms', 'shell', 'helper', 'entering']}>
      <QueryProvider>{children}</QueryProvider>
    </ProvideMessages>
  );
}
