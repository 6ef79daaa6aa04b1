import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { t } from '@/lib/platform/messages/translate';
import './globals.css';

export const metadata: Metadata = {
  title: { default: t('shell.product'), template: t('shell.title', { page: '%s' }) },
  description: t('shell.about'),
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** The frame of every page. Pages are rendered per request, because each response needs its own nonce for the scripts to run. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection();
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  );
}
