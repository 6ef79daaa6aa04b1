import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupPaths } from '../backup/backup-paths';
import { DATA_FOLDER } from '../process/paths.mjs';
import { withLock } from '../process/pid-lock';
import { isAlive } from '../process/processes';
import { startPostgres } from './postgres/start-postgres';
import { supervisePostgres } from './postgres/supervise-postgres';

export const POSTGRES_DIRECTORY = path.join(DATA_FOLDER, 'postgres');
/** A folder with one file for each running launcher. The last launcher to end stops the database. */
const LAUNCHERS_FOLDER = path.join(DATA_FOLDER, 'launchers');
/** A lock file, so that two launchers do not create the database at the same time. */
const START_LOCK_FILE = path.join(DATA_FOLDER, 'starting-postgres');

interface OpenDatabaseOptions {
  databasePassword: string;
}

export async function openDatabase({ databasePassword }: OpenDatabaseOptions): Promise<{ url: string; isEmbedded: boolean; close: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, isEmbedded: false, close: async () => {} };
  const start = (port?: number) =>
    withLock(START_LOCK_FILE, () => startPostgres({ directory: POSTGRES_DIRECTORY, password: databasePassword, port, archive: backupPaths().incoming }), {
      purpose: 'a start of the database',
    });
  const launcherFile = registerLauncher();
  const first = await start();
  const supervisor = supervisePostgres(first, start);
  return {
    url: first.url,
    isEmbedded: true,
    close: async () => {
      supervisor.end();
      rmSync(launcherFile, { force: true });
      await withLock(
        START_LOCK_FILE,
        async () => {
          if (countLaunchers() === 0) await supervisor.current().stop();
        },
        { purpose: 'a stop of the database' },
      );
    },
  };
}

/** Runs `work` while no launcher can start the server. */
export const withRestoreLock = <Result>(work: () => Promise<Result>) => withLock(START_LOCK_FILE, work, { purpose: 'a restore' });

function registerLauncher() {
  mkdirSync(LAUNCHERS_FOLDER, { recursive: true, mode: 0o700 });
  const file = path.join(LAUNCHERS_FOLDER, String(process.pid));
  writeFileSync(file, bootId());
  return file;
}

export function countLaunchers() {
  const pids = existsSync(LAUNCHERS_FOLDER) ? readdirSync(LAUNCHERS_FOLDER).map(Number) : [];
  // After a power cut, another program may have the same process id.
  const alive = pids.filter((pid) => isAlive(pid) && readFileSync(path.join(LAUNCHERS_FOLDER, String(pid)), 'utf8') === bootId());
  // Removes the files of launchers that were killed.
  for (const pid of pids) if (!alive.includes(pid)) rmSync(path.join(LAUNCHERS_FOLDER, String(pid)), { force: true });
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
