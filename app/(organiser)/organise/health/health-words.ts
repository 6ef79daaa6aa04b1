import { tell } from '@/lib/platform/words/tell';

const KILO = 1000;
const UNITS = ['kB', 'MB', 'GB', 'TB'];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Bytes as disks are sold: 12.3 GB. */
export function bytesText(bytes: number): string {
  let amount = bytes / KILO;
  let unit = 0;
  for (; amount >= KILO && unit < UNITS.length - 1; unit += 1) amount /= KILO;
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`;
}

/** Seconds in words: no clock, since this server and its visitors may keep different times. */
export function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return tell('event.duration.short');
  if (seconds < 2 * HOUR) return tell('event.duration.minutes', { count: Math.floor(seconds / MINUTE) });
  return seconds < 2 * DAY
    ? tell('event.duration.hours', { count: Math.floor(seconds / HOUR) })
    : tell('event.duration.days', { count: Math.floor(seconds / DAY) });
}

export function millisecondsText(milliseconds: number): string {
  if (milliseconds >= KILO) return `${(milliseconds / KILO).toFixed(1)} s`;
  return tell('event.duration.milliseconds', { amount: milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds) });
}

/** `/[event]/[section]` is `/{event}/{section}` to a reader: what stands for something else. */
export function pageText(route: string): string {
  return route === '/' ? tell('event.duration.allTournaments') : route.replaceAll('[', '{').replaceAll(']', '}');
}
