import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { RestoreFactsSchema } from '@/lib/domain/history/restore-point-facts';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Event } from '@/lib/generated/prisma/client';
import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';
import { LISTS_ADDED_BY_LATER_VERSIONS, ARCHIVE_LISTS, type ArchiveColumn, type ArchiveListName } from './archive-column-types';
import { checkDownloadSizes, downloadPropertiesOf } from './archived-download';
import { RoundInputTextSchema } from './archived-json-schemas';
import { picturePropertiesOf } from './archived-picture';
import { EVENT_TABLE, ARCHIVE_FORMAT, EARLIER_VERSIONS, PRE_RELEASE_VERSION, rowSchema, ARCHIVED_TABLES, ARCHIVE_VERSION } from './archived-tables';
import { translateReferences } from './json-references';
import { MAX_JSON_DEPTH, ROWS_PER_BATCH, ArchiveDecodeError, unpackDocument } from './unpack-document';

export type ArchiveProblem =
  | { readonly code: 'archive-unreadable' | 'archive-too-large' }
  | { readonly code: 'archive-of-another-version'; readonly version: string }
  | { readonly code: 'archive-wrong'; readonly list: string; readonly row: number; readonly column: string; readonly problem: string };

/** An event ready to be inserted, with new ids throughout. */
export interface ParsedEvent {
  readonly eventId: string;
  readonly event: EventRow;
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  /** The rows of each table, as batches of JSON arrays. The tables are in the order in which they must be inserted. */
  readonly tables: readonly StoredTable[];
  /** The number of history lines. Some columns refer to a history line by its position, from 1. */
  readonly lines: number;
}

interface StoredTable {
  readonly list: ArchiveListName;
  readonly table: string;
  readonly columns: readonly string[];
  readonly placed: 'sequence' | 'historySequence' | null;
  readonly rows: readonly string[];
}

export type ArchiveParseResult = { readonly ok: true; readonly event: ParsedEvent } | { readonly ok: false; readonly problem: ArchiveProblem };

type EventRow = Record<'slug' | 'name' | 'place' | 'federation' | 'startsOn' | 'endsOn' | 'timeZone' | 'chiefArbiter' | 'createdAt', string> &
  Pick<Event, 'deputyArbiters' | 'keepDataDays' | 'showsBirthYears'>;
const EventRow = z.intersection(
  rowSchema(EVENT_TABLE.columns),
  z
    .custom<EventRow>(isObject, { abort: true })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: t('archive.problems.beforeFirstDay') }),
);

const ArchiveLists = z.record(z.enum(ARCHIVE_LISTS), z.array(z.custom<JsonObject>(isObject)));
type ArchiveLists = z.output<typeof ArchiveLists>;
const SUPPORTED_VERSIONS = [ARCHIVE_VERSION, ...EARLIER_VERSIONS, PRE_RELEASE_VERSION] as const;
const ArchiveDocumentSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(SUPPORTED_VERSIONS),
  event: EventRow,
  ...Object.fromEntries(ARCHIVE_LISTS.map((list) => [list, z.array(rowSchema(ARCHIVED_TABLES[list].columns))])),
});

class ArchiveProblemError extends Error {
  constructor(
    readonly list: string,
    readonly row: number,
    readonly column: string,
    readonly problem: string,
  ) {
    super(problem);
  }
}

export function parseEventArchive(file: Uint8Array): ArchiveParseResult {
  try {
    const document = unpackDocument(file);
    if (!isObject(document) || document['format'] !== ARCHIVE_FORMAT) return { ok: false, problem: { code: 'archive-unreadable' } };
    const { version } = document;
    if (!SUPPORTED_VERSIONS.some((known) => known === version))
      return { ok: false, problem: { code: 'archive-of-another-version', version: String(version).slice(0, 20) } };
    const given = version === ARCHIVE_VERSION ? document : { ...Object.fromEntries(LISTS_ADDED_BY_LATER_VERSIONS.map((list) => [list, []])), ...document };
    checkStorable(given, MAX_JSON_DEPTH, []);
    const read = ArchiveDocumentSchema.safeParse(given);
    if (!read.success) return { ok: false, problem: firstProblem(read.error) };
    const lists = ArchiveLists.parse(Object.fromEntries(ARCHIVE_LISTS.map((list) => [list, withAddedColumns(list, given[list])])));
    checkDownloadSizes(lists.downloads);
    return { ok: true, event: toParsedEvent(read.data.event, lists) };
  } catch (error) {
    if (error instanceof ArchiveDecodeError) return { ok: false, problem: { code: error.code } };
    if (error instanceof ArchiveProblemError)
      return { ok: false, problem: { code: 'archive-wrong', list: error.list, row: error.row, column: error.column, problem: error.problem } };
    if (error instanceof SyntaxError || error instanceof RangeError) return { ok: false, problem: { code: 'archive-unreadable' } };
    throw error;
  }
}

