import { parseTable, type TableLine, writeTable } from './parse-table';

/** A corrected cell of a list. */
export interface MendedCell {
  readonly line: number;
  /** The place of the cell in its line, from 0 */
  readonly place: number;
  readonly text: string;
}

/** The text of a list with corrected cells. Its lines keep their numbers. Null if the text is no list, or if nothing changes. */
export function mendTable({ text, mends }: { readonly text: string; readonly mends: readonly MendedCell[] }): string | null {
  const table = parseTable(text);
  if (!table.ok) return null;
  const byLine = new Map<number, MendedCell[]>();
  for (const mend of mends) byLine.set(mend.line, [...(byLine.get(mend.line) ?? []), mend]);
  const lines = table.lines.map((line) => mendLine(line, byLine.get(line.line)));
  return lines.every((line, index) => hasSameCells(line, table.lines[index])) ? null : writeTable(lines);
}

function mendLine({ line, cells }: TableLine, mends: readonly MendedCell[] = []): TableLine {
  const mended = [...cells];
  for (const { place, text } of mends) {
    while (mended.length < place) mended.push('');
    mended[place] = text;
  }
  // An extra cell that was emptied is removed, because a line may not have more cells than the heading.
  while (mends.length > 0 && mended.length > 1 && mended.at(-1) === '') mended.pop();
  return { line, cells: mended };
}

const hasSameCells = ({ cells }: TableLine, other: TableLine | undefined) =>
  Array.from({ length: Math.max(cells.length, other?.cells.length ?? 0) }, (_, place) => (cells[place] ?? '') === (other?.cells[place] ?? '')).every(Boolean);
