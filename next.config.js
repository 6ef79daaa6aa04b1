/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  serverExternalPackages: ['pg', 'web-push'],
  poweredByHeader: false,
  // `npm test` checks the types of everything, tests included; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
