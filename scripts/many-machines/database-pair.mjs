import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseUser } from '../database/postgres/run-as.mjs';
import { startPostgres, urlOfPostgres } from '../database/postgres/start.mjs';
import { PlainError, findFreePort, isAlive, sleep } from '../process/processes.mjs';

const PASSWORD = 'many-machines';
const [PRIMARY, STANDBY] = ['primary', 'standby'];
/** The folders of both. */
export const SERVERS = [PRIMARY, STANDBY];
const COPY_TIMEOUT_MS = 60_000;
const FOLLOWS_WITHIN_MS = 20_000;
const POLL_MS = 20;
/** A primary for several instances, and what a promoted standby needs to be one. */
const SETTINGS = ['max_connections=200', 'wal_level=replica', 'hot_standby=on'];

/**
 * A primary, and a standby that streams from it. `isSynchronous`: what the primary says is stored is on the disk of the
 * standby; without it a moment may be lost with the primary.
 */
export async function startDatabasePair({ binaries, folder, isSynchronous }) {
  const primary = await startServer({ binaries, directory: path.join(folder, PRIMARY), settings: SETTINGS });
  try {
    const standby = await startStandby({ binaries, folder, primary });
    if (isSynchronous) await waitSynchronously(primary.url);
    return { primary, standby };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

async function startStandby({ binaries, folder, primary }) {
  const directory = path.join(folder, STANDBY);
  copyPrimary({ binaries, directory, port: primary.port });
  const standby = await startServer({ binaries, directory, settings: [...SETTINGS, 'synchronous_standby_names='] });
  try {
    await ask(primary.url, `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND state = 'streaming'`);
  } catch (error) {
    await standby.stop();
    throw error;
  }
  return Object.assign(standby, {
    /** Makes it the primary; resolves when it takes writes. The former primary has to be gone for good, and the address moved. */
    promote: async () => void (await query(standby.url, 'SELECT pg_promote(true, 60)')),
    /** How many bytes of the primary's log it has not yet applied, and how old the last it applied is (ms). */
    lag: () => lagOf(primary.url),
  });
}

/** By `pg_basebackup -R`, which also writes down whom it follows. */
function copyPrimary({ binaries, directory, port }) {
  mkdirSync(directory, { mode: 0o700 });
  const { wrap, options } = chooseUser(binaries, directory);
  if (options.uid !== undefined) chownSync(directory, options.uid, options.gid);
  const address = `${urlOfPostgres({ password: PASSWORD, port, database: 'postgres' })}?application_name=${STANDBY}`;
  const [command, ...args] = wrap([binaries.command('pg_basebackup'), '-R', '-X', 'stream', '-c', 'fast', '-D', directory, '-d', address]);
  const done = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8', timeout: COPY_TIMEOUT_MS });
  if (done.status !== 0) throw new PlainError(`The standby could not be made:\n${done.error?.message ?? done.stderr}`);
}

async function waitSynchronously(url) {
  await query(url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await query(url, 'SELECT pg_reload_conf()');
  await ask(url, `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND sync_state = 'sync'`);
}

/** A server of Postgres on a port of its own, which it keeps. */
async function startServer({ binaries, directory, settings }) {
  const port = await findFreePort();
  const begin = () => startPostgres({ directory, password: PASSWORD, port, binaries, settings });
  let server = await begin();
  return {
    port,
    url: server.url,
    get pid() {
      return server.pid;
    },
    /** As `kill -9`; resolves when its port is free. */
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

async function lagOf(url) {
  const rows = await query(
    url,
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int AS bytes, coalesce(extract(epoch FROM replay_lag) * 1000, 0)::float AS ms FROM pg_stat_replication WHERE application_name = '${STANDBY}'`,
  );
  return rows[0] ?? null;
}

/** Asks until there is a row. */
async function ask(url, text) {
  for (const deadline = Date.now() + FOLLOWS_WITHIN_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if ((await query(url, text)).length > 0) return;
  }
  throw new PlainError('The standby does not follow the primary.');
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
