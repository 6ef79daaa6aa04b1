import { CsvError, parse } from 'csv-parse/sync';
import { MAX_FILE_BYTES, MAX_CELL_LENGTH, MAX_LIST_LINE_LENGTH, MAX_LIST_COLUMNS, MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import type { Messages } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';
import { columnsOfHeading } from './column-headings';

export interface TableLine {
  /** The line of the text, from 1, on which the row ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

type UnreadableCode = keyof Messages['import']['unreadable'];

export interface TableProblem {
  readonly code: Exclude<UnreadableCode, 'no-number-column' | 'only-heading'>;
  readonly line: number;
  /** The number of the cell in the line, from 1; for a control character, its position in the line. */
  readonly column?: number;
  readonly most?: number;
}

type ParsedTable =
  | { readonly ok: true; readonly lines: readonly TableLine[]; readonly delimiter: string }
  | { readonly ok: false; readonly problem: TableProblem };

const DELIMITERS = ['\t', ';', ',', '|'] as const;

type TableBounds = Readonly<Record<'characters' | 'lines', number>>;
const LIST_BOUNDS: TableBounds = { characters: MAX_FILE_BYTES, lines: MAX_LIST_LINES };

/**
 * Parses a CSV file or cells pasted from a spreadsheet. Blank lines are skipped, but still count in line numbers. Refuses text that exceeds `bounds`.
 */
export function parseTable(text: string, bounds: TableBounds = LIST_BOUNDS): ParsedTable {
  if (text.length > bounds.characters) return { ok: false, problem: { code: 'text-too-long', line: 1, most: bounds.characters } };
  if (isBinaryFile(text)) return { ok: false, problem: { code: 'packed', line: 1 } };
  const content = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (content.trim() === '') return { ok: false, problem: { code: 'unreadable', line: 1 } };
  const beyond = exceededBound(content.split('\n'), bounds);
  if (beyond !== null) return { ok: false, problem: beyond };
  const delimiter = guessDelimiter(content);
  try {
    const read = content.includes('"') ? quotedLines(content, delimiter) : plainLines(content, delimiter);
    const problem = read.map(({ cells, line }) => cellProblem(cells, line)).find((found) => found !== null);
    if (problem !== undefined) return { ok: false, problem };
    // A spreadsheet cell may contain several lines, which are joined.
    const lines = read
      .map(({ cells, line }) => ({ line, cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return lines.length === 0 ? { ok: false, problem: { code: 'unreadable', line: 1 } } : { ok: true, lines, delimiter };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, problem: toTableProblem(error) };
    throw error;
  }
}

/** Writes lines as text with tabs, which `parseTable` reads as the same lines with the same numbers. Their cells contain no line break and no tab. */
export function writeTable(lines: readonly TableLine[]): string {
  const isOneColumn = lines.every(({ cells }) => cells.length < 2);
  const mustQuote = (cell: string) => cell.includes('"') || (isOneColumn && DELIMITERS.some((delimiter) => cell.includes(delimiter)));
  const rows: string[] = [];
  for (const { line, cells } of lines) {
    // Every line of several columns has a tab, so that no other character is taken for the separator.
    const row = isOneColumn || cells.length > 1 ? cells : [...cells, ''];
    rows[line - 1] = row.map((cell) => (mustQuote(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t');
  }
  return Array.from(rows, (row) => row ?? '').join('\n');
}

/**
 * True for a spreadsheet or ZIP file, recognised by its first bytes. Every
 * encoding that `decodeText` tries decodes these bytes to the same characters.
 */
export function isBinaryFile(text: string): boolean {
  return text.startsWith('PK\u0003\u0004') || text.startsWith('\u00d0\u00cf\u0011\u00e0');
}

/** Splits text without quotation marks directly, because the CSV parser would take ten times as long. */
function plainLines(content: string, delimiter: string): TableLine[] {
  return content.split('\n').map((text, index) => ({ line: index + 1, cells: text.split(delimiter) }));
}

function quotedLines(content: string, delimiter: string): TableLine[] {
  const lines: TableLine[] = [];
  parse(content, {
    delimiter,
    record_delimiter: '\n',
    max_record_size: MAX_LIST_LINE_LENGTH,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells: string[], { lines: line }) => {
      lines.push({ line, cells });
      return null;
    },
  });
  return lines;
}

function exceededBound(lines: readonly string[], bounds: TableBounds): TableProblem | null {
  if (lines.length > bounds.lines + 1) return { code: 'too-many-lines', line: bounds.lines + 1, most: bounds.lines };
  for (const [index, text] of lines.entries()) {
    if (text.length > MAX_LIST_LINE_LENGTH) return { code: 'line-too-long', line: index + 1, most: MAX_LIST_LINE_LENGTH };
    const column = text.search(CONTROL_CHARACTER);
    if (column >= 0) return { code: 'control-character', line: index + 1, column: column + 1 };
  }
  return null;
}

/** Matches control characters, except the tab, which separates cells, and U+0080 to U+009F, which occur in files with old encodings. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\u0080-\u009f]/u;

function cellProblem(cells: readonly string[], line: number): TableProblem | null {
  if (cells.length > MAX_LIST_COLUMNS) return { code: 'too-many-columns', line, most: MAX_LIST_COLUMNS };
  const column = cells.findIndex((cell) => cell.length > MAX_CELL_LENGTH);
  return column < 0 ? null : { code: 'cell-too-long', line, column: column + 1, most: MAX_CELL_LENGTH };
}

function toTableProblem(error: CsvError): TableProblem {
  const line = typeof error.lines === 'number' ? error.lines : 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { code: 'line-too-long', line, most: MAX_LIST_LINE_LENGTH };
  return { code: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-not-closed' : 'unreadable', line };
}

/**
 * Guesses the separator: the one that most of the first lines contain, preferably
 * equally often in each. If the comma is only part of names, it is not the separator.
 */
function guessDelimiter(text: string): string {
  const sample = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const counts = DELIMITERS.map((delimiter) => {
    const perLine = sample.map((line) => line.split(delimiter).length - 1);
    const lines = perLine.filter((count) => count > 0).length;
    // A tab is never part of a cell, so that rows of several lengths do not speak against it.
    const isEven = delimiter === '\t' || new Set(perLine).size === 1;
    return { delimiter, lines, isEven };
  });
  const best = counts.toSorted((a, b) => b.lines - a.lines || Number(b.isEven) - Number(a.isEven))[0];
  if (best === undefined || best.lines === 0) return ';';
  return best.delimiter === ',' && areNamesOnly(sample) ? (DELIMITERS.find((delimiter) => !text.includes(delimiter)) ?? ';') : best.delimiter;
}

/** True if all lines are like `Marsh, Ada`, where the comma is part of the name. Three capitals after a comma are a federation. */
function areNamesOnly(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const isHeading = columnsOfHeading(first.split(',')).filter((column) => column !== null).length > 1;
  return !isHeading && lines.every((line) => NAME_ONLY_LINE.test(line.trim()) && !/, *[A-Z]{3}$/.test(line.trim()));
}

const NAME_ONLY_LINE = /^[\p{L}][^\d",]*(?:, +[\p{L}][^\d",]*)?$|^[\p{L}][^\d",\s]*,[\p{L}][^\d",\s]*$/u;

/** Decodes an uploaded file: UTF-16 if it has a byte order mark, else UTF-8, or Windows-1252 if it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function describeUnreadable({ code, line, column = 1, most = 0 }: Omit<TableProblem, 'code'> & { readonly code: UnreadableCode }): string {
  return t(`import.unreadable.${code}`, { line, column, most });
}
