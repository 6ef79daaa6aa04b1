import { CsvError, parse } from 'csv-parse/sync';

export interface TableLine {
  /** 1-based line of the text on which the row ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type TableProblem = { readonly code: 'quote-not-closed' | 'no-lines' | 'unreadable'; readonly line: number };

export type ParsedTable =
  | { readonly ok: true; readonly lines: readonly TableLine[]; readonly delimiter: string }
  | { readonly ok: false; readonly problem: TableProblem };

const DELIMITERS = ['\t', ';', ',', '|'] as const;

/** Reads a CSV file or cells pasted from a spreadsheet; blank lines are left out, but counted. */
export function parseTable(text: string): ParsedTable {
  const content = text.replace(/^\ufeff/, '');
  if (content.trim() === '') return { ok: false, problem: { code: 'no-lines', line: 1 } };
  const delimiter = guessDelimiter(content);
  try {
    const lines: TableLine[] = [];
    parse(content, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => {
        if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
        return null;
      },
    });
    if (lines.length === 0) return { ok: false, problem: { code: 'no-lines', line: 1 } };
    return { ok: true, lines, delimiter };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, problem: problemOf(error) };
    throw error;
  }
}

function problemOf(error: CsvError): TableProblem {
  const line = typeof error.lines === 'number' ? error.lines : 1;
  return { code: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-not-closed' : 'unreadable', line };
}

/** The separator that stands in most of the first lines, as often in one as in the next; a comma also parts surname and first name. */
function guessDelimiter(text: string): string {
  const sample = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').slice(0, 20);
  const counts = DELIMITERS.map((delimiter) => {
    const perLine = sample.map((line) => line.split(delimiter).length - 1);
    const lines = perLine.filter((count) => count > 0).length;
    const isEven = new Set(perLine).size === 1;
    return { delimiter, lines, isEven };
  });
  const best = counts.toSorted((a, b) => b.lines - a.lines || Number(b.isEven) - Number(a.isEven))[0];
  return best === undefined || best.lines === 0 ? ';' : best.delimiter;
}

/** Text of an uploaded file: UTF-16 as spreadsheets save it, UTF-8, or Windows' western letters when it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
