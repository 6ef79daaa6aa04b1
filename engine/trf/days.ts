export interface ReadDay {
  readonly day: string;
  readonly isAsSpecified: boolean;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const SHORT_YEAR_FIRST = /^(\d{2})\/(\d{2})\/(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** 042, 052: programs also write the day first, other signs between the parts, or two figures of the year. Null for what is no day. */
export function readDay(text: string): ReadDay | null {
  const trimmed = text.trim();
  const [, year, , month, day] = YEAR_FIRST.exec(trimmed) ?? [];
  if (year !== undefined) return dayOf(trimmed, year, month, day);
  const [, short, shortMonth, shortDay] = SHORT_YEAR_FIRST.exec(trimmed) ?? [];
  if (short !== undefined) return dayOf(trimmed, `20${short}`, shortMonth, shortDay);
  const [, first, , second, last] = DAY_FIRST.exec(trimmed) ?? [];
  return last === undefined ? null : (dayOf(trimmed, last, second, first) ?? dayOf(trimmed, last, first, second));
}

function dayOf(text: string, year = '', month = '', day = ''): ReadDay | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return null;
  const whole = iso.replaceAll('-', '/');
  return { day: whole, isAsSpecified: whole === text };
}
