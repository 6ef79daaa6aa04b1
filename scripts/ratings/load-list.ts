import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type RatingListHeading, readRatingListHeading, type NationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { type FideListKind, type LineProblem, UnreadableListError, type RatingListLine } from '@/lib/domain/rating-lists/rating-list-line';
import { readFideText } from '@/lib/domain/rating-lists/read-fide-text';
import { readNationalCsv } from '@/lib/domain/rating-lists/read-national-csv';
import { type RatingListSource, openRatingList } from '@/lib/exchange/rating-lists/open-rating-list-file';
import { readFideXml } from '@/lib/exchange/rating-lists/read-fide-xml';
import { firstRow, inTransaction, withClient } from '../database/connect-database';
import { copyRows } from './copy-rows';
import { type StoredListFacts, storeList } from './store-list';

export interface LoadOptions extends Pick<StoredListFacts, 'listedOn' | 'loadedByName' | 'fetchedFrom'> {
  /** The federation of a national list and its column mapping; null for a FIDE list. */
  readonly national: { readonly federation: string; readonly mapping: NationalMapping } | null;
  /** True if a month that the file states takes precedence over `listedOn`. */
  readonly prefersMonthInFile: boolean;
  readonly kind: FideListKind | null;
  /** Called with the number of lines read so far, first with 0. */
  readonly onProgress: (read: number) => void;
  /** Runs in the transaction that saves the list. */
  readonly inSameTransaction: (client: Client) => Promise<void>;
}

/** The number of the advisory lock, which only one loader can hold at a time. */
const LIST_LOCK = 7_204_511;

/** Saves a list, all or nothing. Replaces the saved list of the same body, kind and month. Throws UnreadableListError. */
export async function loadList(databaseUrl: string, source: RatingListSource, options: LoadOptions) {
  const file = await openRatingList(source);
  const hash = createHash('sha256');
  const { head: text, content } = await readHead(file.content, (chunk) => hash.update(chunk));
  const head = readRatingListHeading(text, file.name);
  const about = listIdentity(file.name, head, options);
  return withListLock(databaseUrl, async (client) => {
    options.onProgress(0);
    await client.query(CREATE_STAGING_TABLE_SQL);
    const copied = await copyRows(client, readerOf(head, content, about.kind, options), options.onProgress);
    if (options.fetchedFrom !== '') await refuseTruncatedList(client, about);
    const { loadedByName, fetchedFrom } = options;
    const stored = await storeList(client, { ...about, fileName: file.name, sha256: hash.digest('hex'), loadedByName, fetchedFrom });
    if (options.national !== null && fetchedFrom === '') await rememberColumns(client, options.national);
    await options.inSameTransaction(client);
    return { ...about, ...copied, ...stored };
  });
}

/** Saves the column mapping, so that next month's list and fetched lists can be read. */
async function rememberColumns(client: Client, { federation, mapping }: NonNullable<LoadOptions['national']>): Promise<void> {
  await client.query(
    `INSERT INTO "RatingMapping" ("federation", "mapping") VALUES ($1, $2) ON CONFLICT ("federation") DO UPDATE SET "mapping" = excluded."mapping"`,
    [federation, JSON.stringify(mapping)],
  );
}

/**
 * Throws UnreadableListError if a fetched list has fewer than half as many players
 * as the saved list, because nobody checks a fetched list before it is loaded.
 */
async function refuseTruncatedList(client: Client, { body, kind }: { readonly body: string; readonly kind: string }): Promise<void> {
  const { read, kept } = await firstRow(
    client,
    `SELECT (SELECT count(*)::int FROM staging) AS read,
       (SELECT "players" FROM "RatingList" WHERE "body" = $1 AND "kind" = $2 AND "state" = 'ready' ORDER BY "listedOn" DESC LIMIT 1) AS kept`,
    [body, kind],
  );
  if (kept !== null && read * 2 < kept) throw new UnreadableListError('remnant', { read, kept });
}

/** Runs `work` in one transaction under the lock. Throws UnreadableListError `busy` if another process is loading or removing a list. */
export const withListLock = <Value>(databaseUrl: string, work: (client: Client) => Promise<Value>): Promise<Value> =>
  withClient(databaseUrl, (client) =>
    inTransaction(client, async () => {
      await client.query(`SET LOCAL maintenance_work_mem = '128MB'; SET LOCAL work_mem = '48MB'; SET LOCAL statement_timeout = 0`);
      const { free } = await firstRow(client, 'SELECT pg_try_advisory_xact_lock($1) AS free', [LIST_LOCK]);
      if (!free) throw new UnreadableListError('busy');
      return work(client);
    }),
  );

const CREATE_STAGING_TABLE_SQL = `CREATE TEMP TABLE staging ("line" INT, "number" TEXT, "name" TEXT, "fold" TEXT, "federation" TEXT, "sex" "Sex", "title" TEXT, "birthYear" INT,
  "fideId" INT, "isInactive" BOOLEAN, "standard" SMALLINT, "rapid" SMALLINT, "blitz" SMALLINT, "national" SMALLINT,
  "standardK" SMALLINT, "rapidK" SMALLINT, "blitzK" SMALLINT) ON COMMIT DROP`;

async function readHead(content: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void): Promise<{ head: string; content: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  async function* all(): AsyncIterable<Buffer> {
    for (let next = first; next.done !== true; next = await chunks.next()) {
      onChunk(next.value);
      yield next.value;
    }
  }
  return { head: first.done === true ? '' : String(first.value.toString('latin1', 0, 2000)), content: all() };
}

function listIdentity(name: string, head: RatingListHeading, options: LoadOptions): { body: string; kind: FideListKind | 'national'; listedOn: string } {
  const { listedOn, prefersMonthInFile, national } = options;
  if (national !== null) return { body: national.federation, kind: 'national', listedOn };
  const kind = options.kind ?? head.kind;
  if (kind === null) throw new UnreadableListError('no-kind');
  // A file in an unknown format is refused later, when it is read.
  if (head.form !== 'csv' && head.kind !== null && kind !== head.kind) throw new UnreadableListError('other-kind');
  return { body: 'FIDE', kind, listedOn: (prefersMonthInFile ? head.listedOn : null) ?? listedOn };
}

function readerOf(
  { form }: RatingListHeading,
  content: AsyncIterable<Buffer>,
  kind: FideListKind | 'national',
  { national }: LoadOptions,
): AsyncIterable<RatingListLine | LineProblem> {
  if (national !== null) return readNationalCsv(content, national.federation, national.mapping);
  const fide = kind === 'national' ? 'all' : kind;
  return form === 'fide-xml' ? readFideXml(content, fide) : readFideText(content, fide);
}
