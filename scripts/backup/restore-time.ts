import { UserError } from '../process/command-errors.mjs';

const LOCAL_TIME_PATTERN = /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const TIME_WITH_ZONE = /^(\d{4})-(\d{2})-(\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Clocks are never set back by more than this. */
const MAX_SET_BACK_MS = 3 * 60 * 60_000;

/** Parses `14:30`, `2026-11-22 14:30` (local) or `2026-11-22T14:30:05Z`. Throws a UserError for other text, future times and ambiguous times. */
export function parseRestoreTime(text: string, now: Date = new Date()) {
  const moment = parseMoment(text.trim(), now);
  if (moment === null || Number.isNaN(moment.getTime())) {
    throw new UserError(`"${text}" is no moment. Write it like 14:30, 14:30:05 or "2026-11-22 14:30", by the clock of this machine.`);
  }
  if (moment > now) throw new UserError(`${text} has not come yet: it is ${formatLocalTime(now)}.`);
  return moment;
}

function parseMoment(text: string, now: Date) {
  const [, ...zoned] = TIME_WITH_ZONE.exec(text) ?? [];
  if (zoned.length > 0) return isDay(toNumbers(zoned)) ? new Date(text.replace(' ', 'T')) : null;
  const [, year, month, day, ...time] = LOCAL_TIME_PATTERN.exec(text) ?? [];
  if (time.length === 0) return null;
  const date = year === undefined ? [now.getFullYear(), now.getMonth() + 1, now.getDate()] : toNumbers([year, month, day]);
  const [hour = 0, minute = 0, second = 0] = toNumbers(time);
  const moment = new Date(date[0] ?? 0, (date[1] ?? 0) - 1, date[2] ?? 0, hour, minute, second);
  // If the hours differ, the clock skips this time when summer time begins.
  if (!isDay(date) || moment.getHours() !== hour || minute > 59 || second > 59) return null;
  const again = repeatedMoment(moment);
  if (again !== null && again <= now)
    throw new UserError(
      `The clock has shown ${text} twice. Write "${timeTextWithOffset(moment)}" for the first time, "${timeTextWithOffset(again)}" for the second.`,
    );
  return moment;
}

const toNumbers = (parts: readonly (string | undefined)[]) => parts.map((part) => Number(part ?? 0));

/** Returns the later moment with the same clock time, after the clock has gone back in autumn; null if there is none. */
function repeatedMoment(moment: Date) {
  const setBackMs = (new Date(moment.getTime() + MAX_SET_BACK_MS).getTimezoneOffset() - moment.getTimezoneOffset()) * 60_000;
  const again = new Date(moment.getTime() + setBackMs);
  return setBackMs > 0 && clockText(again) === clockText(moment) ? again : null;
}

/** True if the calendar has the date `[year, month, day]`. */
function isDay([year = 0, month = 0, day = 0]: readonly number[]) {
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** Formats the time for `parseRestoreTime`, with the offset if the clock shows this time twice. */
export function formatLocalTime(date: Date) {
  const before = new Date(date.getTime() - MAX_SET_BACK_MS);
  const setBackMs = (date.getTimezoneOffset() - before.getTimezoneOffset()) * 60_000;
  const isSecond = setBackMs > 0 && clockText(new Date(date.getTime() - setBackMs)) === clockText(date);
  return isSecond || repeatedMoment(date) !== null ? timeTextWithOffset(date) : clockText(date);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function clockText(date: Date) {
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

function timeTextWithOffset(date: Date) {
  const offsetMinutes = -date.getTimezoneOffset();
  const size = Math.abs(offsetMinutes);
  return `${clockText(date)}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
