import { writeMessageTypes } from './messages/write-types.mjs';

writeMessageTypes();

// The content security policy is missing here, because the web server sets it for each response (`lib/platform/http/content-security-policy.ts`).
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // With `no-referrer`, a form sent without JavaScript would have no origin, and the server would refuse it as coming from another site.
  { key: 'Referrer-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  serverExternalPackages: ['nodemailer', 'pg', 'web-push', 'piscina'],
  poweredByHeader: false,
  // No page needs Next's image optimisation, and its endpoint would let anyone make the server render other pages.
  images: { unoptimized: true },
  devIndicators: false,
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
  // 16 MB (default: 1 MB) is enough for the file of an event with all its downloads. Writing the build cache would take a fifth of the build time.
  experimental: { serverActions: { bodySizeLimit: '16mb' }, turbopackFileSystemCacheForBuild: false },
  // `npm test` checks all types, including those of the tests, so the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
