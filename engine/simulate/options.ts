import type { Colour } from '../model/colour';
import type { Scoring } from '../model/points';

/** Rates are percentages: of players for `late`, else of players in a round. What is left out does not happen. */
export interface SimulationOptions {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  /** Half-point byes asked for. */
  readonly byes?: number;
  readonly fullPointByes?: number;
  readonly absences?: number;
  /** Pairs of whom one, or now and then both, do not come. */
  readonly forfeits?: number;
  /** Games shorter than one move: played, not rated. */
  readonly unrated?: number;
  /** Unusual results: ½-0 and 0-0. */
  readonly unusual?: number;
  /** What happens so often, or so many times, in the event or in each round; beside the rates above. */
  readonly shares?: Readonly<Partial<Record<ShareKind, Share>>>;
  readonly late?: number;
  readonly withdrawals?: number;
  /** Points given or taken beside the games. */
  readonly adjustments?: number;
  readonly forbiddenPairs?: number;
  /** How far ratings lie apart: `open` 1000-2700, `strong` 2200-2700, `equal` within 100 points. */
  readonly field?: 'open' | 'strong' | 'equal';
  /** Instead of `field`: ratings between two bounds, drawn, or one every `gap` points from the highest down. */
  readonly ratingRange?: RatingRange;
  /** Instead of both: the ratings themselves, 0 for an unrated player; as many as there are players. */
  readonly ratings?: readonly number[];
  readonly initialColour?: Colour;
  readonly scoring?: Scoring;
  /** Who wins the games played; by ratings, with chance, when left out. */
  readonly winners?: Winners;
  /** By ratings: the table of B.02 8.1.2, or, when left out, a curve in which the first move counts too. */
  readonly results?: 'table';
  /** By the table: percentage of draws between equals, 40 when left out. */
  readonly draws?: number;
  /** C.04.7: the upper half of the field carries virtual points in the first half of the rounds. */
  readonly isAccelerated?: boolean;
}

export interface RatingRange {
  readonly least: number;
  readonly most: number;
  readonly gap?: number;
}

/** Byes by player; forfeits and unusual results by pair, White's part first. */
export const BYE_KINDS = ['halfPointBye', 'fullPointBye', 'zeroPointBye'] as const;
export const GAME_KINDS = ['forfeitWin', 'forfeitLoss', 'doubleForfeit', 'halfZero', 'zeroHalf', 'zeroZero', 'shortGame'] as const;
export type ByeKind = (typeof BYE_KINDS)[number];
export type GameKind = (typeof GAME_KINDS)[number];
export type ShareKind = ByeKind | GameKind;

/** So many, or a percentage of all who could. */
export type Amount = { readonly count: number } | { readonly percent: number };

/** An amount of the whole event (a percentage holds in each round alike), or one for each round named. */
export type Share = Amount | { readonly rounds: ReadonlyMap<number, Amount> };

/** How the games end, in percent; in what is left to a hundred Black wins. */
export interface Winners {
  readonly white?: number;
  readonly draws?: number;
  readonly higherRanked?: number;
  readonly lowerRanked?: number;
}