/** Adds the columns that files of earlier versions do not have. */
function withAddedColumns(list: ArchiveListName, rows: unknown): unknown {
  const added = Object.entries(ARCHIVED_TABLES[list].columns).flatMap(([name, column]) =>
    'before' in column && column.before !== undefined ? [[name, column.before] as const] : [],
  );
  if (added.length === 0 || !Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => (isObject(row) ? { ...Object.fromEntries(added), ...row } : row));
}

const UNSTORABLE_CHARACTER = /\0|\p{Surrogate}/u;

/** Refuses text that Postgres cannot store (NUL, half a surrogate pair) and JSON nested more deeply than `depth`. */
function checkStorable(json: Json, depth: number, path: readonly (string | number)[]): void {
  if (typeof json === 'string') {
    if (UNSTORABLE_CHARACTER.test(json)) throw problemAt(path, t('archive.problems.characters'));
    return;
  }
  if (typeof json !== 'object' || json === null) return;
  if (depth === 0) throw problemAt(path, t('archive.problems.tooDeep'));
  for (const [name, value] of Object.entries(json)) {
    if (!Array.isArray(json)) checkStorable(name, depth, path);
    checkStorable(value, depth - 1, path.length < 3 ? [...path, name] : path);
  }
}

function problemAt([list = '', row = '', column = '']: readonly (string | number)[], problem: string): ArchiveProblemError {
  return list === 'event'
    ? new ArchiveProblemError('event', 0, String(row), problem)
    : new ArchiveProblemError(String(list), Number(row) + 1 || 0, String(column), problem);
}

function firstProblem({ issues }: z.ZodError): ArchiveProblem {
  const [issue] = issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
  const { list, row, column } = problemAt(path, '');
  const problem = issue?.code === 'unrecognized_keys' ? t('archive.problems.unknown', { names: issue.keys.slice(0, 3) }) : (issue?.message ?? '');
  return { code: 'archive-wrong', list: list.slice(0, 40), row, column: column.slice(0, 40), problem: problem.slice(0, 200) };
}

function toParsedEvent(event: ParsedEvent['event'], lists: ArchiveLists): ParsedEvent {
  const eventId = v7();
  // New ids ascend in the order of the rows in the document, because some queries sort rows by id.
  const ids = new NewIds(lists);
  const sectionOf = new Map<ArchiveListName, (number | null)[]>();
  const free = freeHistoryPositions(lists);
  const tables = ARCHIVE_LISTS.map((list) => {
    const { table, columns } = ARCHIVED_TABLES[list];
    sectionOf.set(
      list,
      lists[list].map((row, index) => sectionOfRow(list, row, index, sectionOf)),
    );
    const rows = lists[list].map((row, index) => ({
      ...toStoredRow(row, list, index, ids),
      ...computedColumns(list, row, ids.at(list, index + 1), eventId),
      ...(list === 'history' ? { sequence: free[index] ?? 0 } : {}),
    }));
    const names = new Set([...Object.keys(columns), ...Object.keys(rows[0] ?? {})]);
    return { list, table, columns: [...names], placed: HISTORY_NUMBER_COLUMNS[list] ?? null, rows: toBatches(rows) };
  });
  return {
    eventId,
    event,
    sections: lists.sections.map(({ name }, index) => ({ id: ids.at('sections', index + 1), name: String(name) })),
    tables,
    lines: lists.history.length + lists.resultRevisions.filter(isHistoryLine).length,
  };
}

function toBatches(rows: readonly object[]): string[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_BATCH) }, (_, part) =>
    JSON.stringify(rows.slice(part * ROWS_PER_BATCH, (part + 1) * ROWS_PER_BATCH)),
  );
}

const HISTORY_NUMBER_COLUMNS: Readonly<Partial<Record<ArchiveListName, 'sequence' | 'historySequence'>>> = {
  history: 'sequence',
  resultRevisions: 'historySequence',
};
const isHistoryLine = ({ historySequence }: JsonObject) => historySequence !== null;

function freeHistoryPositions({ history, resultRevisions }: ArchiveLists): number[] {
  const taken = new Set<Json>();
  const last = history.length + resultRevisions.filter(isHistoryLine).length;
  for (const [index, { historySequence: place = null }] of resultRevisions.entries()) {
    if (place === null) continue;
    if (taken.has(place) || Number(place) > last) throw new ArchiveProblemError('resultRevisions', index + 1, 'historySequence', t('archive.problems.invalid'));
    taken.add(place);
  }
  return Array.from({ length: last }, (_, index) => index + 1).filter((place) => !taken.has(place));
}

