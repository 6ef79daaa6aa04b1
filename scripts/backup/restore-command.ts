import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { splitSchema } from '../database/migrate';
import { DIRECTORY, whileRestoring } from '../database/open-database';
import { startPostgres, urlOfPostgres } from '../database/postgres/start';
import { PlainError, codeOf, messageOf } from '../process/errors.mjs';
import type { Secrets } from '../serve/secrets';
import { readDotEnv } from '../serve/settings';
import { installationOf } from './base';
import type { About } from './dump';
import { readJson } from './files';
import { loadDatabase } from './load';
import { localText, parseMoment } from './moment';
import { BACKUPS } from './places';
import { DRAFT, SECRETS, putInPlace, readCurrent, settleServer } from './put-in-place';
import { restoreFolder } from './restore-folder';

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
  console.log(until === null ? 'Restoring everything that is in this backup.' : `Restoring everything that was stored until ${localText(until)}.`);
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
  console.log(`From the backup of ${localText(new Date(outcome.base.finishedAt))} and ${outcome.base.segments.length} pieces of the log after it.`);
  if (outcome.lastCommit !== null) console.log(`The last thing stored in it: ${localText(outcome.lastCommit)}.`);
  if (until !== null && outcome.isAll) console.log('Nothing later was in the backup.');
  tellRestored(outcome.seen, aside);
}

async function fromFile(file: string, until: Date | null) {
  if (until !== null) throw new PlainError('A file holds one moment. With --until give a folder of backups: .data/backups, or the second folder.');
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

/** The secrets of its sessions and slips stay those with which this machine was set up. */
async function intoDatabase(file: string, url: string) {
  await refuseRows(url);
  const { about, rows } = await loadDatabase(file, async () => url);
  tellFile(about);
  console.log(`\nRestored: ${rows} rows, into the database of DATABASE_URL.`);
  console.log('Slips and sessions of before go on only with the NEXTAUTH_SECRET of before. Start with: npm start');
}

async function refuseRows(url: string) {
  const { connectionString, schema } = splitSchema(url);
  const client = new pg.Client({ connectionString });
  await client.connect().catch((error) => {
    throw new PlainError(`The database cannot be reached: ${messageOf(error) || codeOf(error)}. Check DATABASE_URL.`, { cause: error });
  });
  try {
    for (const table of ['User', 'Event']) {
      const name = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
      const {
        rows: [{ exists }],
      } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
      if (exists && (await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rows.length > 0) {
        throw new PlainError(
          'The database of DATABASE_URL is not empty, and nothing in it is ever overwritten. Make a new, empty one and set DATABASE_URL to it.',
        );
      }
    }
  } finally {
    await client.end();
  }
}

const tellFile = ({ madeAt, version }: About) => console.log(`This backup was made at ${localText(new Date(madeAt))}, by version ${version}.`);

function tellRestored(events: number, aside: string | null) {
  console.log(`\nRestored: ${events} ${events === 1 ? 'event' : 'events'}.`);
  if (aside !== null) console.log(`What was here before is kept in ${path.relative(process.cwd(), aside)}; remove it when you no longer need it.`);
  console.log('Start with: npm start');
}

async function countEvents(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const {
      rows: [{ count }],
    } = await client.query('SELECT count(*)::int AS count FROM "Event"');
    return count;
  } finally {
    await client.end();
  }
}
