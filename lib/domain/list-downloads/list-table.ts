/** A day `YYYY-MM-DD`, or a local time `YYYY-MM-DDTHH:MM`. */
export interface ListDate {
  readonly date: string;
}

export type ListCell = string | number | ListDate | null;

export interface ListTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ListCell[])[];
}

export const LIST_FORMATS = ['csv', 'xlsx', 'ods'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const FRACTIONS: Readonly<Record<string, number>> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 };

const DATE_PATTERN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** Parses a number as shown on pages, such as `9½`, `2375` or `61.5`, or a date. Other text is returned unchanged; '' gives null. */
export function toCellValue(text: string): ListCell {
  if (text === '') return null;
  if (DATE_PATTERN.test(text)) return { date: text };
  const [, whole = '', fraction = ''] = /^(\d*)([¼½¾]?)$/.exec(text) ?? [];
  if (whole + fraction !== '') return Number(whole) + (FRACTIONS[fraction] ?? 0);
  return /^-?\d+\.\d+$/.test(text) ? Number(text) : text;
}

/** A cell as text: a date as `2026-11-30 14:30`, and '' for an empty cell. */
export const listCellText = (cell: ListCell): string => (typeof cell === 'object' ? (cell?.date.replace('T', ' ') ?? '') : String(cell));

const MAX_COLUMN_WIDTH = 40;

/** The width of each column in characters, by its longest text. */
export const columnWidths = ({ heads, rows }: ListTable): readonly number[] =>
  heads.map((head, column) =>
    Math.min(MAX_COLUMN_WIDTH, rows.reduce((widest, row) => Math.max(widest, listCellText(row[column] ?? null).length), head.length) + 2),
  );
