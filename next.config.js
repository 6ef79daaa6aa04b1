/** @type {import('next').NextConfig} */
const config = {
  typedRoutes: true,
  serverExternalPackages: ['pg', 'web-push'],
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
};

export default config;
