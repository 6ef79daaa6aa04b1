import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { choosePostgresUser } from '@/scripts/database/postgres/choose-postgres-user';
import { startPostgres, postgresUrl } from '@/scripts/database/postgres/start-postgres';
import { UserError } from '@/scripts/process/command-errors.mjs';
import { findFreePort, isAlive, sleep } from '@/scripts/process/processes';
import type { Programs } from './find-programs';

const PASSWORD = 'many-machines';
const [PRIMARY, STANDBY] = ['primary', 'standby'];
export const SERVER_FOLDERS = [PRIMARY, STANDBY];
const COPY_TIMEOUT_MS = 60_000;
const FOLLOW_TIMEOUT_MS = 20_000;
const POLL_MS = 20;
/** Settings of a primary for several instances, and of a standby that can be promoted. */
const SETTINGS = ['max_connections=200', 'wal_level=replica', 'hot_standby=on'];

type Binaries = Programs['binaries'];

interface Server {
  readonly port: number;
  readonly url: string;
  readonly pid: number;
  /** Kills the server as `kill -9` does, and waits until it has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Standby extends Server {
  /**
   * Makes the standby the primary, and resolves when it accepts writes. Before the call, the old primary must be permanently down.
   * After the call, the database's address must be moved to the standby.
   */
  promote(): Promise<void>;
  /**
   * The bytes of the primary's log not yet applied, and the age of the last applied change (ms); null if the standby is not replicating.
   */
  lag(): Promise<{ readonly bytes: number; readonly ms: number } | null>;
}

interface ReplicationOptions {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly isSynchronous: boolean;
}

/**
 * Starts a primary and a streaming standby. `isSynchronous`: a commit is acknowledged only once it is on the standby's
 * disk. Otherwise, the latest commits may be lost with the primary.
 */
export async function startPrimaryAndStandby({
  binaries,
  folder,
  isSynchronous,
}: ReplicationOptions): Promise<{ readonly primary: Server; readonly standby: Standby }> {
  const primary = await startServer({ binaries, directory: path.join(folder, PRIMARY), settings: SETTINGS });
  try {
    const standby = await startStandby({ binaries, folder, primary });
    if (isSynchronous) await makeSynchronous(primary.url);
    return { primary, standby };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

async function startStandby({ binaries, folder, primary }: Pick<ReplicationOptions, 'binaries' | 'folder'> & { readonly primary: Server }): Promise<Standby> {
  const directory = path.join(folder, STANDBY);
  copyPrimary({ binaries, directory, port: primary.port });
  const standby = await startServer({ binaries, directory, settings: [...SETTINGS, 'synchronous_standby_names='] });
  try {
    await waitForRow(primary.url, `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND state = 'streaming'`);
  } catch (error) {
    await standby.stop();
    throw error;
  }
  return Object.assign(standby, {
    promote: async () => void (await query(standby.url, 'SELECT pg_promote(true, 60)')),
    lag: () => lagOf(primary.url),
  });
}

/** Copies the primary with `pg_basebackup -R`, which also configures the standby to follow it. */
function copyPrimary({ binaries, directory, port }: { readonly binaries: Binaries; readonly directory: string; readonly port: number }): void {
  mkdirSync(directory, { mode: 0o700 });
  const { wrap, owner } = choosePostgresUser(binaries, directory);
  if (owner !== null) chownSync(directory, owner.uid, owner.gid);
  const address = `${postgresUrl({ password: PASSWORD, port, database: 'postgres' })}?application_name=${STANDBY}`;
  const [command = '', ...args] = wrap([binaries.command('pg_basebackup'), '-R', '-X', 'stream', '-c', 'fast', '-D', directory, '-d', address]);
  const done = spawnSync(command, args, { ...owner, cwd: '/', encoding: 'utf8', timeout: COPY_TIMEOUT_MS });
  if (done.status !== 0) throw new UserError(`The standby could not be made:\n${done.error?.message ?? done.stderr}`);
}

async function makeSynchronous(url: string): Promise<void> {
  await query(url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await query(url, 'SELECT pg_reload_conf()');
  await waitForRow(url, `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND sync_state = 'sync'`);
}

async function startServer({
  binaries,
  directory,
  settings,
}: {
  readonly binaries: Binaries;
  readonly directory: string;
  readonly settings: readonly string[];
}): Promise<Server> {
  const port = await findFreePort();
  const begin = () => startPostgres({ directory, password: PASSWORD, port, binaries, settings });
  let server = await begin();
  return {
    port,
    url: server.url,
    get pid() {
      return server.pid;
    },
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      while (isAlive(server.pid)) await sleep(POLL_MS);
    },
    async start() {
      server = await begin();
    },
    stop: () => server.stop(),
  };
}

async function lagOf(url: string) {
  const rows = await query<{ bytes: number; ms: number }>(
    url,
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int AS bytes, coalesce(extract(epoch FROM replay_lag) * 1000, 0)::float AS ms FROM pg_stat_replication WHERE application_name = '${STANDBY}'`,
  );
  return rows[0] ?? null;
}

async function waitForRow(url: string, text: string): Promise<void> {
  for (const deadline = Date.now() + FOLLOW_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if ((await query(url, text)).length > 0) return;
  }
  throw new UserError('The standby does not follow the primary.');
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
