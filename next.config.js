// Scripts are left to Next, which writes them inline; everything a page of ours never needs is shut.
const SECURITY_HEADERS = [
  { key: 'Content-Security-Policy', value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'" },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // Not `no-referrer`: a form without a script would then come from nowhere, and be refused as another site's.
  { key: 'Referrer-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  serverExternalPackages: ['pg', 'web-push'],
  poweredByHeader: false,
  devIndicators: false,
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
  // A report file of some thousand players; the default is one megabyte.
  experimental: { serverActions: { bodySizeLimit: '8mb' } },
  // `npm test` checks the types of everything, tests included; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
