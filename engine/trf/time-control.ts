/**
 * Matches common forms such as `90 min + 30 s`, `90'+30"`, `15+10` or `25 minutes`.
 * The first number is in minutes, and the increment per move in seconds.
 */
const PLAIN_TIME_PATTERN =
  /^(\d{1,3})\s*(['′’]|m|min\.?|mins|minutes?)?\s*(?:(?:\+|\|)\s*(\d{1,3})\s*(?:''|["″”]|s|sec\.?|secs|seconds?)?(?:\s*(?:\/|per|a|each)\s*move)?)?$/i;
/** Matches the format of record 222. Its periods are `seconds`, `seconds+increment` or `moves/seconds`. White and Black may have separate periods. */
const PERIODS_PATTERN = String.raw`(?:\d{1,3}\/)?\d{3,6}(?:\+\d{1,4})?(?::(?:\d{1,3}\/)?\d{2,6}(?:\+\d{1,4})?)*`;
const ENCODED_PATTERN = new RegExp(`^(?:${PERIODS_PATTERN}|W${PERIODS_PATTERN}-B${PERIODS_PATTERN})$`);
const FIRST_SECONDS_PATTERN = /^(?:\d{1,3}\/)?(\d+)/;
/** Three minutes, FIDE's shortest blitz game. A lower number without a unit could mean minutes or seconds, so it is never written. */
const MIN_SECONDS = 180;
/** A first number means minutes if the increment is at least this many seconds (100+30), or if the number is below `MIN_ENCODED_SECONDS` (90+5). */
const LONG_INCREMENT = 10;
const MIN_ENCODED_SECONDS = 100;

/** Returns record 222 for a time control in words, if it has one period or is already encoded; otherwise null. */
export function encodedTimeControl(text: string): string | null {
  const plain = text.trim();
  const record = encodePlainTime(plain) ?? plain;
  const [, first] = FIRST_SECONDS_PATTERN.exec(record) ?? [];
  return ENCODED_PATTERN.test(record) && (first === undefined || Number(first) >= MIN_SECONDS) ? record : null;
}

function encodePlainTime(plain: string): string | null {
  const [, first, unit, increment] = PLAIN_TIME_PATTERN.exec(plain) ?? [];
  if (first === undefined || (unit === undefined && !areMinutes(Number(first), increment))) return null;
  return `${60 * Number(first)}${increment === undefined || Number(increment) === 0 ? '' : `+${Number(increment)}`}`;
}

/** True if a number without a unit must mean minutes, because record 222 would not have such a value in seconds. */
function areMinutes(first: number, increment: string | undefined): boolean {
  if (increment === undefined || first >= MIN_SECONDS) return false;
  return first < MIN_ENCODED_SECONDS || Number(increment) >= LONG_INCREMENT;
}

/** Matches a period of record 222 (`TimePeriod`). */
const PERIOD_PATTERN = /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?$/;

/** The seconds that each player has for `moves` moves, the lower ones if the colours differ; null if the time control is not understood. */
export function secondsForMoves(text: string, moves: number): number | null {
  const seconds = secondsByColour(text, moves);
  return seconds === null ? null : Math.min(...seconds);
}

/** The seconds that White and Black together have for `moves` moves each; null if the time control is not understood. */
export function secondsOfGame(text: string, moves: number): number | null {
  const seconds = secondsByColour(text, moves);
  return seconds === null ? null : seconds[0] + seconds[1];
}

function secondsByColour(text: string, moves: number): readonly [white: number, black: number] | null {
  const record = encodedTimeControl(text);
  if (record === null) return null;
  const [white = '', black = white] = record.replace(/^W/, '').split('-B');
  return [secondsOfPeriods(parsePeriods(white), moves), secondsOfPeriods(parsePeriods(black), moves)];
}

/** A period of record 222. The increment is in seconds per move. */
export interface TimePeriod {
  /** Null in a period of all remaining moves. */
  readonly moves: number | null;
  readonly seconds: number;
  readonly increment: number;
}

/** Reads the periods of record 222 in which both colours have the same times; null if the colours differ, or the time control is not understood. */
export function timePeriods(text: string): readonly TimePeriod[] | null {
  const record = encodedTimeControl(text);
  return record === null || record.startsWith('W') ? null : parsePeriods(record);
}

const parsePeriods = (periods: string): readonly TimePeriod[] =>
  periods.split(':').map((period) => {
    const [, moves, seconds = '0', increment = '0'] = PERIOD_PATTERN.exec(period) ?? [];
    return { moves: moves === undefined ? null : Number(moves), seconds: Number(seconds), increment: Number(increment) };
  });

function secondsOfPeriods(periods: readonly TimePeriod[], moves: number): number {
  let [total, left] = [0, moves];
  for (const { moves: count, seconds, increment } of periods) {
    if (left === 0) break;
    const played = Math.min(left, count ?? left);
    total += seconds + played * increment;
    left -= played;
  }
  return total;
}
