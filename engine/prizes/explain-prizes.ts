import { type Fraction } from '../model/fraction';
import { awardDivision } from './award-prizes';
import { type CategoryList, playerAt, type Standing } from './category-list';
import { dividePrizes, type PrizeDivision } from './divide-prizes';
import { failedConditions } from './eligibility';
import type { AwardedPrizes, Eligibility, Money, PrizeCategory, PrizePlayer, PrizeRules } from './prize-rules';
import type { Places, ShareParts } from './share';

/** What a category means for a player. */
export type CategoryAccount =
  | { readonly category: PrizeCategory['id']; readonly state: 'cancelled' }
  | { readonly category: PrizeCategory['id']; readonly state: 'notEligible'; readonly failed: readonly (keyof Eligibility)[] }
  | { readonly category: PrizeCategory['id']; readonly state: 'listed' | 'left'; readonly working: PrizeWorking };

/** How the share of a player in a category is made up. For a player who left the list, as if the player were back. */
export interface PrizeWorking {
  /** The place in the list of the category, from 1. Players with prizes of other categories are not in the list. */
  readonly place: number;
  /** The places of all players with the same points. The first place of the list is 0. */
  readonly group: Places;
  /** Null if the minimum payout leaves the player without a share. */
  readonly parts: ShareParts | null;
  /** The exact share, not above the player's cap. */
  readonly share: Fraction;
  /** The most that the player can get from one award; null without a cap. */
  readonly cap: Money | null;
  /** Better placed players who left the list for a prize of another category, in final order; empty for a player who left it too. */
  readonly passed: readonly PrizePlayer['id'][];
}

export interface ExplainedPrizes extends AwardedPrizes {
  /** Explains the prizes of a player, with one account for each category; null for a player who is in no list. */
  readonly explain: (player: PrizePlayer['id']) => readonly CategoryAccount[] | null;
}

/** Awards the prizes as `awardPrizes` does, and explains them. */
export function explainPrizes(players: readonly PrizePlayer[], rules: PrizeRules): ExplainedPrizes {
  const division = dividePrizes(players, rules);
  const standingOf = new Map(division.order.map(({ id }, standing) => [id, standing]));
  const explain = (id: PrizePlayer['id']) => {
    const standing = standingOf.get(id);
    return standing === undefined ? null : rules.categories.map((category) => accountOf(division, category, standing));
  };
  return { ...awardDivision(division, rules), explain };
}

function accountOf({ order, lists, chosen, cancelled }: PrizeDivision, { id: category, eligible }: PrizeCategory, standing: Standing): CategoryAccount {
  if (cancelled.includes(category)) return { category, state: 'cancelled' };
  const failed = failedConditions(playerAt(order, standing), eligible);
  const list = lists.find((own) => own.category.id === category);
  if (list === undefined || failed.length > 0) return { category, state: 'notEligible', failed };
  const hasLeft = (chosen.get(standing) ?? list) !== list;
  if (hasLeft) list.restore(standing);
  const working = workingOf(list, order, standing);
  if (hasLeft) list.remove(standing);
  if (hasLeft) return { category, state: 'left', working: { ...working, passed: [] } };
  return { category, state: 'listed', working: { ...working, passed: list.leftBefore(standing).map((other) => playerAt(order, other).id) } };
}

function workingOf(list: CategoryList, order: PrizeDivision['order'], standing: Standing): Omit<PrizeWorking, 'passed'> {
  const { at, parts } = list.workingOf(standing);
  const { cap } = playerAt(order, standing);
  return {
    place: at.place + 1,
    group: at.group,
    parts,
    share: list.claimOf(standing),
    cap: cap === Infinity ? null : cap,
  };
}
