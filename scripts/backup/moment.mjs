import { PlainError } from '../process/processes.mjs';

const LOCAL = /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const WITH_ZONE = /^(\d{4})-(\d{2})-(\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The moment that somebody typed: `14:30` or `14:30:05` of today, the same with a day before it (`2026-11-22 14:30`), both
 * by the clock of this machine, or with a zone (`2026-11-22T14:30:05Z`). Throws a PlainError for anything else, and for the future.
 */
export function parseMoment(text, now = new Date()) {
  const moment = read(text.trim(), now);
  if (moment === null || Number.isNaN(moment.getTime())) {
    throw new PlainError(`"${text}" is no moment. Write it like 14:30, 14:30:05 or "2026-11-22 14:30", by the clock of this machine.`);
  }
  if (moment > now) throw new PlainError(`${text} has not come yet: it is ${localText(now)}.`);
  return moment;
}

function read(text, now) {
  const zoned = WITH_ZONE.exec(text);
  if (zoned !== null) return isDay(...zoned.slice(1).map(Number)) ? new Date(text.replace(' ', 'T')) : null;
  const found = LOCAL.exec(text);
  if (found === null) return null;
  const [year = now.getFullYear(), month = now.getMonth() + 1, day = now.getDate(), hour, minute, second = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const moment = new Date(year, month - 1, day, hour, minute, second);
  // An hour that the clocks leave out in spring is no other hour.
  return isDay(year, month, day) && moment.getHours() === hour && minute < 60 && second < 60 ? moment : null;
}

/** The 31st of a month of 30 days is no other day, and the 13th month no other year. */
function isDay(year, month, day) {
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** A moment by the clock of this machine, as parseMoment reads it. */
export function localText(date) {
  const two = (number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
