import { writeMessageTypes } from './messages/write-types.mjs';

writeMessageTypes();

// What a page may run is said by the server in front (`lib/platform/serving/content-security.ts`), anew for every answer.
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // Not `no-referrer`: a form without a script would then come from nowhere, and be refused as another site's.
  { key: 'Referrer-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  serverExternalPackages: ['pg', 'web-push', 'piscina'],
  poweredByHeader: false,
  // No page has a picture that Next would make smaller; its address for that would render other pages for whoever asks.
  images: { unoptimized: true },
  devIndicators: false,
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
  // A report file of some thousand players; the default is one megabyte. What a build keeps for the next one takes it a fifth of its time.
  experimental: { serverActions: { bodySizeLimit: '8mb' }, turbopackFileSystemCacheForBuild: false },
  // `npm test` checks the types of everything, tests included; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
