// Starts the machines of a large host, all on this machine. Instances of the built application run behind nginx, on a primary
// of Debian’s Postgres with a streaming standby. Measurements and drills use these machines and remove them afterwards.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@/scripts/database/migrate';
import { readPostmaster } from '@/scripts/database/postgres/postmaster';
import { buildWhenChanged } from '@/scripts/install/build-application';
import { findFreePort } from '@/scripts/process/processes';
import { applicationEnvironment } from '@/scripts/serve/environment';
import { firstOrganiserPath } from '@/scripts/serve/first-organiser-link';
import { loadSecrets } from '@/scripts/serve/secrets';
import { removeAbandoned } from '../throwaway/throwaway-postgres';
import { findPrograms } from './find-programs';
import { SERVER_FOLDERS, startPrimaryAndStandby } from './primary-and-standby';
import { type Instance, startInstance } from './start-instance';
import { pidOfNginx, startNginx } from './start-nginx';
import { startSwitchableProxy } from './tcp-proxy';

const PREFIX = 'crosstable-machines-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

interface Options {
  /** True if commits wait for the standby. */
  readonly isSynchronous?: boolean;
  /** True if the instances reach the database through an address that can be moved, cut and stalled. This adds some load. */
  readonly isMovable?: boolean;
  readonly mayInstall?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface StoppablePart {
  stop(): Promise<void>;
}

/**
 * Starts the whole cluster, or nothing if one part fails to start. `address` is that of nginx. `database` is the movable address; null if
 * it cannot be moved. `env` has the variables for other processes (DATABASE_URL, NEXTAUTH_URL, NEXTAUTH_SECRET, FIRST_ORGANISER_PATH).
 */
export async function startCluster(count: number, { isSynchronous = true, isMovable = true, mayInstall = false, env: given = {} }: Options = {}) {
  const { nginx, binaries } = findPrograms({ mayInstall });
  removeAbandoned(PREFIX, (folder) => [pidOfNginx(folder), ...SERVER_FOLDERS.map((name) => readPostmaster(path.join(folder, name))?.pid)]);
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  // The user that runs Postgres must be able to traverse the folder.
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const started: StoppablePart[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  const stop = stopOnce(started);
  try {
    const { primary, standby } = await startPrimaryAndStandby({ binaries, folder, isSynchronous });
    started.push(primary, standby);
    await migrate(primary.url);
    const database = isMovable ? await startSwitchableProxy(primary.port) : null;
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
    // Empty, so that the server does not show the backups in this folder, which belong to another database.
    BACKUPS: '',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    FIRST_ORGANISER_PATH: (await firstOrganiserPath(databaseUrl)) ?? '',
  };
}

/** Returns a function that stops the parts in reverse order. A signal that ends this process also calls this function. */
function stopOnce(started: StoppablePart[]): () => Promise<void> {
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
