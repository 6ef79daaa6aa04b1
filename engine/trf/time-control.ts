/** `90 min + 30 s`, `90'+30"`, `15+10`, `25 minutes`: minutes and what comes with each move, in seconds. */
const SPOKEN =
  /^(\d{1,3})\s*(['′’]|m|min\.?|mins|minutes?)?\s*(?:(?:\+|\|)\s*(\d{1,3})\s*(?:''|["″”]|s|sec\.?|secs|seconds?)?(?:\s*(?:\/|per|a|each)\s*move)?)?$/i;
/** Record 222 as it is written: periods of `seconds`, `seconds+increment`, `moves/seconds`, and the same apart for White and Black. */
const PERIODS = String.raw`(?:\d{1,3}\/)?\d{3,6}(?:\+\d{1,4})?(?::(?:\d{1,3}\/)?\d{2,6}(?:\+\d{1,4})?)*`;
const ENCODED = new RegExp(`^(?:${PERIODS}|W${PERIODS}-B${PERIODS})$`);
/** Nobody has more minutes for a game: a greater number is of seconds. */
const MOST_MINUTES = 180;

/** Record 222 of a rate of play in words, where it is one of one period or encoded already; null where it says something else. */
export function encodedTimeControl(text: string): string | null {
  const plain = text.trim();
  const [, minutes, unit, increment] = SPOKEN.exec(plain) ?? [];
  if (minutes !== undefined && Number(minutes) > 0 && Number(minutes) <= MOST_MINUTES && (unit !== undefined || increment !== undefined)) {
    return `${60 * Number(minutes)}${increment === undefined || Number(increment) === 0 ? '' : `+${Number(increment)}`}`;
  }
  return ENCODED.test(plain) ? plain : null;
}
