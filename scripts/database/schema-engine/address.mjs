/** Parameters of Prisma's that Postgres does not know. */
const PRISMA_ONLY = ['schema', 'connection_limit', 'pgbouncer', 'pool_timeout'];

/** The address as `pg` takes it. */
export function plainAddress(url) {
  const address = new URL(url);
  for (const name of PRISMA_ONLY) address.searchParams.delete(name);
  return address.toString();
}

export function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
}

/** The same server's maintenance database, from which others are created and dropped. */
export function adminAddress(url) {
  const address = new URL(plainAddress(url));
  address.pathname = '/postgres';
  return address.toString();
}

export function schemaName(url) {
  return new URL(url).searchParams.get('schema') ?? undefined;
}

/**
 * The address in parts. `pg` lets a connection string win over `database`, so that the shadow database the adapter asks
 * for would be the real one.
 */
export function connectionParts(url) {
  const address = new URL(plainAddress(url));
  const needsTls = /require|verify/.test(address.searchParams.get('sslmode') ?? '');
  return {
    host: address.searchParams.get('host') ?? decodeURIComponent(address.hostname),
    port: Number(address.port || 5432),
    user: decodeURIComponent(address.username) || undefined,
    password: decodeURIComponent(address.password) || undefined,
    database: databaseName(url),
    ssl: needsTls ? { rejectUnauthorized: false } : undefined,
  };
}
