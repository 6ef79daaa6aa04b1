/** Excel's own number formats that are dates or times, by number (ECMA-376, 18.8.30, with those of East Asian languages). */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** True if cells of a number format are dates. `code` is the format's own code, undefined for one of Excel's. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([first, last]) => id >= first && id <= last);
  const [positive = ''] = code.split(';');
  // Quoted text, escaped characters, padding, and colours or currencies in brackets are no part of the pattern.
  const pattern = positive.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^[\]]*\]/gi, '');
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern);
}

const MS_PER_DAY = 86_400_000;
const DAYS_TO_1904 = 1462;
/** Excel counts 29 February 1900, which did not exist, as day 60. */
const DAY_THAT_NEVER_WAS = 60;

/** A cell's day number as `YYYY-MM-DD`, with `HH:MM` if it has a time, or as the time alone. Other numbers remain as they are. */
export function excelDate(text: string, is1904: boolean): string {
  const serial = Number(text);
  if (text.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return text;
  const days = is1904 ? serial + DAYS_TO_1904 : serial < DAY_THAT_NEVER_WAS ? serial + 1 : serial;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 1440) * (MS_PER_DAY / 1440)).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  return serial < 1 ? time : time === '00:00' ? day : `${day} ${time}`;
}
