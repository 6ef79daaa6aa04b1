import { readListHead } from './list-head';

const DAY_MS = 86_400_000;

/**
 * The first day of the month that a fetched list holds from, as far as the list itself does not say it: as its file is named,
 * else by when it was published. A list of FIDE's comes out about midnight before its month: what is of the last day of a
 * month, in UTC, is of the next one.
 */
export function monthOfAnswer(name: string, lastModified: string | null, now: Date): string {
  const published = Date.parse(lastModified ?? '');
  const holdsOn = Number.isNaN(published) ? now : new Date(published + DAY_MS);
  return readListHead('', name).listedOn ?? `${holdsOn.toISOString().slice(0, 7)}-01`;
}
