import type { Colour } from '../model/colour';
import type { Scoring } from '../model/points';
import type { Random } from './random';

/** Rates are percentages: of players for `late`, otherwise of players in a round. An omitted option does not happen. */
export interface SimulationOptions {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly byes?: number;
  readonly fullPointByes?: number;
  readonly absences?: number;
  /** Pairs of which one player, or occasionally both, do not come. */
  readonly forfeits?: number;
  /** Games shorter than one move: played, not rated. */
  readonly unrated?: number;
  /** Unusual results: ½-0 and 0-0. */
  readonly unusual?: number;
  /** How often, or how many times, each kind happens in the event or in each round; in addition to the rates above. */
  readonly shares?: Readonly<Partial<Record<ShareKind, Share>>>;
  readonly late?: number;
  readonly withdrawals?: number;
  readonly adjustments?: number;
  readonly forbiddenPairs?: number;
  /** The spread of ratings: `open` 1000-2700, `strong` 2200-2700, `equal` within 100 points. */
  readonly field?: 'open' | 'strong' | 'equal';
  /** Instead of `field`: ratings between two bounds, random, or one every `gap` points from the highest down. */
  readonly ratingRange?: RatingRange;
  /** Instead of both: the ratings themselves, one for each player; 0 for an unrated player. */
  readonly ratings?: readonly number[];
  readonly initialColour?: Colour;
  readonly scoring?: Scoring;
  /** The winners of games played; if omitted, random by ratings. */
  readonly winners?: ResultRates;
  /** By ratings: the table of B.02 8.1.2 or, if omitted, a curve that includes the advantage of the first move. */
  readonly results?: 'table';
  /** With the table: the percentage of draws between equals, 40 if omitted. */
  readonly draws?: number;
  /** A round is a match of several games: its points are their sum (C.04.5), or match points while the sum decides the match (C.04.6). */
  readonly match?: { readonly games: number; readonly points: 'sum' | 'match-points' };
  /** C.04.7: the upper half of the field has virtual points in the first half of the rounds. */
  readonly isAccelerated?: boolean;
}

export interface RatingRange {
  readonly least: number;
  readonly most: number;
  readonly gap?: number;
}

/** Byes are by player; forfeits and unusual results by pair, with White's part first. */
export const BYE_KINDS = ['halfPointBye', 'fullPointBye', 'zeroPointBye'] as const;
export const GAME_KINDS = ['forfeitWin', 'forfeitLoss', 'doubleForfeit', 'halfZero', 'zeroHalf', 'zeroZero', 'shortGame'] as const;
export type ByeKind = (typeof BYE_KINDS)[number];
export type GameKind = (typeof GAME_KINDS)[number];
export type ShareKind = ByeKind | GameKind;

/** A count, or a percentage of all eligible items. */
export type Amount = { readonly count: number } | { readonly percent: number };

/** An amount for the whole event (a percentage applies to each round), or one for each round named. */
export type Share = Amount | { readonly rounds: ReadonlyMap<number, Amount> };

/** The results of games, in percent; Black wins the rest. */
export interface ResultRates {
  readonly white?: number;
  readonly draws?: number;
  readonly higherRanked?: number;
  readonly lowerRanked?: number;
}

/** Assigns kinds to players or pairs, round by round; each item gets at most one kind. */
export interface ShareAllocator {
  /** The items taken for a kind in a round; leaves at least `kept` of the `items`. */
  take<Item>(kind: ShareKind, round: number, items: readonly Item[], kept?: number): Item[];
}

/** The rounds of everything counted over the event are drawn in advance; what does not fit in its round waits for the next. */
export function makeShareAllocator({ shares, rounds }: SimulationOptions, random: Random): ShareAllocator {
  const waiting = new Map<ShareKind, number[]>();
  for (const [kind, share] of entriesOf(shares)) {
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
      if (counted === undefined) return taken(amountIn(share, round), items, most, random);
      const wanted = counted[round] ?? 0;
      const chosen = taken({ count: wanted }, items, most, random);
      counted[round + 1] = (counted[round + 1] ?? 0) + wanted - chosen.length;
      return chosen;
    },
  };
}

function entriesOf(shares: SimulationOptions['shares']): (readonly [ShareKind, Share])[] {
  return Object.entries(shares ?? {}) as (readonly [ShareKind, Share])[];
}

function amountIn(share: Share, round: number): Amount {
  return 'rounds' in share ? (share.rounds.get(round) ?? { count: 0 }) : share;
}

function taken<Item>(amount: Amount, items: readonly Item[], most: number, random: Random): Item[] {
  if ('percent' in amount) return items.filter(() => random.chance(amount.percent)).slice(0, most);
  return amount.count === 0 ? [] : random.shuffled(items).slice(0, Math.min(amount.count, most));
}

/** The report comment that records the options of the event, as JSON. */
export function generatorLine(values: Readonly<Record<string, string | number>>): string {
  return `### Generator: ${JSON.stringify(values)}`;
}
