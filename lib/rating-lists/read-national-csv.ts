import { CsvError, parse } from 'csv-parse/sync';
import { readSex, readTitle } from '@/lib/players/person-fields';
import { tidyName } from '@/lib/players/search-name';
import { LONGEST_LINE } from '@/lib/import-export/limits';
import { linesOf } from './lines-of';
import { delimiterOf } from './list-head';
import { NATIONAL_FIELDS, type NationalField, type NationalMapping } from './national-mapping';
import { type LineProblem, NoRatingList, type RatedLine, birthYearOf, federationOf, fideIdOf, fieldOf, ratingOf } from './rated-line';

/**
 * A federation's list: CSV with a heading, its columns as `mapping` says, parted by the sign that the heading has most of.
 * @throws NoRatingList for columns that the heading does not have, and from a line on that no cell ends in
 */
export async function* readNationalCsv(content: AsyncIterable<Buffer>, federation: string, mapping: NationalMapping): AsyncIterable<RatedLine | LineProblem> {
  let at: ReadonlyMap<NationalField, number> | null = null;
  for await (const { row, line } of rowsOf(content)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (at === null) at = placesOf(row, mapping);
    else yield playerOf(row, line, at, federation);
  }
  if (at === null) throw new NoRatingList('empty');
}

const LINES_AT_ONCE = 500;

interface Row {
  readonly row: readonly string[];
  /** On which it ends. */
  readonly line: number;
}

/** Some hundred lines at once; where a cell goes on beyond them, with those that follow. */
async function* rowsOf(content: AsyncIterable<Buffer>): AsyncIterable<Row> {
  let delimiter: string | null = null;
  let lines: string[] = [];
  let before = 0;
  for await (const line of linesOf(content)) {
    delimiter ??= delimiterOf(line);
    lines.push(line);
    if (lines.length % LINES_AT_ONCE !== 0) continue;
    const rows = parsed(lines, delimiter, { before, areLast: false });
    if (rows === null) continue;
    yield* rows;
    before += lines.length;
    lines = [];
  }
  yield* parsed(lines, delimiter ?? ';', { before, areLast: true }) ?? [];
}

interface Place {
  /** Lines of the file before these. */
  readonly before: number;
  readonly areLast: boolean;
}

const FORM = { record_delimiter: '\n', relax_column_count: true, relax_quotes: true, max_record_size: LONGEST_LINE * 2, info: true } as const;

/** As the parser gives a row with `info`, which its types leave out. */
interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Null where the last cell does not end in these lines; after the last of them that is an error. Without a quotation mark a line
 * is its cells: the parser makes an error, and drops it, of every line that has more or fewer than the first.
 */
function parsed(lines: readonly string[], delimiter: string, { before, areLast }: Place): readonly Row[] | null {
  if (lines.every((line) => !line.includes('"'))) return lines.map((line, index) => ({ row: line.split(delimiter), line: before + index + 1 }));
  try {
    const told = parse(lines.join('\n'), { ...FORM, delimiter }) as unknown as readonly ParsedRow[];
    return told.map(({ record, info }) => ({ row: record, line: before + info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' && !areLast) return null;
    throw new NoRatingList('not-csv', { line: before + (typeof error['lines'] === 'number' ? error['lines'] : 1) });
  }
}

function placesOf(heading: readonly string[], mapping: NationalMapping): ReadonlyMap<NationalField, number> {
  const words = heading.map((word) => word.trim().toLowerCase());
  const places = NATIONAL_FIELDS.flatMap((field) => {
    const column = mapping[field];
    if (column === undefined) return [];
    const place = words.indexOf(column.trim().toLowerCase());
    if (place < 0) throw new NoRatingList('no-column', { column });
    return [[field, place] as const];
  });
  return new Map(places);
}

function playerOf(row: readonly string[], line: number, at: ReadonlyMap<NationalField, number>, federation: string): RatedLine | LineProblem {
  const field = (name: NationalField) => fieldOf(row[at.get(name) ?? -1]);
  const name = tidyName(at.has('name') ? field('name') : `${field('surname')}, ${field('first')}`);
  if (field('number') === '') return { line, problem: 'no-number' };
  if (name === '') return { line, problem: 'no-name' };
  return {
    number: field('number').slice(0, 40),
    name,
    federation: federationOf(at.has('federation') ? field('federation') : federation),
    sex: readSex(field('sex')),
    title: readTitle(field('title')),
    birthYear: birthYearOf(field('birth')),
    fideId: fideIdOf(field('fideId')),
    isInactive: false,
    standard: null,
    rapid: null,
    blitz: null,
    national: ratingOf(field('rating')),
    standardK: null,
    rapidK: null,
    blitzK: null,
  };
}
