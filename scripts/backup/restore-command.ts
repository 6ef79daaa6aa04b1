import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { firstRow, withClient } from '../database/connect-database';
import { POSTGRES_DIRECTORY, countLaunchers, withRestoreLock } from '../database/open-database';
import { readPostmaster } from '../database/postgres/postmaster';
import { startPostgres, stopPostgres, postgresUrl } from '../database/postgres/start-postgres';
import { UserError } from '../process/command-errors.mjs';
import { DATA_FOLDER } from '../process/paths.mjs';
import { readDotEnv } from '../serve/environment';
import type { Secrets } from '../serve/secrets';
import { readJson, writeFileAtomically } from './atomic-files';
import { BACKUPS_FOLDER, backupPaths, seriesPaths, fileTimestamp } from './backup-paths';
import { installationId } from './base-backup';
import type { CurrentSeries } from './continuous-backup';
import type { DumpHeader } from './dump-database';
import { restoreDump } from './restore-dump';
import { restoreFromFolder } from './restore-from-folder';
import { formatLocalTime, parseRestoreTime } from './restore-time';
import { compressArchivedSegments } from './wal-segments';

const SECRETS_FILE = path.join(DATA_FOLDER, 'secrets.json');
/** The folder in which a server is restored before it is moved into place. */
const RESTORE_FOLDER = path.join(DATA_FOLDER, 'postgres.restoring');

export async function restore(source: string, moment: string | undefined) {
  readDotEnv();
  const from = path.resolve(source);
  const until = moment === undefined ? null : parseRestoreTime(moment);
  const kind = await stat(from).catch(() => null);
  if (kind === null) throw new UserError(`There is nothing at ${from}.`);
  if (!kind.isDirectory()) return restoreFile(from, until);
  if (process.env.DATABASE_URL) {
    throw new UserError(
      'DATABASE_URL names a database of your own: bring it to a moment by its own means (its base backups and log). Only a file made by npm run backup can be put into it.',
    );
  }
  await withRestoreLock(() => restoreFolder(from, until));
}

async function restoreFolder(folder: string, until: Date | null) {
  await stopLeftoverServer();
  const current = await readCurrentSeries();
  const newestLog = current === null ? undefined : { series: current.series, folder: path.join(POSTGRES_DIRECTORY, 'pg_wal') };
  console.log(until === null ? 'Restoring everything in this backup.' : `Restoring everything saved until ${formatLocalTime(until)}.`);
  const secrets = (await readJson(SECRETS_FILE)) as Secrets | null;
  const own = path.resolve(folder) === BACKUPS_FOLDER && secrets !== null ? installationId(secrets) : undefined;
  const outcome = await restoreFromFolder({
    folder,
    own,
    until,
    draft: RESTORE_FOLDER,
    newestLog,
    inspect: (port, { databasePassword: password }) => countEvents(postgresUrl({ password, port, database: 'crosstable' })),
    say: console.log,
  });
  const replacedFolder = await moveIntoPlace(outcome.secrets);
  console.log(`Used: the base backup of ${formatLocalTime(new Date(outcome.base.finishedAt))} and ${outcome.base.segments.length} log segments after it.`);
  if (outcome.lastCommit !== null) console.log(`Last change in it: ${formatLocalTime(outcome.lastCommit)}.`);
  if (until !== null && outcome.isAll) console.log('The backup contains nothing later.');
  printRestored(outcome.inspected, replacedFolder);
}

