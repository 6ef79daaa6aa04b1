import type { Colour } from '../model/colour';
import type { Scoring } from '../model/points';
import type { Random } from './random';

/** Rates are percentages: of players for `late`, else of players in a round. What is left out does not happen. */
export interface SimulationOptions {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
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

/** Who or which pair gets what, round by round: each item at most one kind. */
export interface Shares {
  /** The items taken for a kind in a round; never more than `items` without `kept` of them. */
  take<Item>(kind: ShareKind, round: number, items: readonly Item[], kept?: number): Item[];
}

/** The rounds of everything counted over the event are drawn at once; what finds no place in its round waits for the next one. */
export function sharesOf({ shares, rounds }: SimulationOptions, random: Random): Shares {
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

/** The comment of a report that says what the event was made of: the values, as JSON. */
export function generatorLine(values: Readonly<Record<string, string | number>>): string {
  return `### Generator: ${JSON.stringify(values)}`;
}
