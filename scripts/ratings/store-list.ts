import type { Client } from 'pg';
import { listNamesInEntries } from '@/lib/domain/rating-lists/list-sequence';
import { UnreadableListError } from '@/lib/domain/rating-lists/rating-list-line';
import { firstRow } from '../database/connect-database';

export interface StoredListFacts {
  readonly body: string;
  readonly kind: string;
  /** The first day of the list, as `YYYY-MM-DD`. */
  readonly listedOn: string;
  readonly fileName: string;
  readonly sha256: string;
  /** Empty if the list was loaded from the command line. */
  readonly loadedByName: string;
  /** The address from which the list was fetched, as in `RatingList.fetchedFrom`; empty for an upload. */
  readonly fetchedFrom: string;
}

/** The number of newest months kept for each list. Older months are also kept if entries use their ratings. */
const MONTHS_KEPT = 6;

const PERSON_COLUMNS = ['name', 'fold', 'federation', 'sex', 'title', 'birthYear', 'fideId', 'isInactive'].map((column) => `"${column}"`);
const RATING_COLUMNS = '"standard", "rapid", "blitz", "national"';
const K_FACTOR_COLUMNS = '"standardK", "rapidK", "blitzK"';
const CREATE_WORDS_INDEX_SQL = `CREATE INDEX "RatedPlayer_words" ON "RatedPlayer" USING gin (to_tsvector('simple', "fold"))`;

/**
 * Saves the list that is in the table `staging`. A name is saved once for all months, and ratings are saved for each month. Throws
 * UnreadableListError.
 */
export async function storeList(client: Client, list: StoredListFacts): Promise<{ players: number; rated: number }> {
  await dropRepeatedPlayers(client);
  const { newest } = await firstRow(client, `SELECT max("listedOn")::text AS newest FROM "RatingList" WHERE "body" = $1`, [list.body]);
  const isNewest = list.listedOn >= (newest ?? '');
  await storePlayers(client, list.body, isNewest);
  await client.query(`DELETE FROM "ListedRating" WHERE "listId" IN (SELECT "id" FROM "RatingList" WHERE ${SAME_LIST_CONDITION})`, [
    list.body,
    list.kind,
    list.listedOn,
  ]);
  await client.query(`DELETE FROM "RatingList" WHERE ${SAME_LIST_CONDITION}`, [list.body, list.kind, list.listedOn]);
  const { players } = await firstRow(client, 'SELECT count(*)::int AS players FROM staging');
  const { id } = await firstRow(
    client,
    `INSERT INTO "RatingList" ("body", "kind", "listedOn", "fileName", "sha256", "players", "rated", "state", "loadedByName", "fetchedFrom")
     VALUES ($1, $2, $3, $4, $5, $6, 0, 'ready', $7, $8) RETURNING "id"`,
    [list.body, list.kind, list.listedOn, list.fileName, list.sha256, players, list.loadedByName, list.fetchedFrom],
  );
  const { rowCount: rated } = await client.query(
    `INSERT INTO "ListedRating" ("listId", "playerId", ${RATING_COLUMNS}, ${K_FACTOR_COLUMNS}) SELECT $2, p."id", ${RATING_COLUMNS}, ${K_FACTOR_COLUMNS} FROM staging s JOIN "RatedPlayer" p ON p."body" = $1 AND p."number" = s."number"
     WHERE coalesce(${RATING_COLUMNS}) IS NOT NULL`,
    [list.body, id],
  );
  if ((rated ?? 0) === 0 && list.kind !== 'national') throw new UnreadableListError('nobody-rated');
  await client.query('UPDATE "RatingList" SET "rated" = $2 WHERE "id" = $1', [id, rated ?? 0]);
  await removeOldLists(client, list, id);
  if (isNewest && listsUnratedPlayers(list)) await dropUnlisted(client, list.body);
  await storeWords(client);
  return { players, rated: rated ?? 0 };
}

/**
 * If a number occurs on several lines, keeps the last one. Throws UnreadableListError if most numbers are repeated, because the column then does not
 * contain player numbers.
 */
async function dropRepeatedPlayers(client: Client): Promise<void> {
  await client.query('ANALYZE staging');
  const { read, players } = await firstRow(
    client,
    'SELECT (SELECT count(*)::int FROM staging) AS read, (SELECT count(*)::int FROM (SELECT FROM staging GROUP BY "number") numbers) AS players',
  );
  if (players * 2 < read) throw new UnreadableListError('same-numbers', { read, kept: players });
  if (players === read) return;
  await client.query(`DELETE FROM staging a USING (SELECT "number", max("line") AS last FROM staging GROUP BY "number" HAVING count(*) > 1) b
    WHERE a."number" = b."number" AND a."line" < b.last`);
}

