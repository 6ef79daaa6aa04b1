import type { MetadataRoute } from 'next';
import { tell } from '@/lib/platform/words/tell';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: tell('shell.product'),
    short_name: tell('shell.product'),
    description: tell('shell.about'),
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14181b',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
