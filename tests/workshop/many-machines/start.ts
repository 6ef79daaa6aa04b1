// Several machines as a large host would run them, all on this one: instances of the built application behind nginx, on a
// primary of Debian's Postgres with a streaming standby. For measurements and drills; everything is gone afterwards.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@/scripts/database/migrate';
import { readPostmaster } from '@/scripts/database/postgres/postmaster';
import { buildWhenChanged } from '@/scripts/install/build';
import { findFreePort } from '@/scripts/process/processes';
import { firstOrganiserPath } from '@/scripts/serve/first-organiser';
import { loadSecrets } from '@/scripts/serve/secrets';
import { applicationEnvironment } from '@/scripts/serve/settings';
import { removeAbandoned } from '../throwaway/postgres';
import { SERVERS, startDatabasePair } from './database-pair';
import { type Instance, startInstance } from './instance';
import { startMovingAddress } from './moving-address';
import { pidOfNginx, startNginx } from './nginx';
import { findPrograms } from './programs';

const PREFIX = 'crosstable-machines-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

interface Options {
  /** What is stored is on the standby too. */
  readonly isSynchronous?: boolean;
  /** The instances reach the database by an address that can be moved, cut and stalled, at the cost of its work; else directly. */
  readonly isMovable?: boolean;
  readonly mayInstall?: boolean;
  /** Goes to every instance. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Part {
  stop(): Promise<void>;
}

/**
 * Starts everything; what was started is taken down again when one part of it does not start.
 * Gives `address` of nginx; `instances`, `primary`, `standby`, `database` (the moving address, null when not movable);
 * `env`, with which another process finds all of it (DATABASE_URL, NEXTAUTH_URL, NEXTAUTH_SECRET, FIRST_ORGANISER_PATH); `stop`.
 */
export async function startManyMachines(count: number, { isSynchronous = true, isMovable = true, mayInstall = false, env: given = {} }: Options = {}) {
  const { nginx, binaries } = findPrograms({ mayInstall });
  removeAbandoned(PREFIX, (folder) => [pidOfNginx(folder), ...SERVERS.map((name) => readPostmaster(path.join(folder, name))?.pid)]);
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  // The user Postgres runs as has to get through.
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const started: Part[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  const stop = stopOnce(started);
  try {
    const { primary, standby } = await startDatabasePair({ binaries, folder, isSynchronous });
    started.push(primary, standby);
    await migrate(primary.url);
    const database = isMovable ? await startMovingAddress(primary.port) : null;
    if (database !== null) started.push(database);
    const databaseUrl = database === null ? primary.url : primary.url.replace(`:${primary.port}/`, `:${database.port}/`);
    const proxyPort = await findFreePort();
    const env = { ...(await environmentBehind(proxyPort, databaseUrl)), ...given };
    await buildWhenChanged(env);
    const instances: Instance[] = [];
    for (let index = 0; index < count; index += 1) {
      const instance = await startInstance((port) => ({ ...env, PORT: String(port) }));
      instances.push(instance);
      started.push(instance);
    }
    const proxy = await startNginx({ nginx, folder, port: proxyPort, upstreams: instances.map(({ port }) => port) });
    started.push(proxy);
    return { address: env.NEXTAUTH_URL, env, instances, primary, standby, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function environmentBehind(port: number, databaseUrl: string) {
  const address = `http://127.0.0.1:${port}`;
  return {
    ...applicationEnvironment({ databaseUrl, secrets: loadSecrets(), port }),
    NEXTAUTH_URL: address,
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    LISTEN_HOST: '127.0.0.1',
    // The database has backups of its own.
    BACKUPS: '',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    FIRST_ORGANISER_PATH: (await firstOrganiserPath(databaseUrl)) ?? '',
  };
}

/** The last to start goes first; also when this process is asked to end. */
function stopOnce(started: Part[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, leave);
    stopping ??= (async () => {
      for (const part of started.splice(0).reverse()) await part.stop().catch((error) => console.error(error));
    })();
    return stopping;
  };
  const leave = () => void stop().then(() => process.exit(130));
  for (const signal of SIGNALS) process.on(signal, leave);
  return stop;
}
