/**
 * The environment the application runs with. Whatever the environment already says stands; the rest comes from the
 * secrets of this installation and the address it is served on.
 */
export function applicationEnvironment({ databaseUrl, secrets, port }) {
  const given = process.env;
  return {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: given.NEXTAUTH_SECRET ?? secrets.sessionSecret,
    NEXTAUTH_URL: given.NEXTAUTH_URL ?? `http://localhost:${port}`,
    VAPID_PUBLIC_KEY: given.VAPID_PUBLIC_KEY ?? secrets.pushPublicKey,
    VAPID_PRIVATE_KEY: given.VAPID_PRIVATE_KEY ?? secrets.pushPrivateKey,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** PORT, or 3000. */
export function wantedPort() {
  return Number(process.env.PORT || 3000);
}
