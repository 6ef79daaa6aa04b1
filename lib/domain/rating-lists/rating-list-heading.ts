import { MAX_LIST_LINE_LENGTH } from '@/lib/platform/input/file-limits';
import type { FideListKind } from './rating-list-line';

export interface RatingListHeading {
  readonly form: 'fide-text' | 'fide-xml' | 'csv';
  /** The kind of a FIDE list; null if neither heading nor file name states it. */
  readonly kind: FideListKind | null;
  /** The first day of the stated month, `YYYY-MM-DD`; null if no month is stated. */
  readonly listedOn: string | null;
}

export function readRatingListHeading(head: string, name: string): RatingListHeading {
  const text = head.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '').trimStart();
  const [heading = ''] = text.split('\n');
  const form = text.startsWith('<') ? 'fide-xml' : /^ID.?Number\s/i.test(text) ? 'fide-text' : 'csv';
  const named = /standard|rapid|blitz/i.exec(name)?.[0].toLowerCase() as FideListKind | undefined;
  const holdsAll = text.includes('SRtng') || text.includes('<rapid_rating') || !/^ID.?Number|<rating>/i.test(text);
  const listedOn = (form === 'fide-text' ? monthOf(/\s([A-Z]{3})(\d\d)\s/i.exec(heading)) : null) ?? monthOf(/_([a-z]{3})(\d\d)frl/i.exec(name));
  return { form, kind: holdsAll ? 'all' : (named ?? null), listedOn };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first day of the month in a heading (`OCT26`) or a file name (`standard_oct26frl.zip`); null if there is none. */
function monthOf(match: RegExpExecArray | null): string | null {
  const month = MONTHS.indexOf((match?.[1] ?? '').toLowerCase());
  return month < 0 ? null : `20${match?.[2]}-${String(month + 1).padStart(2, '0')}-01`;
}

export function detectDelimiter(heading: string): string {
  return [';', '\t', ',', '|'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ';';
}

export function firstRows(head: string, most: number): string[][] {
  const lines = head.replace(/^\ufeff/, '').split(/\r?\n/);
  const delimiter = detectDelimiter(lines[0] ?? '');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => cellsOf(line.slice(0, MAX_LIST_LINE_LENGTH), delimiter));
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = rest.indexOf(delimiter, quoted?.[0].length ?? 0);
    const cell = quoted === null ? rest.slice(0, end < 0 ? undefined : end) : (quoted[1] ?? '').replaceAll('""', '"');
    cells.push(cell.trim().slice(0, 200));
    if (end < 0) return cells;
    rest = rest.slice(end + delimiter.length);
  }
}

const DAY_MS = 86_400_000;

/**
 * The first day of a list's month: from its file name, else from the file's date. A date on the last day of a month (UTC) means the next month,
 * because FIDE publishes around midnight.
 */
export function monthOfList(name: string, lastModified: string | null, now: Date): string {
  const published = Date.parse(lastModified ?? '');
  const holdsOn = Number.isNaN(published) ? now : new Date(published + DAY_MS);
  return readRatingListHeading('', name).listedOn ?? `${holdsOn.toISOString().slice(0, 7)}-01`;
}

export const NATIONAL_FIELDS = ['number', 'name', 'surname', 'first', 'federation', 'title', 'rating', 'birth', 'sex', 'fideId'] as const;
export type NationalField = (typeof NATIONAL_FIELDS)[number];

/** For each field, the heading of the column that contains it. */
export type NationalMapping = Readonly<Partial<Record<NationalField, string>>>;

export function toNationalMapping(columns: Readonly<Partial<Record<string, unknown>>>): NationalMapping {
  return Object.fromEntries(
    NATIONAL_FIELDS.flatMap((field) => {
      const column = columns[field];
      return typeof column === 'string' && column !== '' ? [[field, column]] : [];
    }),
  );
}
