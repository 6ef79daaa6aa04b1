import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { firstRow, withClient } from '../database/connect';
import { DIRECTORY, countUses, whileRestoring } from '../database/open-database';
import { readPostmaster } from '../database/postgres/postmaster';
import { startPostgres, stopPostgres, urlOfPostgres } from '../database/postgres/start';
import { PlainError } from '../process/errors.mjs';
import { DATA } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { readDotEnv } from '../serve/settings';
import { installationOf } from './base';
import type { About } from './dump';
import { readJson, writeWhole } from './files';
import type { Current } from './keeper';
import { loadDatabase } from './load';
import { localText, parseMoment } from './moment';
import { BACKUPS, placesIn, seriesIn, stampOf } from './places';
import { restoreFolder } from './restore-folder';
import { takeUp } from './segments';

const SECRETS = path.join(DATA, 'secrets.json');
/** The folder in which a server is restored before it is moved into place. */
const DRAFT = path.join(DATA, 'postgres.restoring');

export async function restore(given: string, moment: string | undefined) {
  readDotEnv();
  const from = path.resolve(given);
  const until = moment === undefined ? null : parseMoment(moment);
  const kind = await stat(from).catch(() => null);
  if (kind === null) throw new PlainError(`There is nothing at ${from}.`);
  if (!kind.isDirectory()) return fromFile(from, until);
  if (process.env.DATABASE_URL) {
    throw new PlainError(
      'DATABASE_URL names a database of your own: bring it to a moment by its own means (its base backups and log). Only a file made by npm run backup can be put into it.',
    );
  }
  await whileRestoring(() => fromFolder(from, until));
}

async function fromFolder(folder: string, until: Date | null) {
  await settleServer();
  const current = await readCurrent();
  const newestLog = current === null ? undefined : { series: current.series, folder: path.join(DIRECTORY, 'pg_wal') };
  console.log(until === null ? 'Restoring everything in this backup.' : `Restoring everything saved until ${localText(until)}.`);
  const secrets = (await readJson(SECRETS)) as Secrets | null;
  const own = path.resolve(folder) === BACKUPS && secrets !== null ? installationOf(secrets) : undefined;
  const outcome = await restoreFolder({
    folder,
    own,
    until,
    draft: DRAFT,
    newestLog,
    look: (port, { databasePassword: password }) => countEvents(urlOfPostgres({ password, port, database: 'crosstable' })),
    say: console.log,
  });
  const aside = await putInPlace(outcome.secrets);
  console.log(`Used: the base backup of ${localText(new Date(outcome.base.finishedAt))} and ${outcome.base.segments.length} log segments after it.`);
  if (outcome.lastCommit !== null) console.log(`Last change in it: ${localText(outcome.lastCommit)}.`);
  if (until !== null && outcome.isAll) console.log('The backup contains nothing later.');
  tellRestored(outcome.seen, aside);
}

async function fromFile(file: string, until: Date | null) {
  if (until !== null) throw new PlainError('A backup file contains one moment. To use --until, give a folder of backups: .data/backups, or the second folder.');
  if (process.env.DATABASE_URL) return intoDatabase(file, process.env.DATABASE_URL);
  await whileRestoring(async () => {
    await settleServer();
    let stop = async () => {};
    try {
      const { about, url } = await loadDatabase(file, async ({ secrets }) => {
        const server = await startPostgres({ directory: DRAFT, password: secrets.databasePassword });
        stop = server.stop;
        return server.url;
      });
      const events = await countEvents(url);
      await stop();
      tellFile(about);
      tellRestored(events, await putInPlace(about.secrets));
    } catch (error) {
      await stop();
      await rm(DRAFT, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Restores into the database of DATABASE_URL and leaves this machine's secrets unchanged. */
async function intoDatabase(file: string, url: string) {
  await refuseRows(url);
  const { about, rows } = await loadDatabase(file, async () => url);
  tellFile(about);
  console.log(`\nRestored: ${rows} rows, into the database of DATABASE_URL.`);
  console.log('Earlier slips and sessions remain valid only with the earlier NEXTAUTH_SECRET. Start with: npm start');
}

async function refuseRows(url: string) {
  await withClient(url, async (client) => {
    for (const name of ['"User"', '"Event"']) {
      const { exists } = await firstRow(client, 'SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
      if (exists && (await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rows.length > 0) {
        throw new PlainError(
          'The database of DATABASE_URL is not empty and will not be overwritten. Create an empty one and set DATABASE_URL to it.',
        );
      }
    }
  });
}

const tellFile = ({ madeAt, version }: About) => console.log(`This backup was made at ${localText(new Date(madeAt))}, by version ${version}.`);

function tellRestored(events: number, aside: string | null) {
  console.log(`\nRestored: ${events} ${events === 1 ? 'event' : 'events'}.`);
  if (aside !== null) console.log(`The earlier data was moved to ${path.relative(process.cwd(), aside)}. Delete it when you no longer need it.`);
  console.log('Start with: npm start');
}

const countEvents = (url: string): Promise<number> =>
  withClient(url, async (client) => (await client.query('SELECT count(*)::int AS count FROM "Event"')).rows[0].count);

async function readCurrent() {
  return (await readJson(placesIn().current)) as Current | null;
}

/** Makes sure that the server has stopped and that all of its log is in the backup. */
async function settleServer() {
  if (countUses() > 0) throw new PlainError('Crosstable is running in this folder. End it first (Ctrl-C in its window), then restore.');
  const running = readPostmaster(DIRECTORY);
  // The server outlived its launcher, which was killed.
  if (running !== null) await stopPostgres(running.pid);
  const places = placesIn();
  const current = await readCurrent();
  if (current !== null && existsSync(places.incoming)) await takeUp(places.incoming, seriesIn(places.folder, current.series).log);
  await rm(DRAFT, { recursive: true, force: true });
}

/** Moves the server of DRAFT and its secrets into place; returns the folder with the replaced ones, or null. */
async function putInPlace(secrets: Secrets | null): Promise<string | null> {
  const aside = path.join(DATA, `replaced-${stampOf(new Date())}`);
  const isOther = secrets !== null && existsSync(SECRETS) && readFileSync(SECRETS, 'utf8').trim() !== textOf(secrets).trim();
  const replaced = [...(existsSync(DIRECTORY) ? [DIRECTORY] : []), ...(isOther ? [SECRETS] : [])];
  if (replaced.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const one of replaced) await rename(one, path.join(aside, path.basename(one)));
  await rename(DRAFT, DIRECTORY);
  if (secrets !== null) await writeWhole(SECRETS, textOf(secrets));
  // The restored server starts a new series.
  await rm(placesIn().current, { force: true });
  return replaced.length > 0 ? aside : null;
}

const textOf = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`;
