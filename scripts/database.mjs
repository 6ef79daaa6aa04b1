import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from './paths.mjs';
import { startPostgres } from './postgres/start.mjs';
import { withLock } from './pid-lock.mjs';
import { isAlive, sleep } from './processes.mjs';

const DIRECTORY = path.join(DATA, 'postgres');
/** One file per running launcher of this folder: the last one to leave stops the database. */
const USERS = path.join(DATA, 'launchers');
/** Two launchers on an empty folder: one makes the database, the other finds it running. */
const LOCK = path.join(DATA, 'starting-postgres');
const CHECK_EVERY_MS = 1000;

/**
 * The database to work on: `DATABASE_URL`, else the embedded Postgres of this folder.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openDatabase({ databasePassword }) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const start = (port) => withLock(LOCK, () => startPostgres({ directory: DIRECTORY, password: databasePassword, port }));
  const signIn = registerUse();
  const server = { current: await start() };
  const watch = keepRunning(server, start);
  return {
    url: server.current.url,
    close: async () => {
      watch.end();
      rmSync(signIn, { force: true });
      await withLock(LOCK, async () => {
        if (countUses() === 0) await server.current.stop();
      });
    },
  };
}

/** Starts a killed database again on the port the application knows. */
function keepRunning(server, start) {
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      await sleep(CHECK_EVERY_MS);
      if (isOver || isAlive(server.current.pid)) continue;
      console.error('Postgres has ended; starting it again.');
      try {
        server.current = await start(server.current.port);
      } catch (error) {
        console.error(error.message);
      }
    }
  };
  void loop();
  return {
    end: () => {
      isOver = true;
    },
  };
}

function registerUse() {
  mkdirSync(USERS, { recursive: true, mode: 0o700 });
  const file = path.join(USERS, String(process.pid));
  writeFileSync(file, '');
  return file;
}

function countUses() {
  const pids = readdirSync(USERS).map(Number);
  const alive = pids.filter(isAlive);
  // Launchers that were killed left their file behind.
  for (const pid of pids) if (!alive.includes(pid)) rmSync(path.join(USERS, String(pid)), { force: true });
  return alive.length;
}
