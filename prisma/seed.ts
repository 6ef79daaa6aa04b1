// The demo: `npm run demo`, or Prisma's own `prisma db seed`.
export {};
