import { openPackage } from '@/lib/domain/spreadsheets/open-package';
import { isOds, readOds } from '@/lib/domain/spreadsheets/read-ods';
import { readXlsx } from '@/lib/domain/spreadsheets/read-xlsx';
import type { Sheet } from '@/lib/domain/spreadsheets/sheet';
import { SpreadsheetError } from '@/lib/domain/spreadsheets/spreadsheet-error';
import { MAX_LIST_COLUMNS, MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import { guessColumns } from './column-mapping';
import { type TableProblem, writeTable } from './parse-table';

type SpreadsheetText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: TableProblem };

const MOST = { 'too-many-lines': MAX_LIST_LINES, 'too-many-columns': MAX_LIST_COLUMNS } as const;

/**
 * Reads an XLSX or ODS file as the text of a list, whose lines have the numbers of the rows. Takes the first visible sheet with a heading,
 * else the first that is not blank.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<SpreadsheetText> {
  try {
    const lines = await chooseSheet(bytes);
    return lines === null ? { ok: false, problem: { code: 'no-cells', line: 1 } } : { ok: true, text: writeTable(lines) };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    const { code, line } = error;
    return { ok: false, problem: { code, line, ...(code === 'too-many-lines' || code === 'too-many-columns' ? { most: MOST[code] } : {}) } };
  }
}

async function chooseSheet(bytes: Uint8Array): Promise<Sheet['lines'] | null> {
  const pack = await openPackage(bytes);
  let first: Sheet | null = null;
  try {
    for await (const sheet of isOds(pack) ? readOds(pack) : readXlsx(pack)) {
      if (sheet.lines.length === 0) continue;
      if (!sheet.isHidden && guessColumns(sheet.lines).hasHeader) return sheet.lines;
      if (first === null || (first.isHidden && !sheet.isHidden)) first = sheet;
    }
  } catch (error) {
    // A list without a heading is read although a later sheet is too long.
    if (first === null || first.isHidden) throw error;
  }
  return first?.lines ?? null;
}
