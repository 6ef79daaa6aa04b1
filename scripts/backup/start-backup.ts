import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { POSTGRES_DIRECTORY } from '../database/open-database';
import { UserError } from '../process/command-errors.mjs';
import { DATA_FOLDER, ROOT } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { listFinishedFiles, readJson, writeFileAtomically } from './atomic-files';
import { backupPaths, sizeText, fileTimestamp } from './backup-paths';
import { runContinuousBackup } from './continuous-backup';
import { codeVersion, dumpDatabase } from './dump-database';
import type { BackupLimits } from './rotate-backups';

interface StartBackupOptions {
  database: { url: string; isEmbedded: boolean };
  secrets: Secrets;
  second: string | undefined;
  limits: BackupLimits;
}

/** Backs up the embedded server. For a database on another server, records that the database needs its own backups. */
export function startBackup({ database, secrets, second, limits }: StartBackupOptions) {
  if (database.isEmbedded) return runContinuousBackup({ url: database.url, directory: POSTGRES_DIRECTORY, secrets, second, limits });
  const { folder, state } = backupPaths();
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(state, JSON.stringify({ kind: 'elsewhere', writtenAt: new Date().toISOString() }), { mode: 0o600 });
  return { pause: () => {}, finish: async () => {} };
}

/** Checks BACKUP_FOLDER and returns it; undefined if it is empty. Throws a UserError if it cannot be used. */
export function checkedSecondFolder(folder: string) {
  if (folder === '') return undefined;
  if (!path.isAbsolute(folder)) throw new UserError(`BACKUP_FOLDER=${folder} is not an absolute path, such as /media/stick/crosstable or E:\\crosstable.`);
  const within = path.relative(realPathOf(DATA_FOLDER), realPathOf(folder));
  if (!within.startsWith('..') && !path.isAbsolute(within))
    throw new UserError(`BACKUP_FOLDER=${folder} is inside .data, so both would be lost together. Choose a folder on another disk or on a stick.`);
  if (!existsSync(folder))
    console.error(`BACKUP_FOLDER=${folder} does not exist yet. Create this folder, or plug in its disk. It is used as soon as it exists.`);
  return folder;
}

/** Resolves symbolic links if the path exists. */
const realPathOf = (file: string) => (existsSync(file) ? realpathSync(file) : path.resolve(file));

const UPDATE_BACKUPS_KEPT = 5;

/** Backs up the database before an update and prints how to return to the old version. UPDATE_BACKUP=no skips this. */
export async function backupBeforeUpdate({ url, secrets, pending }: { url: string; secrets: Secrets; pending: readonly string[] }) {
  if (process.env.UPDATE_BACKUP === 'no') return;
  const { updates } = backupPaths();
  await mkdir(updates, { recursive: true, mode: 0o700 });
  const file = path.join(updates, `${fileTimestamp(new Date())}.backup`);
  console.log(`Updating the database: ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}. Backing it up first.`);
  const { bytes } = await dumpDatabase({ url, file, secrets });
  const before = (await readJson(lastStartFile())) as { commit: string | null } | null;
  const checkout = before?.commit ? `git checkout ${before.commit.slice(0, 12)}` : '(install the previous version)';
  console.log(
    `Backup: ${path.relative(ROOT, file)} (${sizeText(bytes)}). To undo this update:\n  ${checkout}\n  npm run restore -- ${path.relative(ROOT, file)}\n  npm start`,
  );
  for (const name of (await listFinishedFiles(updates)).slice(0, -UPDATE_BACKUPS_KEPT)) await rm(path.join(updates, name), { force: true });
}

const lastStartFile = () => path.join(backupPaths().folder, 'last-start.json');

/** Records the version in use, so that a user can return to it after an update. */
export async function recordStart() {
  await mkdir(backupPaths().folder, { recursive: true, mode: 0o711 });
  await writeFileAtomically(lastStartFile(), JSON.stringify({ ...codeVersion(), at: new Date().toISOString() }));
}
