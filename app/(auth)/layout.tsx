import type { ReactNode } from 'react';
import { Words } from '@/app/_ui/words';
import '@/app/staff.css';

/** The words of what all its pages share, for what runs in a browser. */
export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <Words rooms={['shell', 'auth']}>{children}</Words>;
}
