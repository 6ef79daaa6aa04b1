import { openPackage } from '@/lib/domain/spreadsheets/open-package';
import { isOds, readOds } from '@/lib/domain/spreadsheets/read-ods';
import { readXlsx } from '@/lib/domain/spreadsheets/read-xlsx';
import type { Sheet } from '@/lib/domain/spreadsheets/sheet';
import { SpreadsheetError } from '@/lib/domain/spreadsheets/spreadsheet-error';
import { MAX_FILE_BYTES, MAX_LIST_COLUMNS, MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import { guessColumns } from './column-mapping';
import { type TableProblem, writeTable } from './parse-table';

type SpreadsheetText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: TableProblem };

/** The limit for the cells of all sheets that are read, with blank ones. One sheet has at most a million. */
const MAX_SHEET_CELLS = 2_000_000;

const MOST = { 'too-many-lines': MAX_LIST_LINES, 'too-many-columns': MAX_LIST_COLUMNS } as const;

/**
 * Reads an XLSX or ODS file as the text of a list, whose lines have the numbers of the rows. Takes the first visible sheet with a heading,
 * else the first that is not blank.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<SpreadsheetText> {
  try {
    const lines = await chooseSheet(bytes);
    if (lines === null) return { ok: false, problem: { code: 'no-cells', line: 1 } };
    const length = lines.reduce((sum, { cells }) => cells.reduce((total, cell) => total + cell.length, sum), 0);
    if (length > MAX_FILE_BYTES) return { ok: false, problem: { code: 'text-too-long', line: 1, most: MAX_FILE_BYTES } };
    return { ok: true, text: writeTable(lines) };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    const { code, line } = error;
    return { ok: false, problem: { code, line, ...(code === 'too-many-lines' || code === 'too-many-columns' ? { most: MOST[code] } : {}) } };
  }
}

async function chooseSheet(bytes: Uint8Array): Promise<Sheet['lines'] | null> {
  const pack = await openPackage(bytes);
  let first: Sheet | null = null;
  let cells = 0;
  try {
    for await (const sheet of isOds(pack) ? readOds(pack) : readXlsx(pack)) {
      if (sheet.lines.length === 0) continue;
      cells += sheet.lines.length * (sheet.lines[0]?.cells.length ?? 0);
      if (cells > MAX_SHEET_CELLS) throw new SpreadsheetError('unpacks-too-large');
      if (!sheet.isHidden && guessColumns(sheet.lines).hasHeader) return sheet.lines;
      if (first === null || (first.isHidden && !sheet.isHidden)) first = sheet;
    }
  } catch (error) {
    // A list without a heading is read although a later sheet is too long.
    if (first === null || first.isHidden) throw error;
  }
  return first?.lines ?? null;
}
