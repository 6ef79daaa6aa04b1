// Starts a Postgres server from the npm package. It is private to this folder, and listens on 127.0.0.1 with a password.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../process/command-errors.mjs';
import { findFreePort, isAlive, pidOf, sleep } from '../../process/processes';
import { withClient } from '../connect-database';
import { type PostgresUser, choosePostgresUser } from './choose-postgres-user';
import { type Binaries, findBinaries } from './find-binaries';
import { acceptsConnections, readPostmaster } from './postmaster';

const ARCHIVE_MODULE = 'basic_archive';
const EXTENSIONS = ['so', 'dylib', 'dll'];

/** The segment size of a new server in MB. Postgres's default of 16 would waste space, because a minute of results fills only part of a segment. */
const SEGMENT_SIZE_OPTION = ['--wal-segsize=4'];

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const PORT_ATTEMPTS = 3;
/** Settings for tests, whose data may be lost in a power cut. */
const THROWAWAY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

interface PostgresServerOptions {
  directory: string;
  password: string;
  database?: string;
  port?: number;
  throwaway?: boolean;
  archive?: string;
  binaries?: Binaries;
  settings?: readonly string[];
}

export interface PostgresServer {
  binaries: Binaries;
  user: PostgresUser;
  directory: string;
}

/** Creates, starts or finds the server of `directory`. `archive` is the folder for finished log segments. `settings` contains texts `name=value`. */
export async function startPostgres(options: PostgresServerOptions) {
  const { directory, password, database = 'crosstable' } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const urlOf: UrlOf = (usedPort, name) => postgresUrl({ password, port: usedPort, database: name });
  const running = await findRunning(directory, (usedPort) => urlOf(usedPort, 'postgres'));
  const server = running ?? (await launchServer(options, urlOf));
  await ensureDatabase(urlOf(server.port, 'postgres'), database);
  return {
    url: urlOf(server.port, database),
    pid: server.pid,
    port: server.port,
    isReused: running !== null,
    stop: () => stopPostgres(server.pid),
  };
}

/** Settings that keep rows, statements and parameters out of the log file, because erasing a person's data does not change this file. */
const LOG_WITHOUT_VALUES = ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_parameter_max_length=0', 'log_parameter_max_length_on_error=0'];

type UrlOf = (port: number, database: string) => string;

/** Finds a server that a killed launcher left running, and waits while it recovers; null if there is none. */
async function findRunning(directory: string, urlOf: (port: number) => string) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const postmaster = readPostmaster(directory);
    if (postmaster === null) return null;
    if (await acceptsConnections(urlOf(postmaster.port))) return postmaster;
  }
  throw new UserError(`A Postgres holds ${directory} but does not answer. See ${postgresLogFile(directory)}; end that process, then start again.`);
}

async function launchServer(
  { directory, password, port, throwaway = false, archive, binaries = findBinaries(), settings: given = [] }: PostgresServerOptions,
  urlOf: UrlOf,
) {
  const user = choosePostgresUser(binaries, directory);
  if (!existsSync(path.join(directory, 'PG_VERSION')))
    initialiseDirectory({ binaries, user, directory, password, throwaway, isArchived: archive !== undefined });
  const settings = [...(throwaway ? THROWAWAY_SETTINGS : []), ...archiveSettings({ folder: archive, binaries, user }), ...given];
  let failure = '';
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    // A given `port` is tried repeatedly, because a server that was killed may still occupy the port or its shared memory.
    const chosen = port ?? (await findFreePort());
    const child = spawnServer({ binaries, user, directory, port: chosen, settings });
    const isReady = await waitUntilReady(child, urlOf(chosen, 'postgres'));
    if (isReady) return { pid: readPostmaster(directory)?.pid ?? pidOf(child), port: chosen };
    failure = readFileSync(postgresLogFile(directory), 'utf8').trim();
    await sleep(500);
  }
  throw new UserError(`Postgres did not start:\n${failure.slice(-2000)}`);
}

const DATABASE_USER = 'crosstable';

export const postgresUrl = ({ password, port, database }: { password: string; port: number; database: string }) =>
  `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

export const postgresLogFile = (directory: string) => `${directory}.log`;

const environment = () => {
  const { PGDATA: _, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C', TZ: 'UTC' };
};

/** Creates the data in a temporary folder and then moves it into place, because initdb may be killed. */
function initialiseDirectory({
  binaries,
  user,
  directory,
  password,
  throwaway,
  isArchived,
}: PostgresServer & { password: string; throwaway: boolean; isArchived: boolean }) {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner !== null) {
    for (const file of [draft, passwordFile]) chownSync(file, user.owner.uid, user.owner.gid);
  }
  const [command = '', ...args] = user.wrap([
    binaries.command('initdb'),
    '--pgdata',
    draft,
    '--username',
    DATABASE_USER,
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...(throwaway ? ['--no-sync', '--auth-local=trust'] : []),
    ...(throwaway && !isArchived ? [] : SEGMENT_SIZE_OPTION),
  ]);
  const result = spawnSync(command, args, { ...user.owner, env: environment(), cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new UserError(`Postgres could not make its folder:\n${result.error?.message ?? result.stderr}`);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
}

export function spawnServer({ binaries, user, directory, port, settings }: PostgresServer & { port: number; settings: readonly string[] }) {
  const [command = '', ...args] = user.wrap([
    binaries.command('postgres'),
    '-D',
    directory,
    '-p',
    String(port),
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...LOG_WITHOUT_VALUES, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  const log = openSync(postgresLogFile(directory), 'w', 0o600);
  // The process is detached, so that Ctrl-C reaches only the launcher. The launcher stops the database last.
  const child = spawn(command, args, {
    ...user.owner,
    env: environment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (await acceptsConnections(url)) return true;
  }
  return false;
}

async function ensureDatabase(adminUrl: string, name: string) {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Stops Postgres with SIGINT. This is a fast shutdown, which rolls open transactions back. */
export async function stopPostgres(pid: number) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; isAlive(pid) && Date.now() < deadline;) await sleep(POLL_MS);
}

/**
 * Returns settings that archive finished segments in `folder`; empty if the archiving module is missing. The state of the backup then reports the
 * problem.
 */
function archiveSettings({ folder, binaries, user }: { folder: string | undefined; binaries: Binaries; user: PostgresUser }) {
  if (folder === undefined || !hasArchiveModule(binaries)) return [];
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.owner !== null) chownSync(folder, user.owner.uid, user.owner.gid);
  return [
    'archive_mode=on',
    `archive_library=${ARCHIVE_MODULE}`,
    `${ARCHIVE_MODULE}.archive_directory=${folder}`,
    // Without this setting, small segments would cause more checkpoints.
    'max_wal_size=1GB',
  ];
}

/** True if the archiving module is where the npm package or Debian installs it. */
function hasArchiveModule(binaries: Binaries) {
  const root = path.dirname(path.dirname(binaries.command('postgres')));
  return ['lib/postgresql', 'lib'].some((folder) => EXTENSIONS.some((extension) => existsSync(path.join(root, folder, `${ARCHIVE_MODULE}.${extension}`))));
}
