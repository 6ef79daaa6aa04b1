import type { Colour } from '../model/colour';
import type { Scoring } from '../model/points';
import type { Random } from './random';

/**
 * Options of a simulated event. Rates are percentages: `late` is a percentage of all players, and the others are percentages of the players
 * or pairs in each round. An omitted rate is 0.
 */
export interface SimulationOptions {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly byes?: number;
  readonly fullPointByes?: number;
  readonly absences?: number;
  /** The rate of games that are forfeited because one player or, sometimes, both players do not appear. */
  readonly forfeits?: number;
  /** The rate of games shorter than one move, which are played but not rated. */
  readonly unrated?: number;
  /** The rate of unusual results: ½-0 and 0-0. */
  readonly unusual?: number;
  /** The numbers or rates of byes and games of each kind, in addition to the rates above. */
  readonly shares?: Readonly<Partial<Record<ShareKind, Share>>>;
  readonly late?: number;
  readonly withdrawals?: number;
  readonly adjustments?: number;
  readonly forbiddenPairs?: number;
  /** The spread of ratings: `open` 1000-2700, `strong` 2200-2700, `equal` within 100 points. */
  readonly field?: 'open' | 'strong' | 'equal';
  /** Replaces `field`: random ratings between two bounds. With `gap`, ratings descend from the highest in steps of `gap` points. */
  readonly ratingRange?: RatingRange;
  /** Replaces `field` and `ratingRange`: the rating of each player, 0 for an unrated player. */
  readonly ratings?: readonly number[];
  readonly initialColour?: Colour;
  readonly scoring?: Scoring;
  /** The percentages of won and drawn games. If omitted, results are random and depend on the ratings. */
  readonly winners?: ResultRates;
  /**
   * If `table`, White's expected score is that of B.02 8.1.2. If omitted, a formula that includes the advantage of the first move is used.
   */
  readonly results?: 'table';
  /** For `results: 'table'`: the percentage of draws between equals, 40 if omitted. */
  readonly draws?: number;
  /**
   * Makes each round a match of several games. The match scores the sum of its games (C.04.5), or match points for the higher sum
   * (C.04.6).
   */
  readonly match?: { readonly games: number; readonly points: 'sum' | 'match-points' };
  /** C.04.7: the upper half of the field has virtual points in the first half of the rounds. */
  readonly isAccelerated?: boolean;
  /** In a round robin, the last two rounds of every cycle but the last are swapped. */
  readonly swapsLastRounds?: boolean;
}

export interface RatingRange {
  readonly least: number;
  readonly most: number;
  readonly gap?: number;
}

/** Kinds of bye are assigned to players, and kinds of game to pairs. The name of a game kind states White's result first. */
export const BYE_KINDS = ['halfPointBye', 'fullPointBye', 'zeroPointBye'] as const;
export const GAME_KINDS = ['forfeitWin', 'forfeitLoss', 'doubleForfeit', 'halfZero', 'zeroHalf', 'zeroZero', 'shortGame'] as const;
export type ByeKind = (typeof BYE_KINDS)[number];
export type GameKind = (typeof GAME_KINDS)[number];
export type ShareKind = ByeKind | GameKind;

/** A number or percentage of the eligible players or pairs. */
export type Amount = { readonly count: number } | { readonly percent: number };

/** One amount for the whole event, or one for each listed round. A percentage for the whole event applies to each round. */
export type Share = Amount | { readonly rounds: ReadonlyMap<number, Amount> };

/**
 * The percentages of games that White wins, that are drawn, and that the higher-ranked or lower-ranked player wins. Black wins the
 * remaining games.
 */
export interface ResultRates {
  readonly white?: number;
  readonly draws?: number;
  readonly higherRanked?: number;
  readonly lowerRanked?: number;
}

/** Chooses the players who get a bye of a given kind and the pairs whose game is of a given kind, round by round. */
export interface ShareAllocator {
  /** Chooses the `items` (players or pairs) that get this kind of bye or game in the round. At least `kept` items are left over. */
  take<Item>(kind: ShareKind, round: number, items: readonly Item[], kept?: number): Item[];
}

/**
 * A count for the whole event is spread over random rounds in advance. If a round has too few eligible players or pairs, the remainder
 * moves to the next round.
 */
export function makeShareAllocator({ shares, rounds }: SimulationOptions, random: Random): ShareAllocator {
  const waiting = new Map<ShareKind, number[]>();
  for (const [kind, share] of shareEntries(shares)) {
    if (!('count' in share)) continue;
    const perRound = Array.from({ length: rounds + 1 }, () => 0);
    for (let index = 0; index < share.count; index += 1) {
      const round = 1 + random.below(rounds);
      perRound[round] = (perRound[round] ?? 0) + 1;
    }
    waiting.set(kind, perRound);
  }
  return {
    take: (kind, round, items, kept = 0) => {
      const share = shares?.[kind];
      if (share === undefined) return [];
      const most = Math.max(0, items.length - kept);
      const counted = waiting.get(kind);
      if (counted === undefined) return takeAmount(amountInRound(share, round), items, most, random);
      const wanted = counted[round] ?? 0;
      const chosen = takeAmount({ count: wanted }, items, most, random);
      counted[round + 1] = (counted[round + 1] ?? 0) + wanted - chosen.length;
      return chosen;
    },
  };
}

function shareEntries(shares: SimulationOptions['shares']): (readonly [ShareKind, Share])[] {
  return Object.entries(shares ?? {}) as (readonly [ShareKind, Share])[];
}

function amountInRound(share: Share, round: number): Amount {
  return 'rounds' in share ? (share.rounds.get(round) ?? { count: 0 }) : share;
}

function takeAmount<Item>(amount: Amount, items: readonly Item[], most: number, random: Random): Item[] {
  if ('percent' in amount) return items.filter(() => random.chance(amount.percent)).slice(0, most);
  return amount.count === 0 ? [] : random.shuffled(items).slice(0, Math.min(amount.count, most));
}

/** Returns the report comment that records the options of a simulated event as JSON. */
export function generatorComment(values: Readonly<Record<string, string | number>>): string {
  return `### Generator: ${JSON.stringify(values)}`;
}
