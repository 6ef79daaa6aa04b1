import { migrate } from '@/scripts/database/migrate';
import { buildWhenChanged } from '@/scripts/install/build-application';
import { findFreePort } from '@/scripts/process/processes';
import { applicationEnvironment } from '@/scripts/serve/environment';
import { firstOrganiserPath } from '@/scripts/serve/first-organiser-link';
import { runServerProcess } from '@/scripts/serve/run-server-process';
import { loadSecrets } from '@/scripts/serve/secrets';
import { FAKE_KEYS } from '@/tests/fake-stripe';
import { startThrowawayPostgres } from './throwaway-postgres';

/**
 * Runs `work` against the built application on an empty database, and removes both afterwards. `work` gets the environment
 * variables NEXTAUTH_URL (the address), DATABASE_URL, NEXTAUTH_SECRET, FIRST_ORGANISER_PATH and SERVER_PID.
 * The server's output goes to `output`; standard output is reserved for `work`.
 */
export async function withThrowawayApplication<Result>(
  work: (env: Record<string, string>) => Promise<Result>,
  output: NodeJS.WritableStream = process.stderr,
): Promise<Result> {
  const postgres = await startThrowawayPostgres();
  let server;
  try {
    await migrate(postgres.url);
    const port = await findFreePort();
    const env = {
      ...applicationEnvironment({ databaseUrl: postgres.url, secrets: loadSecrets(), port }),
      NEXTAUTH_URL: `http://localhost:${port}`,
      // The address on paper and hall screens. Only the browser in the browser tests resolves this host (playwright.config.ts).
      PUBLIC_URL: `http://hall.test:${port}`,
      // Empty, so that the server does not show the backups of this folder's own database.
      BACKUPS: '',
      // The browser tests fetch rating lists from this machine.
      LIST_HOSTS: '127.0.0.1',
      // The browser tests answer as Stripe on this port.
      ...FAKE_KEYS,
      STRIPE_API_URL: `http://127.0.0.1:${await findFreePort()}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      FIRST_ORGANISER_PATH: (await firstOrganiserPath(postgres.url)) ?? '',
    };
    await buildWhenChanged(env);
    server = await runServerProcess({ env, port, output });
    return await work({ ...env, SERVER_PID: String(server.pid) });
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}
