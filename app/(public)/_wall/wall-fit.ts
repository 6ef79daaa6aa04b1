import { nameVariants } from '@/app/_parts/short-names';
import type { WallRow, WallShow } from './wall-shows';

/** The space that the lists have, in pixels. */
export interface WallSpace {
  readonly width: number;
  readonly height: number;
}

export interface WallFit {
  readonly columns: number;
  readonly rows: number;
  /** Size of the type in pixels. */
  readonly type: number;
  /** What a name may be wide, in pixels. */
  readonly nameWidth: number;
}

/** The width of a text in em, in the wall's own type. */
export type Measure = (text: string) => number;

/** Of the width of the screen: cap height 28 mm on two metres of picture, which is read from ten metres. */
const IDEAL_TYPE = 0.0198;
const SMALLEST_TYPE_PX = 16;
/** A smaller type before a column fewer; below this it is no longer read from the back. */
const SIZES = [1, 0.9, 0.8];
export const ROW_EM = 1.6;
const HEAD_EM = 1.3;
const FEWEST_ROWS = 3;
const COLUMN_GAP = 0.022;
/** Left and right of each cell. */
const CELL_PADDING_EM = 0.4;
const MOST_COLUMNS = 2;
/** One endless surname does not make the list smaller for everybody: it is shortened by rule. */
const SURNAMES_WHOLE = 0.9;

/**
 * Columns, rows and size of type for a list: as many columns as hold nine of ten surnames whole beside every other cell,
 * which is never cut; the type gives way a little before a column does.
 */
export function fitWall(show: WallShow, { width, height }: WallSpace, measure: Measure): WallFit {
  const ideal = Math.max(SMALLEST_TYPE_PX, width * IDEAL_TYPE);
  const needs = needsOf(show, measure);
  const rowsAt = (type: number) => Math.max(FEWEST_ROWS, Math.floor((height - HEAD_EM * type) / (type * ROW_EM)));
  const most = Math.min(MOST_COLUMNS, Math.max(1, Math.ceil(show.rows.length / rowsAt(ideal))));
  for (let columns = most; columns >= 1; columns -= 1) {
    const columnWidth = (width - (columns - 1) * width * COLUMN_GAP) / columns;
    for (const size of SIZES) {
      const type = Math.max(SMALLEST_TYPE_PX, ideal * size);
      const nameWidth = (columnWidth - needs.others * type) / needs.names;
      const isLast = columns === 1 && size === SIZES.at(-1);
      if (nameWidth < needs.surname * type && !isLast) continue;
      return { columns, rows: rowsAt(type), type, nameWidth };
    }
  }
  return { columns: 1, rows: FEWEST_ROWS, type: ideal, nameWidth: width };
}

interface Needs {
  /** Cells of names in a row. */
  readonly names: number;
  /** All other cells of a row together with every padding, in em. */
  readonly others: number;
  /** Most surnames are no wider, in em. */
  readonly surname: number;
}

function needsOf(show: WallShow, measure: Measure): Needs {
  const cells = show.rows.map(cellsOf);
  const width = cells[0]?.length ?? 0;
  const isName = Array.from({ length: width }, (_, column) => cells[0]?.[column]?.isName ?? false);
  const widest = isName.map((named, column) =>
    named ? 0 : Math.max(HEAD_SIZE * measure(show.heads[column]?.text ?? ''), ...cells.map((row) => measure(row[column]?.text ?? ''))),
  );
  const surnames = cells
    .flat()
    .filter((cell) => cell.isName)
    .map(({ text }) => measure(surnameOf(text)))
    .sort((a, b) => a - b);
  return {
    names: isName.filter(Boolean).length,
    others: widest.reduce((sum, one) => sum + one, 0) + width * CELL_PADDING_EM,
    surname: surnames[Math.floor((surnames.length - 1) * SURNAMES_WHOLE)] ?? 0,
  };
}

/** The heads of the columns are set smaller. */
const HEAD_SIZE = 0.62;

interface Cell {
  readonly text: string;
  readonly isName: boolean;
}

const plain = (text: string): Cell => ({ text, isName: false });
const named = (text: string): Cell => ({ text, isName: true });

/** The cells of a row in the order of the heads. */
export function cellsOf(row: WallRow): readonly Cell[] {
  if (row.kind === 'board')
    return [plain(String(row.board)), named(row.white), plain(row.whiteScore), plain(row.result), plain(row.blackScore), named(row.black)];
  if (row.kind === 'name') return [named(row.name), plain(row.board), plain('WW'), named(row.opponent)];
  return [plain(row.rank), named(row.name), plain(row.points), ...row.values.map(plain)];
}

function surnameOf(name: string): string {
  return name.includes(',') ? (nameVariants(name)[2] ?? name) : name;
}
