import { isOneTypo, searchWords } from '@/lib/domain/players/search-name';
import type { ListedPerson } from '@/lib/domain/rating-lists/rating-list-line';
import { Prisma } from '@/lib/generated/prisma/client';
import { database, type Database, isStatementTimeout } from '@/lib/platform/db/client';

export interface RatingListHit extends ListedPerson {
  readonly body: string;
}

type Row = RatingListHit & { readonly id: number; readonly fold: string };

const MAX_HITS = 12;
/** If a search finds fewer players than this, it also tries spellings that correct one typing error. */
const TYPO_SEARCH_BELOW = 3;
/** Shorter words are not looked up in the index, because too many names begin with them. */
const MIN_INDEXED_WORD_LENGTH = 4;
const MIN_CORRECTED_WORD_LENGTH = 5;
const MAX_CORRECTED_SPELLINGS = 8;
const SEARCH_TIMEOUT_MS = 300;
/** In milliseconds. The transaction may wait a long time for a connection, so that the search does not fail on a busy server. */
const TRANSACTION_LIMITS = { maxWait: 60_000, timeout: 60_000 };

const IS_ON_SAVED_LIST_SQL = Prisma.sql`"body" = ANY(ARRAY(SELECT DISTINCT "body" FROM "RatingList" WHERE "state" = 'ready'))`;
const PLAYER_COLUMNS_SQL = Prisma.sql`"id", "body", "number", "name", "fold", "federation", "sex", "title", "birthYear", "fideId", "isInactive"`;

/**
 * Finds players by number, or by the beginnings of their names in any order. If few are found, allows one typing error in each longer
 * word. Stops after about 300 ms.
 */
export async function searchRatingLists(text: string): Promise<RatingListHit[]> {
  const words = searchWords(text);
  if (words.join('').length < 2) return [];
  const found = new Map<number, Row>();
  const take = (rows: readonly Row[]) => rows.forEach((row) => found.set(row.id, row));
  try {
    await database().$transaction(async (db) => {
      await db.$executeRaw`SELECT set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true)`;
      const isOverdue = makeOverdueCheck(SEARCH_TIMEOUT_MS);
      if (/^\d{2,12}$/.test(text.trim())) return take(await findByNumber(db, text.trim()));
      take(await findByPrefix(db, words));
      const begun = words.map((word) => [`${word}:*`]);
      if (found.size < MAX_HITS) take(await findByWords(db, begun));
      if (found.size < TYPO_SEARCH_BELOW && !isOverdue()) take(await findByWords(db, await withCorrectedSpellings(db, words, isOverdue)));
    }, TRANSACTION_LIMITS);
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
  }
  return withoutNationalDuplicates([...found.values()].toSorted(compareByRelevance(words))).slice(0, MAX_HITS);
}

function findByNumber(db: Database, number: string): Promise<Row[]> {
  const fideId = number.length <= 9 ? Number(number) : -1;
  return db.$queryRaw<Row[]>`
    SELECT ${PLAYER_COLUMNS_SQL} FROM "RatedPlayer" WHERE "number" = ${number} AND ${IS_ON_SAVED_LIST_SQL}
    UNION SELECT ${PLAYER_COLUMNS_SQL} FROM "RatedPlayer" WHERE "fideId" = ${fideId} AND ${IS_ON_SAVED_LIST_SQL} LIMIT ${MAX_HITS}`;
}

/** Searches for the words as typed and with the last word first, because the lists write "Ada Marsh" as "Marsh, Ada". */
function findByPrefix(db: Database, words: readonly string[]): Promise<Row[]> {
  const orders = words.length === 1 ? [words] : [words, [...words.slice(-1), ...words.slice(0, -1)]];
  const parts = orders.map(
    (order) =>
      Prisma.sql`(SELECT ${PLAYER_COLUMNS_SQL} FROM "RatedPlayer" WHERE "fold" LIKE ${`${order.join(' ')}%`} AND ${IS_ON_SAVED_LIST_SQL} ORDER BY "fold" USING ~<~ LIMIT ${MAX_HITS})`,
  );
  return db.$queryRaw<Row[]>`${Prisma.join(parts, ' UNION ')}`;
}