const SAME_LIST_CONDITION = '"body" = $1 AND "kind" = $2 AND "listedOn" = $3';

async function storePlayers(client: Client, body: string, isNewest: boolean): Promise<void> {
  const { isFirst } = await firstRow(client, 'SELECT NOT EXISTS (SELECT FROM "RatedPlayer") AS "isFirst"');
  // Rebuilding the index is five times as fast as updating it, but locks all names, so it is done for the first list only.
  if (isFirst) await client.query('DROP INDEX IF EXISTS "RatedPlayer_words"');
  await client.query(
    `INSERT INTO "RatedPlayer" ("body", "number", ${PERSON_COLUMNS.join(', ')}) SELECT $1, "number", ${PERSON_COLUMNS.join(', ')} FROM staging ON CONFLICT ("body", "number") DO NOTHING`,
    [body],
  );
  if (isFirst) await client.query(CREATE_WORDS_INDEX_SQL);
  // Names are updated only from the newest list, so a list of an earlier month does not restore old names.
  else if (isNewest)
    await client.query(
      `UPDATE "RatedPlayer" p SET ${PERSON_COLUMNS.map((column) => `${column} = s.${column}`).join(', ')} FROM staging s
       WHERE p."body" = $1 AND p."number" = s."number" AND (${PERSON_COLUMNS.map((column) => `p.${column}`).join(', ')}) IS DISTINCT FROM (${PERSON_COLUMNS.map((column) => `s.${column}`).join(', ')})`,
      [body],
    );
}

/** Removes old monthly lists. Keeps lists with ratings that entries use, and the list just saved (`stored`). */
async function removeOldLists(client: Client, list: StoredListFacts, stored: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT "id" FROM (SELECT * FROM "RatingList" WHERE "body" = $1 AND "kind" = $2 ORDER BY "listedOn" DESC OFFSET ${MONTHS_KEPT}) l
     WHERE "id" <> $3 AND NOT EXISTS (SELECT FROM "Entry" e WHERE e."ratingListedOn" = l."listedOn" AND e."ratingList" = ANY($4))
       AND NOT EXISTS (SELECT FROM "EntryRating" r WHERE r."listedOn" = l."listedOn" AND r."ratingList" = ANY($4))`,
    [list.body, list.kind, stored, listNamesInEntries(list)],
  );
  const old = rows.map(({ id }) => id);
  await client.query('DELETE FROM "ListedRating" WHERE "listId" = ANY($1)', [old]);
  await client.query('DELETE FROM "RatingList" WHERE "id" = ANY($1)', [old]);
}

/** True if the list contains unrated players too. A list of one kind of rating may omit them. */
const listsUnratedPlayers = ({ kind }: StoredListFacts) => kind === 'all' || kind === 'national';

/** Deletes players who are not in the newest list and not rated in an older one. */
async function dropUnlisted(client: Client, body: string): Promise<void> {
  await client.query(
    `DELETE FROM "RatedPlayer" p WHERE "body" = $1 AND NOT EXISTS (SELECT FROM staging s WHERE s."number" = p."number")
     AND NOT EXISTS (SELECT FROM "ListedRating" r WHERE r."playerId" = p."id")`,
    [body],
  );
}

/** Deletes the rows of removed lists. When the last list of a body is removed, deletes its names too. */
export async function clearRemovedLists(client: Client): Promise<void> {
  const removed = `SELECT "id" FROM "RatingList" WHERE "state" = 'removing'`;
  await client.query(`DELETE FROM "ListedRating" WHERE "listId" IN (${removed})`);
  const { rowCount } = await client.query(
    `DELETE FROM "RatedPlayer" WHERE "body" IN (SELECT "body" FROM "RatingList" GROUP BY "body" HAVING bool_and("state" = 'removing'))`,
  );
  await client.query(`DELETE FROM "RatingList" WHERE "state" = 'removing'`);
  if (rowCount !== 0) await storeWords(client);
}

/** Saves the words of all names, for searches that tolerate typing errors. Writes only words that have changed. */
async function storeWords(client: Client): Promise<void> {
  await client.query(`CREATE TEMP TABLE words ON COMMIT DROP AS
    SELECT word, count(*)::int AS players FROM "RatedPlayer", unnest(string_to_array("fold", ' ')) AS word WHERE word <> '' GROUP BY word`);
  await client.query(`INSERT INTO "RatedWord" ("word", "players") SELECT word, players FROM words
    ON CONFLICT ("word") DO UPDATE SET "players" = excluded."players" WHERE "RatedWord"."players" <> excluded."players"`);
  await client.query('DELETE FROM "RatedWord" r WHERE NOT EXISTS (SELECT FROM words w WHERE w.word = r."word")');
  await client.query('ANALYZE "RatedWord"; ANALYZE "RatedPlayer"; ANALYZE "ListedRating"');
}
