import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isOrderUnknown, type NameOrder, NAME_ORDERS } from '@/lib/domain/players/name-order';
import { readFederation, readRating, readTitle } from '@/lib/domain/players/parse-person-fields';
import { MAX_CELL_LENGTH, MAX_LIST_COLUMNS, MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import { columnsOfHeading, headingKey } from './column-headings';
import type { TableLine } from './parse-table';
import { type ColumnMapping, type EntryColumn, ENTRY_COLUMNS } from './player-list-columns';

export interface MappedTable {
  readonly mapping: ColumnMapping;
  readonly hasHeader: boolean;
  readonly nameOrder: NameOrder;
}

export interface MappingWithHeading extends MappedTable {
  readonly heading: readonly string[];
}

export function guessColumns(lines: readonly TableLine[]): MappedTable {
  const at = headingPlace(lines);
  const named = namedColumns(lines.slice(at));
  const content = lines.slice(at + 1, at + 21);
  if (named !== null) return { mapping: named, hasHeader: true, nameOrder: guessNameOrder(content, named) };
  const mapping = guessColumnsFromContent(lines.slice(0, 20));
  return { mapping, hasHeader: false, nameOrder: guessNameOrder(lines.slice(0, 20), mapping) };
}

/** The heading is looked for in this many lines. */
const MAX_TITLE_LINES = 10;

/** The place of the heading, below lines such as the title of the list, which have fewer cells. 0 if there is no such heading. */
function headingPlace(lines: readonly TableLine[]): number {
  const filled = lines.slice(0, MAX_TITLE_LINES + 1).map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const place = lines.slice(0, MAX_TITLE_LINES + 1).findIndex(({ cells }) => columnsOfHeading(cells).filter((column) => column !== null).length > 1);
  return place > 0 && filled.slice(0, place).every((count) => count < (filled[place] ?? 0)) ? place : 0;
}

/** The heading, or the first line if there is none, and the lines below it. */
export function splitHeading(lines: readonly TableLine[], hasHeader: boolean): { readonly heading: readonly string[]; readonly content: readonly TableLine[] } {
  const at = hasHeader ? headingPlace(lines) : 0;
  return { heading: lines[at]?.cells ?? [], content: hasHeader ? lines.slice(at + 1) : lines };
}

/** The columns that a heading names in the first line; null if the line is no heading. */
function namedColumns(lines: readonly TableLine[]): ColumnMapping | null {
  const first = lines[0]?.cells ?? [];
  const named = columnsOfHeading(first);
  if (named.includes('name') || named.includes('surname') || named.filter((column) => column !== null).length > 1) return named;
  return isHeadingOfFideIds(lines) ? first.map((cell) => (cell === '' ? null : 'fideId')) : null;
}

/** True if the only column has a heading in words, such as `FIDE` or `ID number`, above FIDE IDs. */
function isHeadingOfFideIds([first, ...others]: readonly TableLine[]): boolean {
  const places = (first?.cells ?? []).flatMap((cell, place) => (cell === '' ? [] : [place]));
  const [place = -1] = places;
  const isOnly = places.length === 1 && others.every(({ cells }) => cells.every((cell, at) => at === place || cell === ''));
  return isOnly && !/\d/.test(first?.cells[place] ?? '') && fitsMostCells(others.slice(0, 20), place, looksLikeFideId);
}

/** Guesses how names are written: `surnameLast` if most of them have no comma, else `asWritten`. */
function guessNameOrder(lines: readonly TableLine[], mapping: ColumnMapping): NameOrder {
  const place = mapping.indexOf('name');
  const names = place < 0 ? [] : lines.map(({ cells }) => cells[place] ?? '').filter((name) => name !== '');
  return names.filter(isOrderUnknown).length * 2 > names.length ? 'surnameLast' : 'asWritten';
}

/**
 * The column mapping when a list is previewed again. It keeps the user's choices, which are matched by heading or, if the list has no
 * headings, by position.
 */
export function carryOverMapping(before: MappingWithHeading, now: MappingWithHeading): MappedTable {
  if (!before.hasHeader) return now.heading.length === before.heading.length && !now.hasHeader ? toMappedTable(before) : now;
  const known = new Map(before.heading.map((cell, place) => [headingKey(cell), before.mapping[place] ?? null]));
  const keys = now.heading.map(headingKey);
  if (!keys.some((key) => key !== '' && known.has(key))) return now;
  const carriedOver = keys.map((key) => (key === '' ? undefined : known.get(key)));
  const taken = new Set(carriedOver);
  const mapping = carriedOver.map((column, place) =>
    column !== undefined ? column : taken.has(now.mapping[place] ?? null) ? null : (now.mapping[place] ?? null),
  );
  return { mapping: withoutRepeatedColumns(mapping), hasHeader: true, nameOrder: before.nameOrder };
}

const toMappedTable = ({ mapping, hasHeader, nameOrder }: MappedTable): MappedTable => ({ mapping, hasHeader, nameOrder });

function withoutRepeatedColumns(mapping: readonly (EntryColumn | null)[]): ColumnMapping {
  return mapping.map((column, place) => (column !== null && mapping.indexOf(column) < place ? null : column));
}

const CONTENT_CHECKS: readonly (readonly [EntryColumn, (cell: string) => boolean])[] = [
  ['name', looksLikeName],
  ['fideId', looksLikeFideId],
  ['birth', (cell) => /^(19|20)\d\d([-/.]\d\d?[-/.]\d\d?)?$/.test(cell) && Number(cell.slice(0, 4)) < 2030 && Number(cell.slice(0, 4)) > 1919],
  ['rating', (cell) => /^\d{3,4}$/.test(cell) && (readRating(cell) ?? 0) > 0],
  ['title', (cell) => readTitle(cell) !== null],
  ['federation', (cell) => readFederation(cell) !== null && cell === cell.toUpperCase()],
  ['sex', (cell) => /^[mwf]$/i.test(cell)],
];

function looksLikeFideId(cell: string): boolean {
  return /^\d{6,9}$/.test(cell);
}

/** True if a cell has a word of at least two letters, followed by another word, as in `Marsh, Ada`. */
function looksLikeName(cell: string): boolean {
  const words = cell.split(/[,\s]+/);
  const first = words.findIndex((word) => /\p{L}{2}/u.test(word));
  return first >= 0 && words.slice(first + 1).some((word) => /^\p{L}/u.test(word));
}

function guessColumnsFromContent(lines: readonly TableLine[]): ColumnMapping {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const mapping: (EntryColumn | null)[] = Array.from({ length: width }, () => null);
  for (const [column, fits] of CONTENT_CHECKS) {
    const place = mapping.findIndex((taken, index) => taken === null && fitsMostCells(lines, index, fits));
    if (place >= 0) mapping[place] = column;
  }
  return mapping;
}

function fitsMostCells(lines: readonly TableLine[], index: number, fits: (cell: string) => boolean): boolean {
  const filled = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(fits).length * 3 >= filled.length * 2;
}

export const StoredMapping = z.object({
  mapping: z.array(z.enum(ENTRY_COLUMNS).nullable()).max(MAX_LIST_COLUMNS),
  hasHeader: z.boolean(),
  nameOrder: z.enum(NAME_ORDERS).default('asWritten'),
  heading: z.array(z.string().max(MAX_CELL_LENGTH)).max(MAX_LIST_COLUMNS).default([]),
  skipped: z.array(z.string().max(24)).max(MAX_LIST_LINES).default([]),
  ratingSource: z.string().max(40).default(''),
});
export type StoredMapping = z.output<typeof StoredMapping>;

export function parseStoredMapping(stored: unknown): StoredMapping | null {
  const read = StoredMapping.safeParse(stored);
  return read.success ? read.data : null;
}

/** Identifies cells by their content. */
export function lineKey(cells: readonly string[]): string {
  return createHash('sha256').update(cells.join('\u001f')).digest('base64url').slice(0, 22);
}

/**
 * Identifies lines by their content and not by their numbers, so that a line stays skipped when lines above it are corrected. Of several equal lines,
 * each has a key of its own.
 */
export function lineKeys(lines: readonly Pick<TableLine, 'cells'>[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map(({ cells }) => {
    const key = lineKey(cells);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : lineKey([...cells, `\u001e${count}`]);
  });
}