class NewIds {
  private readonly known: ReadonlyMap<ArchiveListName, readonly string[]>;
  private readonly gone = new Map<string, string>();

  constructor(lists: ArchiveLists) {
    this.known = new Map(ARCHIVE_LISTS.map((list) => [list, lists[list].map(() => v7())]));
  }

  at(list: ArchiveListName, number: number): string {
    const id = number > 0 ? this.known.get(list)?.[number - 1] : this.idOfDeletedRow(`${list} ${number}`);
    if (id === undefined) throw new ArchiveProblemError('', 0, '', t('archive.problems.noRow', { list, number }));
    return id;
  }

  private idOfDeletedRow(key: string): string {
    const id = this.gone.get(key) ?? v7();
    this.gone.set(key, id);
    return id;
  }

  readonly name = (list: ArchiveListName, value: Json): string => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value === 0) throw new ArchiveProblemError('', 0, '', t('archive.problems.invalid'));
    return this.at(list, value);
  };
}

function toStoredRow(row: JsonObject, list: ArchiveListName, index: number, ids: NewIds): JsonObject {
  return Object.fromEntries(
    Object.entries(ARCHIVED_TABLES[list].columns).map(([name, column]) => {
      try {
        return [name, toStoredValue(row[name] ?? null, column, ids)];
      } catch (error) {
        if (error instanceof ArchiveProblemError) throw new ArchiveProblemError(list, index + 1, name, error.problem);
        throw error;
      }
    }),
  );
}

function toStoredValue(value: Json, column: ArchiveColumn, ids: NewIds): Json {
  if (value === null) return null;
  if (column.as === 'row') return ids.name(column.of, value);
  if (column.as !== 'json') return value;
  const json = translateReferences(value, column.carried, ids.name);
  if (column.carried === 'restorePoint') checkRestorePoint(json);
  return json;
}

function checkRestorePoint(json: Json): void {
  const facts = RestoreFactsSchema.safeParse(json);
  if (!facts.success) throw new ArchiveProblemError('', 0, '', t('archive.problems.invalid'));
  if (!RoundInputTextSchema.safeParse(facts.data.draft?.inputSnapshot ?? null).success) throw new ArchiveProblemError('', 0, '', t('archive.problems.invalid'));
}

function computedColumns(list: ArchiveListName, row: JsonObject, id: string, eventId: string): JsonObject {
  const hasId: JsonObject = ARCHIVED_TABLES[list].orderedBy === 'id' ? { id } : {};
  if (list === 'sections' || list === 'clubs' || list === 'feeRows' || list === 'expenses' || list === 'history') return { ...hasId, eventId };
  if (list === 'pictures') return { eventId, ...picturePropertiesOf(String(row['bytes'])) };
  if (list === 'downloads') return { eventId, ...downloadPropertiesOf(String(row['bytes'])) };
  if (list === 'persons') return { ...hasId, eventId, searchName: searchNameOf(String(row['name'])) };
  if (list === 'resultRevisions' || list === 'resultClaims') return { ...hasId, idempotencyKey: `archive:${id}` };
  return hasId;
}

/**
 * Returns the number of the row's section; null for a row of the event itself. Throws if
 * the row refers to another section and its column does not allow this.
 */
function sectionOfRow(list: ArchiveListName, row: JsonObject, index: number, known: ReadonlyMap<ArchiveListName, readonly (number | null)[]>): number | null {
  if (list === 'sections') return index + 1;
  if (list === 'rounds' && !matchesInputHash(row)) throw new ArchiveProblemError(list, index + 1, 'inputSha256', t('archive.problems.invalid'));
  let section: number | null = null;
  for (const [name, column] of Object.entries(ARCHIVED_TABLES[list].columns)) {
    const number = row[name];
    if (column.as !== 'row' || typeof number !== 'number' || number < 0) continue;
    const theirs = known.get(column.of);
    if (theirs === undefined || number > theirs.length)
      throw new ArchiveProblemError(list, index + 1, name, t('archive.problems.noRow', { list: column.of, number }));
    if (column.mayBeInOtherSection === true) continue;
    const of = theirs[number - 1] ?? null;
    if (section !== null && of !== null && of !== section) throw new ArchiveProblemError(list, index + 1, name, t('archive.problems.otherSection'));
    section ??= of;
  }
  return section;
}

function matchesInputHash({ inputSnapshot, inputSha256 }: JsonObject): boolean {
  return typeof inputSnapshot !== 'string' || createHash('sha256').update(inputSnapshot).digest('hex') === inputSha256;
}
