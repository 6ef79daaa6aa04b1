import type { ReactNode } from 'react';
import { Words } from '@/app/_ui/words';

/** The words of what all its pages share, for what runs in a browser. */
export default function OrganiserLayout({ children }: { readonly children: ReactNode }) {
  return <Words rooms={['shell']}>{children}</Words>;
}
