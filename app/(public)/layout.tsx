import type { ReactNode } from 'react';
import './public.css';

export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
