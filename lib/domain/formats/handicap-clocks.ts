import { timePeriods } from '@/engine/trf';

/** The rule by which the stronger player on a board starts with less time. */
export interface Handicap {
  /** The rating difference, in points, for each reduction; null if there are no steps. */
  readonly handicapStep: number | null;
  /** The reduction for each full step, in seconds. */
  readonly handicapPenalty: number;
  /** The shortest time of the stronger player, in minutes. */
  readonly handicapMinimum: number;
  /** The stronger player's time by rating difference, in place of steps (`parseHandicapRanges`); '' without such a table. */
  readonly handicapRanges: string;
  /** True if the weaker player gets the time that the stronger one loses. */
  readonly handicapKeepsSum: boolean;
  readonly rateOfPlay: string;
}

export const NO_HANDICAP = { handicapStep: null, handicapPenalty: 60, handicapMinimum: 5, handicapRanges: '', handicapKeepsSum: false } as const;

export const HANDICAP_LIMITS = { step: { least: 1, most: 1000 }, penalty: { least: 1, most: 3600 }, minimum: { least: 1, most: 300 } } as const;

/** True if the two players in a game can start with different times. */
export const hasHandicap = ({ handicapStep, handicapRanges }: Pick<Handicap, 'handicapStep' | 'handicapRanges'>): boolean =>
  handicapStep !== null || handicapRanges !== '';

export const handicapOf = ({ handicapStep, handicapPenalty, handicapMinimum, handicapRanges, handicapKeepsSum, rateOfPlay }: Handicap): Handicap => ({
  handicapStep,
  handicapPenalty,
  handicapMinimum,
  handicapRanges,
  handicapKeepsSum,
  rateOfPlay,
});

/** The time of the first period in seconds; null if the rate of play does not state it. */
const baseSecondsOf = (rateOfPlay: string): number | null => timePeriods(rateOfPlay)?.[0]?.seconds ?? null;

/** True if the clocks of every board can be derived from the rate of play. */
export const hasBaseTime = (rateOfPlay: string): boolean => baseSecondsOf(rateOfPlay) !== null;

interface HandicapRange {
  /** The rating difference from which on the range applies. */
  readonly from: number;
  readonly seconds: number;
}

const MAX_RANGES = 20;
const RANGE_PATTERN = /^(\d{1,4}) +(\d{1,3})(?::([0-5]\d))?$/;

/**
 * Reads ranges such as `100 12; 200 10:30`: 12 minutes from a difference of 100 points on, 10½ minutes from 200 on. Null unless
 * differences rise and times fall.
 */
export function parseHandicapRanges(text: string): readonly HandicapRange[] | null {
  const parts = text.trim() === '' ? [] : text.split(/[;\n]/);
  if (parts.length > MAX_RANGES) return null;
  const ranges: HandicapRange[] = [];
  for (const part of parts) {
    const [, from, minutes, seconds = '0'] = RANGE_PATTERN.exec(part.trim()) ?? [];
    const range = { from: Number(from), seconds: 60 * Number(minutes) + Number(seconds) };
    const last = ranges.at(-1) ?? { from: 0, seconds: Number.POSITIVE_INFINITY };
    if (!(range.from > last.from && range.seconds < last.seconds && range.seconds > 0)) return null;
    ranges.push(range);
  }
  return ranges;
}

export const handicapRangesText = (ranges: readonly HandicapRange[]): string => ranges.map(({ from, seconds }) => `${from} ${clockText(seconds)}`).join('; ');

/** The starting time of the stronger player, in seconds. */
function reducedTime({ handicapStep, handicapPenalty, handicapMinimum, handicapRanges }: Handicap, base: number, difference: number): number {
  const ranges = parseHandicapRanges(handicapRanges) ?? [];
  if (ranges.length > 0) return Math.min(base, ranges.findLast(({ from }) => difference >= from)?.seconds ?? base);
  const steps = handicapStep === null ? 0 : Math.floor(difference / handicapStep);
  return Math.min(base, Math.max(60 * handicapMinimum, base - steps * handicapPenalty));
}

/**
 * The starting times of both players as `m:ss`, without the increment. Null if the section has no handicap. Nobody has less time
 * against an unrated player.
 */
export function handicapClocks(handicap: Handicap, white: number, black: number): Readonly<Record<'white' | 'black', string>> | null {
  const base = hasHandicap(handicap) ? baseSecondsOf(handicap.rateOfPlay) : null;
  if (base === null) return null;
  const reduced = reducedTime(handicap, base, white === 0 || black === 0 ? 0 : Math.abs(white - black));
  const stronger = clockText(reduced);
  const weaker = clockText(handicap.handicapKeepsSum ? 2 * base - reduced : base);
  return { white: white > black ? stronger : weaker, black: black > white ? stronger : weaker };
}

export interface HandicapRow {
  /** The rating differences to which the row applies. `to` is null in a last row without an upper limit. */
  readonly from: number;
  readonly to: number | null;
  readonly stronger: string;
  readonly weaker: string;
}

/** The most rows that fit on a sheet. */
const MAX_HANDICAP_ROWS = 40;

/** The rating differences at which the times change. */
function rangeStarts({ handicapStep, handicapRanges }: Handicap): readonly number[] {
  const ranges = parseHandicapRanges(handicapRanges) ?? [];
  if (ranges.length > 0) return [0, ...ranges.map(({ from }) => from)];
  return handicapStep === null ? [] : Array.from({ length: MAX_HANDICAP_ROWS + 1 }, (_, index) => index * handicapStep);
}

/** The starting times by rating difference, until the stronger player has the shortest time; empty without a handicap. */
export function handicapTable(handicap: Handicap): readonly HandicapRow[] {
  const starts = rangeStarts(handicap).map((from) => ({ from, clocks: handicapClocks(handicap, 1 + from, 1) }));
  const rows = starts.filter(({ clocks }, index) => clocks?.white !== starts[index - 1]?.clocks?.white);
  return rows.slice(0, MAX_HANDICAP_ROWS).flatMap(({ from, clocks }, index) => {
    const next = rows[index + 1];
    return clocks === null ? [] : [{ from, to: next === undefined ? null : next.from - 1, stronger: clocks.white, weaker: clocks.black }];
  });
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
