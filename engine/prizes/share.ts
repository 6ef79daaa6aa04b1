import { type Fraction, ZERO } from '../model/fraction';
import type { Money, PrizeCategory, SharingMode } from './prize-rules';

/** Consecutive places of a list. The first place of the list is 0. */
export interface Places {
  readonly first: number;
  readonly count: number;
}

export interface PrizeFund {
  readonly sharing: SharingMode;
  readonly minimumPayout: Money;
  /** Element n is the sum of the n highest prizes. */
  readonly sums: readonly Money[];
}

/**
 * A player's place, the places of all players with the same points (`group`), and the places of those who also have the same rank
 * (`level`).
 */
export interface TiedPlace {
  readonly place: number;
  readonly group: Places;
  readonly level: Places;
}

export function makePrizeFund({ sharing, minimumPayout, prizes }: PrizeCategory): PrizeFund {
  const sums = [0];
  for (const prize of prizes.toSorted((a, b) => b - a)) sums.push((sums.at(-1) ?? 0) + prize);
  return { sharing, minimumPayout, sums };
}

export const countPrizes = ({ sums }: PrizeFund): number => sums.length - 1;

/** Returns the sum of the prizes for these places. */
export function sumOfPrizes(fund: PrizeFund, { first, count }: Places): Money {
  const sumBefore = (place: number) => fund.sums[Math.min(place, countPrizes(fund))] ?? 0;
  return sumBefore(first + count) - sumBefore(first);
}

/**
 * Returns an upper limit on each share in a group that begins at this place, and in all later groups; 0 if they have no prizes. A minimum
 * payout can raise a share above the highest prize, but to less than twice the minimum.
 */
export function shareLimitFrom(fund: PrizeFund, first: number): Money {
  const prize = sumOfPrizes(fund, { first, count: 1 });
  return prize === 0 ? 0 : Math.max(prize, 2 * fund.minimumPayout);
}

/** The parts of a share. */
export interface ShareParts {
  /** The sum of the prizes for all places of the group. */
  readonly pot: Money;
  /** The number of players of the group who are paid. */
  readonly paid: number;
  /** The sum of the prizes for the places of the player's rank, and the number of players who divide it. */
  readonly own: Money;
  readonly ownCount: number;
}

/** Returns the parts of the player's share; null if the minimum payout leaves the player without a share. */
export function sharePartsOf(fund: PrizeFund, { place, group, level }: TiedPlace): ShareParts | null {
  const paid = fund.sharing === 'none' ? group.count : countPaid(fund, group);
  if (place >= group.first + paid) return null;
  const ownCount = Math.min(level.first + level.count, group.first + paid) - level.first;
  return { pot: sumOfPrizes(fund, group), paid, own: sumOfPrizes(fund, { first: level.first, count: ownCount }), ownCount };
}

/** Returns the exact share of the player. Players of the same rank average the prizes of their places. */
export function shareOf(fund: PrizeFund, place: TiedPlace): Fraction {
  const parts = sharePartsOf(fund, place);
  if (parts === null) return ZERO;
  const { pot, paid, own, ownCount } = parts;
  if (fund.sharing === 'none') return { numerator: own, denominator: ownCount };
  if (fund.sharing === 'equal') return { numerator: pot, denominator: paid };
  return { numerator: own * paid + pot * ownCount, denominator: 2 * ownCount * paid };
}

/**
 * Counts the players of the group who are paid, from the first on, so that no share is below the minimum payout. The first player
 * is paid even below it, and with Hort so is every player whose own place has a prize.
 */
function countPaid(fund: PrizeFund, group: Places): number {
  const { sharing, minimumPayout } = fund;
  if (minimumPayout === 0) return group.count;
  const isHort = sharing === 'hort';
  const affordable = Math.floor(sumOfPrizes(fund, group) / (isHort ? 2 * minimumPayout : minimumPayout));
  const covered = isHort ? countPrizes(fund) - group.first : 1;
  return Math.min(group.count, Math.max(1, affordable, covered));
}
