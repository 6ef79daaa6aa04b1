export type ListCell = string | number | null;

export interface ListTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ListCell[])[];
}

export const LIST_FORMATS = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const FRACTIONS: Readonly<Record<string, number>> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** Parses a number as shown on pages, such as `9½`, `2375` or `61.5`. Other text is returned unchanged; '' gives null. */
export function toCellValue(text: string): ListCell {
  if (text === '') return null;
  const [, whole = '', fraction = ''] = /^(\d*)([¼½¾]?)$/.exec(text) ?? [];
  if (whole + fraction !== '') return Number(whole) + (FRACTIONS[fraction] ?? 0);
  return /^-?\d+\.\d+$/.test(text) ? Number(text) : text;
}
