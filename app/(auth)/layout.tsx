import type { ReactNode } from 'react';
import { Words } from '@/app/_ui/words';
import '@/app/staff.css';

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <Words rooms={['terms', 'shell', 'auth']}>{children}</Words>;
}
