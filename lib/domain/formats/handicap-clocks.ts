import { encodedTimeControl } from '@/engine/trf';

/** The rule by which the stronger player on a board starts with less time. */
export interface Handicap {
  /** The rating difference, in points, for each reduction; null if both players have the same time. */
  readonly handicapStep: number | null;
  /** The reduction for each full step, in seconds. */
  readonly handicapPenalty: number;
  /** The shortest time of the stronger player, in minutes. */
  readonly handicapMinimum: number;
  readonly rateOfPlay: string;
}

export const NO_HANDICAP = { handicapStep: null, handicapPenalty: 60, handicapMinimum: 5 } as const;

export const HANDICAP_LIMITS = { step: { least: 1, most: 1000 }, penalty: { least: 1, most: 3600 }, minimum: { least: 1, most: 300 } } as const;

export const handicapOf = ({ handicapStep, handicapPenalty, handicapMinimum, rateOfPlay }: Handicap): Handicap => ({
  handicapStep,
  handicapPenalty,
  handicapMinimum,
  rateOfPlay,
});

const FIRST_PERIOD_PATTERN = /^(?:\d+\/)?(\d+)/;

/** The time of the first period in seconds; null if the rate of play does not state it. */
function baseSecondsOf(rateOfPlay: string): number | null {
  const [, seconds] = FIRST_PERIOD_PATTERN.exec(encodedTimeControl(rateOfPlay) ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** True if the clocks of every board can be derived from the rate of play. */
export const hasBaseTime = (rateOfPlay: string): boolean => baseSecondsOf(rateOfPlay) !== null;

/**
 * The starting times of both players as `m:ss`, without the increment. Null if the section has no handicap. Nobody has less time
 * against an unrated player.
 */
export function handicapClocks(handicap: Handicap, white: number, black: number): Readonly<Record<'white' | 'black', string>> | null {
  const { handicapStep, handicapPenalty, handicapMinimum, rateOfPlay } = handicap;
  const base = handicapStep === null ? null : baseSecondsOf(rateOfPlay);
  if (handicapStep === null || base === null) return null;
  const steps = white === 0 || black === 0 ? 0 : Math.floor(Math.abs(white - black) / handicapStep);
  const reduced = Math.min(base, Math.max(60 * handicapMinimum, base - steps * handicapPenalty));
  return { white: clockText(white > black ? reduced : base), black: clockText(black > white ? reduced : base) };
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

/** The starting times by rating difference, until the stronger player has the shortest time; empty without a handicap. */
export function handicapTable(handicap: Handicap): readonly HandicapRow[] {
  const step = handicap.handicapStep;
  if (step === null) return [];
  const rows: HandicapRow[] = [];
  for (let from = 0; rows.length < MAX_HANDICAP_ROWS; from += step) {
    const clocks = handicapClocks(handicap, 1 + from, 1);
    const next = handicapClocks(handicap, 1 + from + step, 1);
    if (clocks === null || next === null) return [];
    const isLast = clocks.white === next.white;
    rows.push({ from, to: isLast ? null : from + step - 1, stronger: clocks.white, weaker: clocks.black });
    if (isLast) break;
  }
  return rows;
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
