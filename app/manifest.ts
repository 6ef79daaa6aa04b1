import type { MetadataRoute } from 'next';
import { t } from '@/lib/platform/messages/translate';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: t('shell.product'),
    short_name: t('shell.product'),
    description: t('shell.about'),
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14181b',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
