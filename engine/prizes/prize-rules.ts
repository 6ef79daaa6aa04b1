import type { HalfPoints } from '../model/points';

/** Sums of money are whole minor units of the currency, such as cents. */
export type Money = number;

/**
 * How players with equal points divide their prizes: each keeps the prize of their own place, all get the average, or each gets half of
 * both (Hort).
 */
export const SHARING_MODES = ['none', 'equal', 'hort'] as const;
export type SharingMode = (typeof SHARING_MODES)[number];

export interface PrizePlayer {
  readonly id: number;
  readonly points: HalfPoints;
  /** The rank after all tie-breaks. Players with the same rank have the same points. */
  readonly rank: number;
  /** 0 if the player is unrated. */
  readonly rating: number;
  readonly sex: 'm' | 'w' | null;
  readonly birthYear: number | null;
  readonly federation: string | null;
  readonly club: string | null;
  readonly title: string | null;
  /** True if the player is in no list. */
  readonly isExcluded: boolean;
}

/**
 * The conditions for a category or a cap. A player must meet all of them. A player without the field that a condition needs does not meet
 * it.
 */
export interface Eligibility {
  /** Rated below this. Unrated players are below it only if `unrated` is true. */
  readonly ratingBelow?: number | undefined;
  readonly ratingFrom?: number | undefined;
  /** If true without `ratingBelow`, only unrated players are eligible. */
  readonly unrated?: boolean | undefined;
  readonly sex?: 'm' | 'w' | undefined;
  /** The first and the last year of birth. */
  readonly bornFrom?: number | undefined;
  readonly bornUntil?: number | undefined;
  readonly federation?: string | undefined;
  readonly club?: string | undefined;
  /** The player has one of these titles. */
  readonly titles?: readonly string[] | undefined;
}

export interface PrizeCategory {
  readonly id: string | number;
  readonly eligible: Eligibility;
  readonly sharing: SharingMode;
  readonly prizes: readonly Money[];
  /** With fewer eligible players, the category is cancelled. */
  readonly minimumPlayers: number;
  /** The lowest share that is paid when players share. 0 if there is no limit. */
  readonly minimumPayout: Money;
}

/** The most that a player can get from one award. If several caps apply, the lowest counts. */
export interface PrizeCap {
  readonly eligible: Eligibility;
  readonly amount: Money;
}

/** Valid for up to 20,000 players and prizes of up to 10^11 in a category; every numerator is then a safe integer. */
export interface PrizeRules {
  /** Amounts are rounded to multiples of this unit. Prizes, caps and minimum payouts are multiples of it. */
  readonly unit: Money;
  readonly isOnePrizePerPlayer: boolean;
  /** In the organiser's order. The first is the main category. */
  readonly categories: readonly PrizeCategory[];
  readonly caps: readonly PrizeCap[];
}

export interface PrizeAward {
  readonly player: PrizePlayer['id'];
  readonly category: PrizeCategory['id'];
  readonly amount: Money;
}

/** A player whose share in another category rose above their prize after they had got it. */
export interface PrizeWarning {
  readonly player: PrizePlayer['id'];
  readonly category: PrizeCategory['id'];
  readonly better: PrizeCategory['id'];
  /** The amount that the player would have received in the better category, rounded down to whole minor units. */
  readonly amount: Money;
}

export interface AwardedPrizes {
  /** In order of players' ids, then of categories. Awards of 0 are left out. */
  readonly awards: readonly PrizeAward[];
  readonly total: Money;
  readonly cancelled: readonly PrizeCategory['id'][];
  readonly warnings: readonly PrizeWarning[];
}

/** The trophies of a category in the order of their places. Each has a value that only orders trophies. It is 0 for trophies without a value. */
export interface TrophyList {
  readonly category: PrizeCategory['id'];
  readonly values: readonly Money[];
}

export interface TrophyAward {
  readonly player: PrizePlayer['id'];
  readonly category: PrizeCategory['id'];
  /** The index of the trophy in the list of the category. */
  readonly trophy: number;
  /** True if another player of the category has the same rank, so that a lot decided. */
  readonly isByLot: boolean;
}

/** Prizes that are announced for a number of entries. With fewer entries, all amounts are reduced. */
export interface FundScale {
  readonly entries: number;
  readonly basedOn: number;
}

/** The tax that the organiser withholds from awards above an amount. */
export interface WithholdingTax {
  /** In hundredths of a per cent. */
  readonly rate: number;
  /** Awards up to this amount are paid in full. From higher awards, the tax is withheld from the whole amount. */
  readonly above: Money;
}
