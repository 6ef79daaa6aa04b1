import { nameVariants } from '@/app/_components/short-names';
import type { HallScreenCell, HallScreenColumn, HallScreenList } from './hall-screen-lists';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export interface HallScreenLayout {
  readonly columns: number;
  readonly rows: number;
  readonly type: number;
  /** The height of a row in em, relative to `type`. */
  readonly rowHeight: number;
  readonly nameWidth: number;
}

/** Returns the width of a text in em, in the font of the hall screen. */
export type MeasureText = (text: string) => number;

/** The ideal type size as a fraction of the screen width. On a screen two metres wide, capitals are then 28 mm high and legible from ten metres. */
const IDEAL_TYPE_SIZE = 0.0198;
const MIN_TYPE_PX = 16;
/**
 * The possible type sizes as fractions of the ideal one. Large sizes let a short list fill the screen. The smallest is still legible from
 * the back of the hall.
 */
const TYPE_SIZES = [1.6, 1.4, 1.2, 1.1, 1, 0.9, 0.8];
const ROW_EM = 1.6;
const MAX_ROW_EM = 2.4;
const HEAD_EM = 1.3;
const MIN_ROWS = 3;
const COLUMN_GAP = 0.022;
const CELL_PADDING_EM = 0.4;
const COLUMN_COUNTS = [1, 2];
/** The fraction of names that must fit. The longest tenth is shortened instead, so that it does not make the type smaller for all. */
const MIN_FITTING_NAME_SHARE = 0.9;

/**
 * Chooses a layout in which at least nine in ten surnames fit. Prefers the fewest pages, then uncut names, then
 * the largest type. Uses the smallest type if no layout has room for the surnames. Cuts nothing but names.
 */
export function fitHallScreen(list: HallScreenList, { width, height }: ScreenSize, measure: MeasureText): HallScreenLayout {
  const ideal = Math.max(MIN_TYPE_PX, width * IDEAL_TYPE_SIZE);
  const widths = widthsOf(list, measure);
  const layouts = COLUMN_COUNTS.flatMap((columns) =>
    TYPE_SIZES.map((size) => {
      const type = Math.max(MIN_TYPE_PX, ideal * size);
      const columnWidth = (width - (columns - 1) * width * COLUMN_GAP) / columns;
      const nameWidth = (columnWidth - widths.others * type) / widths.names;
      const fitting = Math.max(MIN_ROWS, Math.floor((height - HEAD_EM * type) / (type * ROW_EM)));
      // A column contains only whole groups, unless a group is longer than the column.
      const group = list.groupSize === undefined || list.groupSize > fitting ? 1 : list.groupSize;
      const groups = Math.ceil(list.rows.length / group);
      const pages = Math.max(1, Math.ceil(groups / (columns * Math.floor(fitting / group))));
      const rows = Math.ceil(groups / pages / columns) * group;
      return { columns, rows, type, nameWidth, pages, isWhole: nameWidth >= widths.name * type, isReadable: nameWidth >= widths.surname * type };
    }),
  );
  const smallest = layouts[TYPE_SIZES.length - 1];
  const [best] = layouts
    .filter((layout) => layout.isReadable)
    .sort((a, b) => a.pages - b.pages || Number(b.isWhole) - Number(a.isWhole) || b.type - a.type || a.columns - b.columns);
  const { columns, rows, type, nameWidth } = best ?? smallest ?? { columns: 1, rows: MIN_ROWS, type: ideal, nameWidth: width };
  const availableRowHeight = (height / type - HEAD_EM) / rows;
  return { columns, rows, type, nameWidth, rowHeight: Math.min(MAX_ROW_EM, Math.max(ROW_EM, availableRowHeight)) };
}

interface ListWidths {
  readonly names: number;
  /** The total width in em of a row's other cells, plus the padding of all cells. */
  readonly others: number;
  /** The width in em in which nine in ten surnames fit. `name` is the width in which nine in ten full names fit. */
  readonly surname: number;
  readonly name: number;
}

function widthsOf(list: HallScreenList, measure: MeasureText): ListWidths {
  const widest = list.columns.map((column, place) =>
    isNamesColumn(column)
      ? 0
      : Math.max(
          HEAD_SIZE * measure(column.head),
          ...list.rows.map((row) => measure(column.className === 'colour' ? COLOUR_SAMPLE : textOf(row[place] ?? ''))),
        ),
  );
  const names = namesOnScreen(list);
  return {
    names: list.columns.filter(isNamesColumn).length,
    others: widest.reduce((sum, one) => sum + one, 0) + widest.length * CELL_PADDING_EM,
    surname: widthFittingMost(names.map(surnameOf), measure),
    name: widthFittingMost(names, measure),
  };
}

const isNamesColumn = ({ className }: HallScreenColumn) => className === 'player';
const textOf = (cell: HallScreenCell) => (typeof cell === 'string' ? cell : cell.words);

const COLOUR_SAMPLE = 'WW';

export function namesOnScreen({ columns, rows }: HallScreenList): readonly string[] {
  return rows.flatMap((row) => columns.flatMap((column, place) => (isNamesColumn(column) ? textOf(row[place] ?? '') : [])));
}

function widthFittingMost(texts: readonly string[], measure: MeasureText): number {
  const widths = texts.map(measure).sort((a, b) => a - b);
  return widths[Math.floor((widths.length - 1) * MIN_FITTING_NAME_SHARE)] ?? 0;
}

const HEAD_SIZE = 0.62;

function surnameOf(name: string): string {
  return name.includes(',') ? (nameVariants(name).at(-1) ?? name) : name;
}