async function restoreFile(file: string, until: Date | null) {
  if (until !== null) throw new UserError('A backup file contains one moment. To use --until, give a folder of backups: .data/backups, or the second folder.');
  if (process.env.DATABASE_URL) return restoreIntoDatabase(file, process.env.DATABASE_URL);
  await withRestoreLock(async () => {
    await stopLeftoverServer();
    let stop = async () => {};
    try {
      const { about, url } = await restoreDump(file, async ({ secrets }) => {
        const server = await startPostgres({ directory: RESTORE_FOLDER, password: secrets.databasePassword });
        stop = server.stop;
        return server.url;
      });
      const events = await countEvents(url);
      await stop();
      printBackupFacts(about);
      printRestored(events, await moveIntoPlace(about.secrets));
    } catch (error) {
      await stop();
      await rm(RESTORE_FOLDER, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Restores into the database of DATABASE_URL. Does not replace this machine's secrets. */
async function restoreIntoDatabase(file: string, url: string) {
  await refuseNonEmptyDatabase(url);
  const { about, rows } = await restoreDump(file, async () => url);
  printBackupFacts(about);
  console.log(`\nRestored: ${rows} rows, into the database of DATABASE_URL.`);
  console.log('Earlier slips and sessions remain valid only with the earlier NEXTAUTH_SECRET. Start with: npm start');
}

async function refuseNonEmptyDatabase(url: string) {
  await withClient(url, async (client) => {
    for (const name of ['"User"', '"Event"']) {
      const { exists } = await firstRow(client, 'SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
      if (exists && (await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rows.length > 0) {
        throw new UserError('The database of DATABASE_URL is not empty and will not be overwritten. Create an empty one and set DATABASE_URL to it.');
      }
    }
  });
}

const printBackupFacts = ({ madeAt, version }: DumpHeader) =>
  console.log(`This backup was made at ${formatLocalTime(new Date(madeAt))}, by version ${version}.`);

function printRestored(events: number, replacedFolder: string | null) {
  console.log(`\nRestored: ${events} ${events === 1 ? 'event' : 'events'}.`);
  if (replacedFolder !== null)
    console.log(`The earlier data was moved to ${path.relative(process.cwd(), replacedFolder)}. Delete it when you no longer need it.`);
  console.log('Start with: npm start');
}

const countEvents = (url: string): Promise<number> =>
  withClient(url, async (client) => (await client.query('SELECT count(*)::int AS count FROM "Event"')).rows[0].count);

async function readCurrentSeries() {
  return (await readJson(backupPaths().current)) as CurrentSeries | null;
}

/** Stops a server that is still running, and moves the rest of its log into the backup. Throws if a launcher is running. */
async function stopLeftoverServer() {
  if (countLaunchers() > 0) throw new UserError('Crosstable is running in this folder. End it first (Ctrl-C in its window), then restore.');
  const running = readPostmaster(POSTGRES_DIRECTORY);
  // A killed launcher has left this server running.
  if (running !== null) await stopPostgres(running.pid);
  const places = backupPaths();
  const current = await readCurrentSeries();
  if (current !== null && existsSync(places.incoming)) await compressArchivedSegments(places.incoming, seriesPaths(places.folder, current.series).log);
  await rm(RESTORE_FOLDER, { recursive: true, force: true });
}

/** Moves the server in RESTORE_FOLDER and its secrets into place. Returns the folder to which the replaced files were moved, or null. */
async function moveIntoPlace(secrets: Secrets | null): Promise<string | null> {
  const replacedFolder = path.join(DATA_FOLDER, `replaced-${fileTimestamp(new Date())}`);
  const isOther = secrets !== null && existsSync(SECRETS_FILE) && readFileSync(SECRETS_FILE, 'utf8').trim() !== secretsText(secrets).trim();
  const replaced = [...(existsSync(POSTGRES_DIRECTORY) ? [POSTGRES_DIRECTORY] : []), ...(isOther ? [SECRETS_FILE] : [])];
  if (replaced.length > 0) await mkdir(replacedFolder, { mode: 0o700 });
  for (const one of replaced) await rename(one, path.join(replacedFolder, path.basename(one)));
  await rename(RESTORE_FOLDER, POSTGRES_DIRECTORY);
  if (secrets !== null) await writeFileAtomically(SECRETS_FILE, secretsText(secrets));
  // The restored server starts a new series.
  await rm(backupPaths().current, { force: true });
  return replaced.length > 0 ? replacedFolder : null;
}

const secretsText = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`;
