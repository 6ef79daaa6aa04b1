import { type TimePeriod, timePeriods } from '@/engine/trf';

/** Periods of `minutes` for `moves` moves, of which the last is for all remaining moves, with the seconds of delay or increment for each move. */
interface Periods {
  readonly periods: readonly { readonly moves: number | null; readonly minutes: number }[];
  readonly perMove: number;
  readonly isIncrement: boolean;
}

/** `regular`, `dual` and `quick` are the ratings of rule 5C; a dual game counts for both. */
export type UsRatingSystem = 'regular' | 'dual' | 'quick' | 'blitz';

export interface UsTimeControl {
  /** As US Chess writes it, for example `G/60;d5` or `40/90,SD/30;+30`. */
  readonly text: string;
  readonly system: UsRatingSystem;
}

const US_PATTERN = /^((?:\d{1,3}\/\d{1,3},)*)(?:G|SD)\/(\d{1,3})(?:;?(d|\+)(\d{1,3}))?$/i;
const US_PERIOD_PATTERN = /^(\d{1,3})\/(\d{1,3})$/;
const MAX_TEXT_LENGTH = 40;

/** Reads a rate of play in the notation of US Chess or of report files; null if it is not understood or US Chess does not rate it (rule 5C). */
export function usTimeControl(rateOfPlay: string): UsTimeControl | null {
  const read = readUsNotation(rateOfPlay.replace(/\s/g, '')) ?? expressiblePeriods(timePeriods(rateOfPlay) ?? []);
  if (read === null) return null;
  const [system, text] = [ratingSystemOf(read), writeUsNotation(read)];
  return system === null || text.length > MAX_TEXT_LENGTH ? null : { system, text };
}

function readUsNotation(text: string): Periods | null {
  const [whole, first = '', rest, sign = 'd', perMove = '0'] = US_PATTERN.exec(text) ?? [];
  if (whole === undefined) return null;
  const periods = first.split(',').flatMap((period) => {
    const [, moves, minutes] = US_PERIOD_PATTERN.exec(period) ?? [];
    return moves === undefined ? [] : [{ moves: Number(moves), minutes: Number(minutes) }];
  });
  return { periods: [...periods, { moves: null, minutes: Number(rest) }], perMove: Number(perMove), isIncrement: sign === '+' };
}

/** The notation of US Chess states whole minutes, one increment for all periods, and the same times for both players. */
function expressiblePeriods(read: readonly TimePeriod[]): Periods | null {
  const [first] = read;
  if (first === undefined) return null;
  const perMove = first.increment;
  const isExpressible = read.every(
    ({ moves, seconds, increment }, index) => seconds % 60 === 0 && increment === perMove && (moves === null) === (index === read.length - 1),
  );
  return isExpressible ? { periods: read.map(({ moves, seconds }) => ({ moves, minutes: seconds / 60 })), perMove, isIncrement: perMove > 0 } : null;
}

/** Rule 5C: the total is the minutes of all periods plus the seconds of delay or increment. Quick needs 5 minutes in the first period, blitz 3. */
function ratingSystemOf({ periods, perMove }: Periods): UsRatingSystem | null {
  const total = periods.reduce((sum, { minutes }) => sum + minutes, perMove);
  const first = periods[0]?.minutes ?? 0;
  if (total > 65) return 'regular';
  if (total >= 30) return 'dual';
  if (total >= 11) return first >= 5 ? 'quick' : null;
  return total >= 5 && first >= 3 ? 'blitz' : null;
}

function writeUsNotation({ periods, perMove, isIncrement }: Periods): string {
  const rest = periods.length === 1 ? 'G' : 'SD';
  const times = periods.map(({ moves, minutes }) => `${moves ?? rest}/${minutes}`);
  return `${times.join(',')};${isIncrement ? '+' : 'd'}${perMove}`;
}
