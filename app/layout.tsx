import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { tell } from '@/lib/platform/words/tell';
import './globals.css';

export const metadata: Metadata = {
  title: { default: tell('shell.product'), template: tell('shell.title', { page: '%s' }) },
  description: tell('shell.about'),
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** Every page is rendered per request: the scripts of a page built in advance would lack the nonce that lets them run. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection();
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  );
}
