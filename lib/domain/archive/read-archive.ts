import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { RestoreFactsSchema } from '@/lib/domain/history/restore-facts';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Event } from '@/lib/generated/prisma/client';
import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';
import { tell } from '@/lib/platform/words/tell';
import { LISTS, type Column, type ListName } from './archived-columns';
import { InputText } from './archived-json';
import { EVENT_TABLE, FORMAT, NUMBERED_BEFORE, rowSchema, TABLES, VERSION } from './archived-tables';
import { renameCarried } from './carried-ids';
import { DEEPEST, ROWS_AT_ONCE, NotDecoded, unpackDocument } from './unpack-document';

export type ArchiveProblem =
  | { readonly code: 'archive-unreadable' | 'archive-too-large' }
  | { readonly code: 'archive-of-another-version'; readonly version: string }
  | { readonly code: 'archive-wrong'; readonly list: string; readonly row: number; readonly column: string; readonly problem: string };

/** An event ready to be inserted, with new ids throughout. */
export interface ReadEvent {
  readonly eventId: string;
  readonly event: EventRow;
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  /** The rows as JSON arrays in batches, in an order in which they can be inserted. */
  readonly tables: readonly StoredTable[];
  /** The number of history lines; `placed` columns contain numbers from 1 to this one. */
  readonly lines: number;
}

interface StoredTable {
  readonly list: ListName;
  readonly table: string;
  readonly columns: readonly string[];
  readonly placed: 'sequence' | 'historySequence' | null;
  readonly rows: readonly string[];
}

export type ReadArchive = { readonly ok: true; readonly event: ReadEvent } | { readonly ok: false; readonly problem: ArchiveProblem };

type EventRow = Record<'slug' | 'name' | 'place' | 'federation' | 'startsOn' | 'endsOn' | 'timeZone' | 'chiefArbiter' | 'createdAt', string> &
  Pick<Event, 'deputyArbiters' | 'keepDataDays' | 'showsBirthYears'>;
const EventRow = z.intersection(
  rowSchema(EVENT_TABLE.columns),
  z
    .custom<EventRow>(isObject, { abort: true })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: tell('archive.problems.beforeFirstDay') }),
);

const Lists = z.record(z.enum(LISTS), z.array(z.custom<JsonObject>(isObject)));
type Lists = z.output<typeof Lists>;
const Document = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal([VERSION, NUMBERED_BEFORE]),
  event: EventRow,
  ...Object.fromEntries(LISTS.map((list) => [list, z.array(rowSchema(TABLES[list].columns))])),
});

class Wrong extends Error {
  constructor(
    readonly list: string,
    readonly row: number,
    readonly column: string,
    readonly problem: string,
  ) {
    super(problem);
  }
}

export function readArchive(file: Uint8Array): ReadArchive {
  try {
    const given = unpackDocument(file);
    if (!isObject(given) || given['format'] !== FORMAT) return { ok: false, problem: { code: 'archive-unreadable' } };
    const { version } = given;
    if (version !== VERSION && version !== NUMBERED_BEFORE)
      return { ok: false, problem: { code: 'archive-of-another-version', version: String(version).slice(0, 20) } };
    checkStorable(given, DEEPEST, []);
    const read = Document.safeParse(given);
    if (!read.success) return { ok: false, problem: firstProblem(read.error) };
    return { ok: true, event: eventOf(read.data.event, Lists.parse(Object.fromEntries(LISTS.map((list) => [list, given[list]])))) };
  } catch (error) {
    if (error instanceof NotDecoded) return { ok: false, problem: { code: error.code } };
    if (error instanceof Wrong)
      return { ok: false, problem: { code: 'archive-wrong', list: error.list, row: error.row, column: error.column, problem: error.problem } };
    if (error instanceof SyntaxError || error instanceof RangeError) return { ok: false, problem: { code: 'archive-unreadable' } };
    throw error;
  }
}

const NOT_STORABLE = /\0|\p{Surrogate}/u;

/** Refuses text that Postgres cannot store (NUL, half a surrogate pair) and JSON nested more deeply than `depth`. */
function checkStorable(json: Json, depth: number, path: readonly (string | number)[]): void {
  if (typeof json === 'string') {
    if (NOT_STORABLE.test(json)) throw wrongAt(path, tell('archive.problems.characters'));
    return;
  }
  if (typeof json !== 'object' || json === null) return;
  if (depth === 0) throw wrongAt(path, tell('archive.problems.tooDeep'));
  for (const [name, value] of Object.entries(json)) {
    if (!Array.isArray(json)) checkStorable(name, depth, path);
    checkStorable(value, depth - 1, path.length < 3 ? [...path, name] : path);
  }
}

function wrongAt([list = '', row = '', column = '']: readonly (string | number)[], problem: string): Wrong {
  return list === 'event' ? new Wrong('event', 0, String(row), problem) : new Wrong(String(list), Number(row) + 1 || 0, String(column), problem);
}

function firstProblem({ issues }: z.ZodError): ArchiveProblem {
  const [issue] = issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
  const { list, row, column } = wrongAt(path, '');
  const problem = issue?.code === 'unrecognized_keys' ? tell('archive.problems.unknown', { names: issue.keys.slice(0, 3) }) : (issue?.message ?? '');
  return { code: 'archive-wrong', list: list.slice(0, 40), row, column: column.slice(0, 40), problem: problem.slice(0, 200) };
}

