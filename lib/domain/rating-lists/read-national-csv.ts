import { pipeline } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { readSex, readTitle } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import { MAX_LIST_LINE_LENGTH } from '@/lib/platform/input/file-limits';
import { detectDelimiter, NATIONAL_FIELDS, type NationalField, type NationalMapping } from './rating-list-heading';
import {
  decodeListLines,
  type LineProblem,
  UnreadableListError,
  type RatingListLine,
  parseListBirthYear,
  parseListFederation,
  parseListFideId,
  cleanListField,
  NO_LIST_RATINGS,
  parseListRating,
} from './rating-list-line';

/** Reads a federation's CSV list. `mapping` names its columns. @throws UnreadableListError if columns are missing or a quotation mark stays open */
export async function* readNationalCsv(
  content: AsyncIterable<Buffer>,
  federation: string,
  mapping: NationalMapping,
): AsyncIterable<RatingListLine | LineProblem> {
  let at: ReadonlyMap<NationalField, number> | null = null;
  for await (const { row, line } of rowsOf(content)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (at === null) at = columnIndexes(row, mapping);
    else yield parsePlayer(row, line, at, federation);
  }
  if (at === null) throw new UnreadableListError('empty');
}

const LINES_PER_BATCH = 500;

interface Row {
  readonly row: readonly string[];
  readonly line: number;
}

/** Splits lines directly up to the first quotation mark, then uses the CSV parser, which is ten times slower. */
async function* rowsOf(content: AsyncIterable<Buffer>): AsyncIterable<Row> {
  const lines = decodeListLines(content)[Symbol.asyncIterator]();
  let delimiter: string | null = null;
  let before = 0;
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const line = next.value;
    delimiter ??= detectDelimiter(line);
    if (line.includes('"')) return yield* quotedRows(batchLines(line, lines), delimiter, before);
    before += 1;
    yield { row: line.split(delimiter), line: before };
  }
}

/** Joins 500 lines into one batch, because passing single lines to the parser would cost more than parsing them. */
async function* batchLines(first: string, lines: AsyncIterator<string>): AsyncIterable<string> {
  let batch = [first];
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (batch.length === LINES_PER_BATCH) {
      yield `${batch.join('\n')}\n`;
      batch = [];
    }
    batch.push(next.value);
  }
  yield batch.join('\n');
}

async function* quotedRows(batches: AsyncIterable<string>, delimiter: string, before: number): AsyncIterable<Row> {
  const ends: number[] = [];
  const parser: Parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LIST_LINE_LENGTH * 2,
    on_record: (row: string[], { lines }) => {
      // The parser drops rows whose length differs from the first row's. After its record count is reset, it treats the next row as the first.
      Object.assign(parser.info, { records: 0 });
      ends.push(lines);
      return row;
    },
  });
  // The callback does nothing, because the loop below receives the parser's errors.
  pipeline(batches, parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield { row, line: before + (ends.shift() ?? 0) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableListError('not-csv', { line: before + (typeof error['lines'] === 'number' ? error['lines'] : 1) });
  }
}

function columnIndexes(heading: readonly string[], mapping: NationalMapping): ReadonlyMap<NationalField, number> {
  const words = heading.map((word) => word.trim().toLowerCase());
  const places = NATIONAL_FIELDS.flatMap((field) => {
    const column = mapping[field];
    if (column === undefined) return [];
    const place = words.indexOf(column.trim().toLowerCase());
    if (place < 0) throw new UnreadableListError('no-column', { column });
    return [[field, place] as const];
  });
  return new Map(places);
}

function parsePlayer(row: readonly string[], line: number, at: ReadonlyMap<NationalField, number>, federation: string): RatingListLine | LineProblem {
  const field = (name: NationalField) => cleanListField(row[at.get(name) ?? -1]);
  const name = normaliseName(at.has('name') ? field('name') : `${field('surname')}, ${field('first')}`);
  if (field('number') === '') return { line, problem: 'no-number' };
  if (name === '') return { line, problem: 'no-name' };
  return {
    number: field('number').slice(0, 40),
    name,
    federation: parseListFederation(at.has('federation') ? field('federation') : federation),
    sex: readSex(field('sex')),
    title: readTitle(field('title')),
    birthYear: parseListBirthYear(field('birth')),
    fideId: parseListFideId(field('fideId')),
    isInactive: false,
    ...NO_LIST_RATINGS,
    national: parseListRating(field('rating')),
  };
}
