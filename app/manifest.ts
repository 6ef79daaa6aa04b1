import type { MetadataRoute } from 'next';

/** Lets a phone put the page on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Crosstable',
    short_name: 'Crosstable',
    description: 'Chess tournaments: pairings, results, standings',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14181b',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}
