import { MAX_CELL_LENGTH, MAX_LIST_COLUMNS, MAX_LIST_LINES } from '@/lib/platform/input/file-limits';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import { SpreadsheetError } from './spreadsheet-error';

/** The rows of a sheet that are not blank, each with its number from 1. All have the same number of cells, and the last column is not blank. */
export interface Sheet {
  readonly isHidden: boolean;
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A longer text is cut here: it is refused by its length. */
const MAX_KEPT_LENGTH = 2 * MAX_CELL_LENGTH;

/** The filled cells of a sheet while it is read. `Text` is a text, or a reference that becomes one at the end. */
export class SheetCells<Text> {
  private readonly rows = new Map<number, Text[]>();

  /** @param line from 1. @param place from 0. @throws SpreadsheetError if the list would be too long or too wide */
  add(line: number, place: number, text: Text): void {
    if (line < 1 || place < 0) throw new SpreadsheetError('damaged');
    if (line > MAX_LIST_LINES + 1) throw new SpreadsheetError('too-many-lines', MAX_LIST_LINES + 1);
    if (place >= MAX_LIST_COLUMNS) throw new SpreadsheetError('too-many-columns', line);
    const row = this.rows.get(line) ?? [];
    row[place] = text;
    this.rows.set(line, row);
  }

  /** @param textOf gives a text that `cellText` has made. */
  toLines(textOf: (text: Text) => string): Sheet['lines'] {
    // Blank cells have no element, and remain so.
    const rows = [...this.rows].map(([line, row]) => ({ line, texts: row.map(textOf) }));
    const width = rows.reduce((widest, { texts }) => Math.max(widest, texts.findLastIndex((text) => (text ?? '') !== '') + 1), 0);
    return rows
      .map(({ line, texts }) => ({ line, cells: Array.from({ length: width }, (_, place) => texts[place] ?? '') }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .toSorted((a, b) => a.line - b.line);
  }
}

/** The text of a cell on one line. A cell may have several lines, and a spreadsheet shows spaces at its ends no more than we do. */
export const cellText = (text: string) => toSingleLine(text.slice(0, MAX_KEPT_LENGTH)).replace(/\s+/g, ' ').trim();

/** A number as plain digits, without exponent and without the noise of binary fractions: `1.23E7` is `12300000`. */
export function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const rounded = Number(value.toPrecision(15));
  return String(rounded).includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 }) : String(rounded);
}
