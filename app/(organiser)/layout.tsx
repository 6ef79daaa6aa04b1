import type { ReactNode } from 'react';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { QueryProvider } from '@/app/_ui/query-provider';
import { F1HelpKey } from './_components/f1-help-key';
import '@/app/staff.css';

export default function OrganiserLayout({ children }: { readonly children: ReactNode }) {
  return (
    <ProvideMessages namespaces={['terms', 'shell']}>
      <F1HelpKey />
      <QueryProvider>{children}</QueryProvider>
    </ProvideMessages>
  );
}
