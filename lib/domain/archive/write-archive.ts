import { gzipSync } from 'node:zlib';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { isObject, type Json, type JsonObject, parseJson } from '@/lib/platform/input/json';
import { ARCHIVE_LISTS, type ArchiveColumn, type ArchiveListName, type ArchiveTable } from './archive-column-types';
import { EVENT_TABLE, ARCHIVE_FORMAT, ARCHIVED_TABLES, ARCHIVE_VERSION } from './archived-tables';
import { translateReferences } from './json-references';

/** The rows of an event as the database returns them. Each text is a JSON array of rows with their ids. */
export interface EventRows {
  readonly event: string;
  readonly lists: Readonly<Record<ArchiveListName, string>>;
}

/** Returns the document as a gzip file. The same event always gives the same bytes. */
export function writeEventArchive(rows: EventRows): Uint8Array {
  const file = gzipSync(writeArchiveDocument(rows), { level: 9 });
  // This header byte names the operating system. With 255 (unknown), all systems write the same bytes.
  file[9] = 255;
  return file;
}

/** Writes the document with one line for each row and with row numbers in place of ids (`docs/event-archive.md`). */
export function writeArchiveDocument({ event, lists }: EventRows): string {
  const numbers = new RowNumbers();
  const written: string[] = [];
  const read = ARCHIVE_LISTS.map((list) => [list, rowsOf(lists[list], ARCHIVED_TABLES[list])] as const);
  for (const [list, rows] of read) if (ARCHIVED_TABLES[list].orderedBy === 'id') numbers.count(list, rows);
  const places = historyPositionsOf(lists);
  const [own] = rowsOf(event, EVENT_TABLE);
  if (own === undefined) throw new Error('an event without a row');
  for (const [list, rows] of read) {
    const table = ARCHIVED_TABLES[list];
    const shown = rows.map((row) => toArchiveRow(row, table, { numbers, places }));
    const sorted = table.orderedBy === undefined ? shown.sort(compareByOwnColumns(table)) : shown;
    written.push(`"${list}":[${sorted.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]`);
  }
  return `{"format":"${ARCHIVE_FORMAT}","version":${ARCHIVE_VERSION},\n"event":${JSON.stringify(toArchiveRow(own, EVENT_TABLE, { numbers, places }))},\n${written.join(',\n')}}\n`;
}

function rowsOf(text: string, { orderedBy }: ArchiveTable): JsonObject[] {
  const parsed = parseJson(text);
  const rows = Array.isArray(parsed) ? parsed.filter(isObject) : [];
  const key = (row: JsonObject) => (orderedBy === 'sequence' ? Number(row['sequence']) : String(row['id']));
  return orderedBy === undefined ? rows : rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Assigns row numbers to ids. Existing rows get 1, 2, 3 …; deleted rows get -1, -2, -3 … in the order of their first reference. */
class RowNumbers {
  private readonly known = new Map<ArchiveListName, Map<Json, number>>(ARCHIVE_LISTS.map((list) => [list, new Map()]));
  private readonly gone = new Map<ArchiveListName, number>();

  count(list: ArchiveListName, rows: readonly JsonObject[]): void {
    this.known.set(list, new Map(rows.map((row, index) => [row['id'] ?? null, index + 1])));
  }

  readonly of = (list: ArchiveListName, id: Json): number => {
    const numbers = this.known.get(list) ?? new Map<Json, number>();
    const number = numbers.get(id);
    if (number !== undefined) return number;
    const next = (this.gone.get(list) ?? 0) - 1;
    this.gone.set(list, next);
    numbers.set(id, next);
    return next;
  };
}

function historyPositionsOf({ history, resultRevisions }: EventRows['lists']): ReadonlyMap<Json, number> {
  const resultSequences = rowsOf(resultRevisions, ARCHIVED_TABLES.resultRevisions).flatMap(({ historySequence }) => historySequence ?? []);
  const sequences = [...rowsOf(history, ARCHIVED_TABLES.history).map(({ sequence }) => sequence ?? 0), ...resultSequences];
  return new Map(sequences.sort((a, b) => Number(a) - Number(b)).map((sequence, index) => [sequence, index + 1]));
}

interface ArchiveNumbers {
  readonly numbers: RowNumbers;
  readonly places: ReadonlyMap<Json, number>;
}

function toArchiveRow(row: JsonObject, { columns }: ArchiveTable, numbered: ArchiveNumbers): JsonObject {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toArchiveValue(row[name] ?? null, column, numbered)]));
}

function toArchiveValue(value: Json, column: ArchiveColumn, { numbers, places }: ArchiveNumbers): Json {
  if (value === null) return null;
  if (column.as === 'place') return places.get(value) ?? null;
  if (column.as === 'moment') return new Date(String(value)).toISOString();
  if (column.as === 'row') return numbers.of(column.of, value);
  return column.as !== 'json' ? value : translateReferences(parseJson(canonicalJson(value)), column.carried, numbers.of);
}

const ORDERING_NUMBER_COLUMNS: ReadonlySet<string> = new Set(['number', 'round', 'fromRound']);

/** Sorts rows by their reference and number columns, then by their `code` column. No two rows are equal in all of these. */
function compareByOwnColumns({ columns }: ArchiveTable): (a: JsonObject, b: JsonObject) => number {
  const names = Object.entries(columns)
    .filter(([name, { as }]) => as === 'row' || ORDERING_NUMBER_COLUMNS.has(name))
    .map(([name]) => name);
  const codeOf = ({ code }: JsonObject) => String(code ?? '');
  const byCode = (a: JsonObject, b: JsonObject) => Number(codeOf(a) > codeOf(b)) - Number(codeOf(a) < codeOf(b));
  return (a, b) => names.map((name) => Number(a[name]) - Number(b[name])).find((difference) => difference !== 0) ?? byCode(a, b);
}