function eventOf(event: ReadEvent['event'], lists: Lists): ReadEvent {
  const eventId = v7();
  // New ids are made in the order of the lists, so rows that are read in the order of their ids keep their order.
  const ids = new NewIds(lists);
  const sectionOf = new Map<ListName, (number | null)[]>();
  const free = freePlaces(lists);
  const tables = LISTS.map((list) => {
    const { table, columns } = TABLES[list];
    sectionOf.set(
      list,
      lists[list].map((row, index) => sectionOfRow(list, row, index, sectionOf)),
    );
    const rows = lists[list].map((row, index) => ({
      ...storedRow(row, list, index, ids),
      ...madeColumns(list, row, ids.at(list, index + 1), eventId),
      ...(list === 'history' ? { sequence: free[index] ?? 0 } : {}),
    }));
    const names = new Set([...Object.keys(columns), ...Object.keys(rows[0] ?? {})]);
    return { list, table, columns: [...names], placed: PLACED[list] ?? null, rows: inParts(rows) };
  });
  return {
    eventId,
    event,
    sections: lists.sections.map(({ name }, index) => ({ id: ids.at('sections', index + 1), name: String(name) })),
    tables,
    lines: lists.history.length + lists.resultRevisions.filter(isLine).length,
  };
}

function inParts(rows: readonly object[]): string[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) => JSON.stringify(rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE)));
}

const PLACED: Readonly<Partial<Record<ListName, 'sequence' | 'historySequence'>>> = { history: 'sequence', resultRevisions: 'historySequence' };
const isLine = ({ historySequence }: JsonObject) => historySequence !== null;

function freePlaces({ history, resultRevisions }: Lists): number[] {
  const taken = new Set<Json>();
  const last = history.length + resultRevisions.filter(isLine).length;
  for (const [index, { historySequence: place = null }] of resultRevisions.entries()) {
    if (place === null) continue;
    if (taken.has(place) || Number(place) > last) throw new Wrong('resultRevisions', index + 1, 'historySequence', tell('archive.problems.invalid'));
    taken.add(place);
  }
  return Array.from({ length: last }, (_, index) => index + 1).filter((place) => !taken.has(place));
}

class NewIds {
  private readonly known: ReadonlyMap<ListName, readonly string[]>;
  private readonly gone = new Map<string, string>();

  constructor(lists: Lists) {
    this.known = new Map(LISTS.map((list) => [list, lists[list].map(() => v7())]));
  }

  at(list: ListName, number: number): string {
    const id = number > 0 ? this.known.get(list)?.[number - 1] : this.goneId(`${list} ${number}`);
    if (id === undefined) throw new Wrong('', 0, '', tell('archive.problems.noRow', { list, number }));
    return id;
  }

  private goneId(key: string): string {
    const id = this.gone.get(key) ?? v7();
    this.gone.set(key, id);
    return id;
  }

  readonly name = (list: ListName, value: Json): string => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value === 0) throw new Wrong('', 0, '', tell('archive.problems.invalid'));
    return this.at(list, value);
  };
}

function storedRow(row: JsonObject, list: ListName, index: number, ids: NewIds): JsonObject {
  return Object.fromEntries(
    Object.entries(TABLES[list].columns).map(([name, column]) => {
      try {
        return [name, storedValue(row[name] ?? null, column, ids)];
      } catch (error) {
        if (error instanceof Wrong) throw new Wrong(list, index + 1, name, error.problem);
        throw error;
      }
    }),
  );
}

function storedValue(value: Json, column: Column, ids: NewIds): Json {
  if (value === null) return null;
  if (column.as === 'row') return ids.name(column.of, value);
  if (column.as !== 'json') return value;
  const json = renameCarried(value, column.carried, ids.name);
  if (column.carried === 'restorePoint') checkRestorePoint(json);
  return json;
}

function checkRestorePoint(json: Json): void {
  const facts = RestoreFactsSchema.safeParse(json);
  if (!facts.success) throw new Wrong('', 0, '', tell('archive.problems.invalid'));
  if (!InputText.safeParse(facts.data.draft?.inputSnapshot ?? null).success) throw new Wrong('', 0, '', tell('archive.problems.invalid'));
}

function madeColumns(list: ListName, row: JsonObject, id: string, eventId: string): JsonObject {
  const hasId: JsonObject = TABLES[list].orderedBy === 'id' ? { id } : {};
  if (list === 'sections' || list === 'history') return { ...hasId, eventId };
  if (list === 'persons') return { ...hasId, eventId, searchName: searchNameOf(String(row['name'])) };
  if (list === 'resultRevisions' || list === 'resultClaims') return { ...hasId, idempotencyKey: `archive:${id}` };
  return hasId;
}

/** Returns the number of a row's section; null for rows of the event. References must stay in that section, unless `mayBeElsewhere`. */
function sectionOfRow(list: ListName, row: JsonObject, index: number, known: ReadonlyMap<ListName, readonly (number | null)[]>): number | null {
  if (list === 'sections') return index + 1;
  if (list === 'rounds' && !isHashed(row)) throw new Wrong(list, index + 1, 'inputSha256', tell('archive.problems.invalid'));
  let section: number | null = null;
  for (const [name, column] of Object.entries(TABLES[list].columns)) {
    const number = row[name];
    if (column.as !== 'row' || typeof number !== 'number' || number < 0) continue;
    const theirs = known.get(column.of);
    if (theirs === undefined || number > theirs.length) throw new Wrong(list, index + 1, name, tell('archive.problems.noRow', { list: column.of, number }));
    if (column.mayBeElsewhere === true) continue;
    const of = theirs[number - 1] ?? null;
    if (section !== null && of !== null && of !== section) throw new Wrong(list, index + 1, name, tell('archive.problems.otherSection'));
    section ??= of;
  }
  return section;
}

function isHashed({ inputSnapshot, inputSha256 }: JsonObject): boolean {
  return typeof inputSnapshot !== 'string' || createHash('sha256').update(inputSnapshot).digest('hex') === inputSha256;
}
