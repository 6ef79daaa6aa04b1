import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIRECTORY } from '../database.mjs';
import { PlainError } from '../processes.mjs';
import { backupSettings } from '../settings.mjs';
import { keepBackups } from './keeper.mjs';
import { placesIn } from './places.mjs';

/** Keeps the backup of the embedded server; of any other one it only says that its own has to be used. */
export function startBackup({ database, secrets }) {
  const { second, limits } = backupSettings();
  if (database.isEmbedded) return keepBackups({ url: database.url, directory: DIRECTORY, secrets, second: secondFolder(second), limits });
  const { folder, state } = placesIn();
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(state, JSON.stringify({ kind: 'elsewhere', writtenAt: new Date().toISOString() }), { mode: 0o600 });
  return { pause: () => {}, finish: async () => {} };
}

function secondFolder(folder) {
  if (folder === '') return undefined;
  if (!path.isAbsolute(folder)) throw new PlainError(`BACKUP_FOLDER=${folder} is not a whole path, such as /media/stick/crosstable or E:\\crosstable.`);
  if (!existsSync(folder)) console.error(`BACKUP_FOLDER=${folder} is not there yet. Make this folder, or plug in its disk: it is looked for all the time.`);
  return folder;
}
