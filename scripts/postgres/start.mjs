// The embedded Postgres: a real server from npm, private to this folder, on 127.0.0.1 behind a password.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PlainError, findFreePort, isAlive, sleep } from '../processes.mjs';
import { findBinaries } from './binaries.mjs';
import { answers, readPostmaster } from './postmaster.mjs';
import { chooseUser } from './run-as.mjs';

const USER = 'crosstable';
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const PORT_ATTEMPTS = 3;
/** For tests: the data is thrown away, so it need not survive a power cut. */
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the server of `directory`, or finds it running. Makes directory and database when missing.
 * @param {{ directory: string, password: string, database?: string, port?: number, throwaway?: boolean }} wish
 * @returns {Promise<{ url: string, pid: number, port: number, isReused: boolean, stop: () => Promise<void> }>}
 */
export async function startPostgres({ directory, password, database = 'crosstable', port, throwaway = false }) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const urlOf = (usedPort, name) => `postgresql://${USER}:${password}@127.0.0.1:${usedPort}/${name}`;
  const running = await findRunning(directory, (usedPort) => urlOf(usedPort, 'postgres'));
  const server = running ?? (await launch({ directory, password, port, throwaway, urlOf }));
  await ensureDatabase(urlOf(server.port, 'postgres'), database);
  return {
    url: urlOf(server.port, database),
    pid: server.pid,
    port: server.port,
    isReused: running !== null,
    stop: () => stop(server.pid),
  };
}

/** A server left over from a launcher that was killed; waits while it recovers. */
async function findRunning(directory, urlOf) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const postmaster = readPostmaster(directory);
    if (postmaster === null) return null;
    if (await answers(urlOf(postmaster.port))) return postmaster;
  }
  throw new PlainError(
    `A Postgres holds ${directory} but does not answer. See ${logFile(directory)}; end that process, then start again.`,
  );
}

async function launch({ directory, password, port, throwaway, urlOf }) {
  const binaries = findBinaries();
  const user = chooseUser(binaries, directory);
  if (!existsSync(path.join(directory, 'PG_VERSION'))) initialise({ binaries, user, directory, password, throwaway });
  let failure = '';
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const chosen = attempt === 0 && port !== undefined ? port : await findFreePort();
    const child = spawnServer({ binaries, user, directory, port: chosen, throwaway });
    const answered = await waitForAnswer(child, urlOf(chosen, 'postgres'));
    if (answered) return { pid: readPostmaster(directory)?.pid ?? child.pid, port: chosen };
    failure = readFileSync(logFile(directory), 'utf8').trim();
    await sleep(500);
  }
  throw new PlainError(`Postgres did not start:\n${failure.slice(-2000)}`);
}

const logFile = (directory) => `${directory}.log`;

const environment = () => {
  const { PGDATA: _, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C', TZ: 'UTC' };
};

/** Made beside its place and moved there when whole: an initdb that was killed leaves nothing that looks like data. */
function initialise({ binaries, user, directory, password, throwaway }) {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.options.uid !== undefined) {
    for (const file of [draft, passwordFile]) chownSync(file, user.options.uid, user.options.gid);
  }
  const [command, ...args] = user.wrap([
    binaries.command('initdb'),
    '--pgdata',
    draft,
    '--username',
    USER,
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  const result = spawnSync(command, args, { ...user.options, env: environment(), cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new PlainError(`Postgres could not make its folder:\n${result.error?.message ?? result.stderr}`);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
}

function spawnServer({ binaries, user, directory, port, throwaway }) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(throwaway ? [...UNSAFE_SETTINGS, 'max_connections=200'] : []),
  ];
  const [command, ...args] = user.wrap([
    binaries.command('postgres'),
    '-D',
    directory,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const log = openSync(logFile(directory), 'w', 0o600);
  // Detached: Ctrl-C in the terminal reaches the launcher only, which stops the database last.
  const child = spawn(command, args, {
    ...user.options,
    env: environment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function waitForAnswer(child, url) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (await answers(url)) return true;
  }
  return false;
}

async function ensureDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** SIGINT is Postgres's fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stop(pid) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (const deadline = Date.now() + START_TIMEOUT_MS; isAlive(pid) && Date.now() < deadline; ) await sleep(POLL_MS);
}
