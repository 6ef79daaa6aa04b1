import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DIRECTORY, openDatabase } from '../database/open-database';
import { PlainError, codeOf } from '../process/errors.mjs';
import { loadSecrets } from '../serve/secrets';
import { readDotEnv } from '../serve/settings';
import { dumpDatabase } from './dump';
import { writeWhole } from './files';
import { placesIn, sizeText, stampOf } from './places';

export async function backup(given: string) {
  readDotEnv();
  const chosen = newFile(given, new Date());
  const file = path.resolve(chosen);
  if (!existsSync(path.dirname(file))) throw new PlainError(`There is no folder ${path.dirname(file)}.`);
  if (!process.env.DATABASE_URL && !existsSync(DIRECTORY)) throw new PlainError('There is nothing to back up: this installation has never been started.');
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  try {
    const { bytes, rows } = await dumpDatabase({ url: database.url, file, secrets }).catch((error) => {
      throw inWords(error, file);
    });
    await recordFile();
    console.log(`${file}: ${rows} rows, ${sizeText(bytes)}. It contains passwords and personal data. Keep it as safe as this machine.`);
    console.log(`To restore it: npm run restore -- ${quoted(chosen)}`);
  } finally {
    await database.close();
  }
}

/** Returns `given`, or a new name that contains the time `now` if `given` is a folder or already exists. */
export function newFile(given: string, now: Date) {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found === undefined) return given;
  if (found.isDirectory()) return newFile(path.join(given, `crosstable-${stampOf(now)}.backup`), now);
  const { dir, name, ext } = path.parse(given);
  const withTime = path.join(dir, `${name}-${stampOf(now)}${ext}`);
  if (existsSync(withTime)) throw new PlainError(`${withTime} already exists and is not overwritten. Try again in a second.`);
  return withTime;
}

const CANNOT_WRITE: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The disk does not accept a file of this size.',
  EACCES: 'The user who runs this may not write there.',
  EPERM: 'The user who runs this may not write there.',
  EROFS: 'Nothing can be written there.',
  ENOENT: 'Nothing can be written there.',
  EIO: 'The disk or stick does not respond correctly.',
};

/** Explains an error of writing to the user; other errors pass unchanged. */
export function inWords<Thrown>(error: Thrown, file: string): Thrown | PlainError {
  const because = CANNOT_WRITE[codeOf(error) ?? ''];
  return because === undefined ? error : new PlainError(`${file} was not written. ${because}`, { cause: error });
}

/** The file name as one types it on a command line. */
export const quoted = (file: string) => (/[^\w./\\:~-]/.test(file) ? `"${file}"` : file);

/** Records the time of the backup for the organiser's home page. */
async function recordFile() {
  const { folder, lastFile } = placesIn();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeWhole(lastFile, JSON.stringify({ madeAt: new Date().toISOString() }));
}