/** Finds names that contain every word in one of its spellings, in any order. The index finds the long words; short words filter its results. */
async function findByWords(db: Database, spellings: readonly (readonly string[])[]): Promise<Row[]> {
  const [long, short] = [true, false].map((isLong) =>
    spellings.filter(([first = '']) => withoutPrefixOperator(first).length >= MIN_INDEXED_WORD_LENGTH === isLong),
  );
  if (long === undefined || short === undefined || long.length === 0) return [];
  const query = long.map((some) => `(${some.join(' | ')})`).join(' & ');
  const narrow = short.map(([first = '']) => Prisma.sql` AND ' ' || "fold" LIKE ${`% ${withoutPrefixOperator(first)}%`}`);
  return db.$queryRaw<Row[]>`
    SELECT ${PLAYER_COLUMNS_SQL} FROM "RatedPlayer" WHERE to_tsvector('simple', "fold") @@ to_tsquery('simple', ${query}) ${Prisma.join(narrow.length > 0 ? narrow : [Prisma.empty], '')} AND ${IS_ON_SAVED_LIST_SQL}
    LIMIT ${MAX_HITS * 4}`;
}

const withoutPrefixOperator = (spelling: string) => spelling.replace(/:\*$/, '');

function makeOverdueCheck(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}

async function withCorrectedSpellings(db: Database, words: readonly string[], isOverdue: () => boolean): Promise<string[][]> {
  const spellings: string[][] = [];
  for (const word of words)
    spellings.push([`${word}:*`, ...(word.length < MIN_CORRECTED_WORD_LENGTH || isOverdue() ? [] : await correctedSpellings(db, word))]);
  return spellings;
}

/** Returns words of the lists that differ from `word` by one typing error, the most common first. */
async function correctedSpellings(db: Database, word: string): Promise<string[]> {
  const half = Math.floor(word.length / 2);
  const [first, last] = [word.slice(0, half), word.slice(half)];
  const exchanged = word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1);
  const rows = await db.$queryRaw<{ word: string; players: number }[]>`
    SELECT "word", "players" FROM "RatedWord" WHERE "word" LIKE ${`${first}%`} AND length("word") BETWEEN ${word.length - 1} AND ${word.length + 1}
    UNION SELECT "word", "players" FROM "RatedWord"
      WHERE reverse("word") LIKE ${`${[...last].toReversed().join('')}%`} AND length("word") BETWEEN ${word.length - 1} AND ${word.length + 1}
    UNION SELECT "word", "players" FROM "RatedWord" WHERE "word" = ${exchanged}`;
  const corrected = rows.filter((row) => isOneTypo(row.word, word));
  return corrected
    .toSorted((a, b) => b.players - a.players)
    .slice(0, MAX_CORRECTED_SPELLINGS)
    .map((row) => row.word);
}

function compareByRelevance(words: readonly string[]) {
  const rank = ({ fold, isInactive }: Row) => (words.some((word) => fold.startsWith(word)) ? 0 : 2) + (isInactive ? 1 : 0);
  return (a: Row, b: Row) => rank(a) - rank(b) || (a.fold < b.fold ? -1 : a.fold > b.fold ? 1 : a.id - b.id);
}

/** Removes the national row of a player who also has a FIDE row. */
function withoutNationalDuplicates(rows: readonly Row[]): RatingListHit[] {
  const ofFide = new Set(rows.flatMap(({ body, number }) => (body === 'FIDE' ? [number] : [])));
  return rows
    .filter(({ body, fideId }) => body === 'FIDE' || fideId === null || !ofFide.has(String(fideId)))
    .map(({ id: _id, fold: _fold, ...row }) => ({ ...row, fideId: row.body === 'FIDE' ? Number(row.number) : row.fideId }));
}
