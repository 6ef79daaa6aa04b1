import type { ReactNode } from 'react';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import '@/app/staff.css';

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <ProvideMessages namespaces={['terms', 'shell', 'auth']}>{children}</ProvideMessages>;
}
