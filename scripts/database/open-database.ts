import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupPaths } from '../backup/backup-paths';
import { DATA } from '../process/paths.mjs';
import { withLock } from '../process/pid-lock';
import { isAlive } from '../process/processes';
import { startPostgres } from './postgres/start-postgres';
import { supervisePostgres } from './postgres/supervise-postgres';

export const POSTGRES_DIRECTORY = path.join(DATA, 'postgres');
/** A folder with one file for each running launcher. The last launcher that ends stops the database. */
const USERS = path.join(DATA, 'launchers');
/** A lock file, so that two launchers do not create the database at the same time. */
const LOCK = path.join(DATA, 'starting-postgres');

interface OpenDatabaseWish {
  databasePassword: string;
}

export async function openDatabase({ databasePassword }: OpenDatabaseWish): Promise<{ url: string; isEmbedded: boolean; close: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, isEmbedded: false, close: async () => {} };
  const start = (port?: number) =>
    withLock(LOCK, () => startPostgres({ directory: POSTGRES_DIRECTORY, password: databasePassword, port, archive: backupPaths().incoming }), {
      as: 'a start of the database',
    });
  const signIn = registerUse();
  const first = await start();
  const watch = supervisePostgres(first, start);
  return {
    url: first.url,
    isEmbedded: true,
    close: async () => {
      watch.end();
      rmSync(signIn, { force: true });
      await withLock(
        LOCK,
        async () => {
          if (countLaunchers() === 0) await watch.current().stop();
        },
        { as: 'a stop of the database' },
      );
    },
  };
}

/** Runs `work` while no launcher can start the server. */
export const withRestoreLock = <Result>(work: () => Promise<Result>) => withLock(LOCK, work, { as: 'a restore' });

function registerUse() {
  mkdirSync(USERS, { recursive: true, mode: 0o700 });
  const file = path.join(USERS, String(process.pid));
  writeFileSync(file, bootId());
  return file;
}

/** Returns the number of running launchers of this folder. */
export function countLaunchers() {
  const pids = existsSync(USERS) ? readdirSync(USERS).map(Number) : [];
  // After a power cut, another program may have the same process id.
  const alive = pids.filter((pid) => isAlive(pid) && readFileSync(path.join(USERS, String(pid)), 'utf8') === bootId());
  // Removes the files of launchers that were killed.
  for (const pid of pids) if (!alive.includes(pid)) rmSync(path.join(USERS, String(pid)), { force: true });
  return alive.length;
}

/** The id of the machine's current boot; empty if unknown. */
function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
