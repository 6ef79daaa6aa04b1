import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DIRECTORY } from '../database/open-database';
import { PlainError } from '../process/errors.mjs';
import { DATA, ROOT } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { codeVersion, dumpDatabase } from './dump';
import { namesIn, readJson, writeWhole } from './files';
import { keepBackups } from './keeper';
import { placesIn, sizeText, stampOf } from './places';
import type { Limits } from './rotate';

interface StartBackupWish {
  database: { url: string; isEmbedded: boolean };
  secrets: Secrets;
  second: string | undefined;
  limits: Limits;
}

/** Backs up the embedded server; for any other server the state says that it needs its own backups. */
export function startBackup({ database, secrets, second, limits }: StartBackupWish) {
  if (database.isEmbedded) return keepBackups({ url: database.url, directory: DIRECTORY, secrets, second, limits });
  const { folder, state } = placesIn();
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(state, JSON.stringify({ kind: 'elsewhere', writtenAt: new Date().toISOString() }), { mode: 0o600 });
  return { pause: () => {}, finish: async () => {} };
}

/** Checks BACKUP_FOLDER and returns it; undefined if it is empty. Throws a PlainError if it cannot be used. */
export function secondFolder(folder: string) {
  if (folder === '') return undefined;
  if (!path.isAbsolute(folder)) throw new PlainError(`BACKUP_FOLDER=${folder} is not an absolute path, such as /media/stick/crosstable or E:\\crosstable.`);
  const within = path.relative(real(DATA), real(folder));
  if (!within.startsWith('..') && !path.isAbsolute(within))
    throw new PlainError(`BACKUP_FOLDER=${folder} is inside .data, so both would be lost together. Choose a folder on another disk or on a stick.`);
  if (!existsSync(folder)) console.error(`BACKUP_FOLDER=${folder} does not exist yet. Create this folder, or plug in its disk. It is used as soon as it exists.`);
  return folder;
}

/** Resolves symbolic links if the path exists. */
const real = (file: string) => (existsSync(file) ? realpathSync(file) : path.resolve(file));

const KEPT = 5;

/** Backs up the database before an update and prints how to go back. UPDATE_BACKUP=no skips this. */
export async function backupBeforeUpdate({ url, secrets, pending }: { url: string; secrets: Secrets; pending: readonly string[] }) {
  if (process.env.UPDATE_BACKUP === 'no') return;
  const { updates } = placesIn();
  await mkdir(updates, { recursive: true, mode: 0o700 });
  const file = path.join(updates, `${stampOf(new Date())}.backup`);
  console.log(`Updating the database: ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}. Backing it up first.`);
  const { bytes } = await dumpDatabase({ url, file, secrets });
  const before = (await readJson(lastStartFile())) as { commit: string | null } | null;
  const checkout = before?.commit ? `git checkout ${before.commit.slice(0, 12)}` : '(install the previous version)';
  console.log(
    `Backup: ${path.relative(ROOT, file)} (${sizeText(bytes)}). To undo this update:\n  ${checkout}\n  npm run restore -- ${path.relative(ROOT, file)}\n  npm start`,
  );
  for (const name of (await namesIn(updates)).slice(0, -KEPT)) await rm(path.join(updates, name), { force: true });
}

const lastStartFile = () => path.join(placesIn().folder, 'last-start.json');

/** Records the version that a user would go back to after an update. */
export async function recordStart() {
  await mkdir(placesIn().folder, { recursive: true, mode: 0o711 });
  await writeWhole(lastStartFile(), JSON.stringify({ ...codeVersion(), at: new Date().toISOString() }));
}
