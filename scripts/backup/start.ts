import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIRECTORY } from '../database/open-database';
import { PlainError } from '../process/errors.mjs';
import { DATA } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { keepBackups } from './keeper';
import { placesIn } from './places';
import type { Limits } from './rotate';

interface StartBackupWish {
  database: { url: string; isEmbedded: boolean };
  secrets: Secrets;
  second: string | undefined;
  limits: Limits;
}

/** Backs the embedded server up; for another one the state says that its own backups are needed. */
export function startBackup({ database, secrets, second, limits }: StartBackupWish) {
  if (database.isEmbedded) return keepBackups({ url: database.url, directory: DIRECTORY, secrets, second, limits });
  const { folder, state } = placesIn();
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(state, JSON.stringify({ kind: 'elsewhere', writtenAt: new Date().toISOString() }), { mode: 0o600 });
  return { pause: () => {}, finish: async () => {} };
}

/** Checks BACKUP_FOLDER; undefined when none is set. */
export function secondFolder(folder: string) {
  if (folder === '') return undefined;
  if (!path.isAbsolute(folder)) throw new PlainError(`BACKUP_FOLDER=${folder} is not a whole path, such as /media/stick/crosstable or E:\\crosstable.`);
  const within = path.relative(real(DATA), real(folder));
  if (!within.startsWith('..') && !path.isAbsolute(within))
    throw new PlainError(`BACKUP_FOLDER=${folder} is inside of .data, where everything would be lost together. Choose a folder on another disk or on a stick.`);
  if (!existsSync(folder)) console.error(`BACKUP_FOLDER=${folder} is not there yet. Make this folder, or plug in its disk: it is looked for all the time.`);
  return folder;
}

/** Follows links as far as the path exists. */
const real = (file: string) => (existsSync(file) ? realpathSync(file) : path.resolve(file));
