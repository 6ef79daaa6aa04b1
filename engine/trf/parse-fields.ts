import type { HalfPoints } from '../model/points';
import { fieldOf, type Column, type TrfLine } from './trf-columns';
import type { TrfProblemList, TrfField } from './trf-problem';

/** Reads an integer of 0 or more. Returns null for a blank field. For any other text, returns null and adds an error. */
export function integerIn(line: TrfLine, column: Column, field: TrfField, problems: TrfProblemList): number | null {
  const raw = fieldOf(line, column);
  const text = raw.trim();
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Number(text);
  problems.error('not-a-number', line.number, firstColumnOf(raw, column), { field, found: text });
  return null;
}

/** Like `integerIn`, but a blank field is an error too. */
export function requiredIntegerIn(line: TrfLine, column: Column, field: TrfField, problems: TrfProblemList): number | null {
  if (fieldOf(line, column).trim() !== '') return integerIn(line, column, field, problems);
  problems.error('number-missing', line.number, column.from, { field });
  return null;
}

/** Reads points such as `4.5`, `17.0`, `.5` or `3`, and returns them in half-points. */
export function pointsIn(line: TrfLine, column: Column, field: TrfField, problems: TrfProblemList): HalfPoints | null {
  const raw = fieldOf(line, column);
  const text = raw.trim();
  if (text === '') return null;
  const points = halfPointsOf(text);
  if (typeof points === 'number') return points;
  problems.error(points, line.number, firstColumnOf(raw, column), { field, found: text });
  return null;
}

/** Reads virtual points in half-points. They are not negative. */
export function virtualPointsIn(line: TrfLine, column: Column, field: TrfField, problems: TrfProblemList): HalfPoints | null {
  const points = pointsIn(line, column, field, problems);
  if (points === null || points >= 0) return points;
  problems.error('number-out-of-range', line.number, column.from, { field, found: fieldOf(line, column).trim() });
  return null;
}

const DECIMAL_PATTERN = /^(-?)(\d*)(?:[.,](\d*))?$/;

const MAX_DECIMAL_LENGTH = 12;

/** Converts a decimal text to half-points, or returns an error code. */
export function halfPointsOf(text: string): HalfPoints | 'not-points' | 'not-half-points' {
  const match = text.length > MAX_DECIMAL_LENGTH ? null : DECIMAL_PATTERN.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || whole + fraction === '') return 'not-points';
  const digits = fraction.replace(/0+$/, '');
  if (digits !== '' && digits !== '5') return 'not-half-points';
  const points = 2 * Number(whole === '' ? '0' : whole) + (digits === '5' ? 1 : 0);
  return sign === '-' ? 0 - points : points;
}

/** Formats half-points as points, such as `4.5` or `17.0`. */
export function pointsText(points: HalfPoints): string {
  const sign = points < 0 ? '-' : '';
  const magnitude = Math.abs(points);
  return `${sign}${Math.floor(magnitude / 2)}.${magnitude % 2 === 1 ? '5' : '0'}`;
}

function firstColumnOf(raw: string, column: Column): number {
  return column.from + raw.length - raw.trimStart().length;
}

/** Reads the blank-separated parts of a list; null if one of them cannot be read. */
export function readEveryPart<Read>(text: string, read: (part: string) => Read | null): readonly Read[] | null {
  const parts = text.trim().split(/\s+/).map(read);
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known : null;
}

/** The greatest number of players in one comment line. Without a limit, other programs could reject the line as too long. */
const MAX_PLAYERS_PER_LINE = 100;

export function partsByLine(parts: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(parts.length / MAX_PLAYERS_PER_LINE) }, (_, index) =>
    parts.slice(index * MAX_PLAYERS_PER_LINE, (index + 1) * MAX_PLAYERS_PER_LINE),
  );
}

export interface ReadDay {
  readonly day: string;
  readonly isAsSpecified: boolean;
}

const YEAR_FIRST_PATTERN = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const SHORT_YEAR_FIRST_PATTERN = /^(\d{2})\/(\d{2})\/(\d{2})$/;
const DAY_FIRST_PATTERN = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** Reads a date of record 042 or 052. Some programs write the day first, other separators, or a two-digit year. Null if the text is not a date. */
export function readDay(text: string): ReadDay | null {
  const trimmed = text.trim();
  const [, year, , month, day] = YEAR_FIRST_PATTERN.exec(trimmed) ?? [];
  if (year !== undefined) return dayOf(trimmed, year, month, day);
  const [, short, shortMonth, shortDay] = SHORT_YEAR_FIRST_PATTERN.exec(trimmed) ?? [];
  if (short !== undefined) return dayOf(trimmed, `20${short}`, shortMonth, shortDay);
  const [, first, , second, last] = DAY_FIRST_PATTERN.exec(trimmed) ?? [];
  return last === undefined ? null : (dayOf(trimmed, last, second, first) ?? dayOf(trimmed, last, first, second));
}

function dayOf(text: string, year = '', month = '', day = ''): ReadDay | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return null;
  const whole = iso.replaceAll('-', '/');
  return { day: whole, isAsSpecified: whole === text };
}
