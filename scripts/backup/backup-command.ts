import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { POSTGRES_DIRECTORY, openDatabase } from '../database/open-database';
import { UserError, systemErrorCode } from '../process/command-errors.mjs';
import { readDotEnv } from '../serve/environment';
import { loadSecrets } from '../serve/secrets';
import { writeFileAtomically } from './atomic-files';
import { backupPaths, sizeText, fileTimestamp } from './backup-paths';
import { dumpDatabase } from './dump-database';

export async function backup(given: string) {
  readDotEnv();
  const chosen = backupFileName(given, new Date());
  const file = path.resolve(chosen);
  if (!existsSync(path.dirname(file))) throw new UserError(`There is no folder ${path.dirname(file)}.`);
  if (!process.env.DATABASE_URL && !existsSync(POSTGRES_DIRECTORY))
    throw new UserError('There is nothing to back up: this installation has never been started.');
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  try {
    const { bytes, rows } = await dumpDatabase({ url: database.url, file, secrets }).catch((error) => {
      throw toWriteError(error, file);
    });
    await recordBackupTime();
    console.log(`${file}: ${rows} rows, ${sizeText(bytes)}. It contains passwords and personal data. Keep it as safe as this machine.`);
    console.log(`To restore it: npm run restore -- ${quotePath(chosen)}`);
  } finally {
    await database.close();
  }
}

/**
 * Returns `given` unless it exists. Otherwise, returns a new path with the time `now`
 * in its name: inside `given` if it is a folder, or next to `given` if it is a file.
 */
export function backupFileName(given: string, now: Date) {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found === undefined) return given;
  if (found.isDirectory()) return backupFileName(path.join(given, `crosstable-${fileTimestamp(now)}.backup`), now);
  const { dir, name, ext } = path.parse(given);
  const withTime = path.join(dir, `${name}-${fileTimestamp(now)}${ext}`);
  if (existsSync(withTime)) throw new UserError(`${withTime} already exists and is not overwritten. Try again in a second.`);
  return withTime;
}

const WRITE_ERROR_TEXTS: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The disk does not accept a file of this size.',
  EACCES: 'The user who runs this may not write there.',
  EPERM: 'The user who runs this may not write there.',
  EROFS: 'Nothing can be written there.',
  ENOENT: 'Nothing can be written there.',
  EIO: 'The disk or stick does not respond correctly.',
};

/** Converts an error from writing the file to a UserError with a plain message; returns other errors unchanged. */
export function toWriteError<Thrown>(error: Thrown, file: string): Thrown | UserError {
  const because = WRITE_ERROR_TEXTS[systemErrorCode(error) ?? ''];
  return because === undefined ? error : new UserError(`${file} was not written. ${because}`, { cause: error });
}

export const quotePath = (file: string) => (/[^\w./\\:~-]/.test(file) ? `"${file}"` : file);

/** Records the time of the backup for the organiser's home page. */
async function recordBackupTime() {
  const { folder, lastFile } = backupPaths();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeFileAtomically(lastFile, JSON.stringify({ madeAt: new Date().toISOString() }));
}
