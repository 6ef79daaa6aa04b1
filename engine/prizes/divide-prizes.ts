import { compare } from '../model/fraction';
import { CategoryList, type Claim, type RankedPlayer, type Standing } from './category-list';
import { capOf, isEligible } from './eligibility';
import type { PrizeCategory, PrizePlayer, PrizeRules } from './prize-rules';

/** The lists of the categories after all prizes are given. */
export interface PrizeDivision {
  /** The players who are not excluded, in final order: rank, then id. */
  readonly order: readonly RankedPlayer[];
  readonly lists: readonly CategoryList[];
  /** With one prize per player: the list from which each player got a prize. Empty otherwise. */
  readonly chosen: ReadonlyMap<Standing, CategoryList>;
  readonly cancelled: readonly PrizeCategory['id'][];
}

/** Puts the players into the list of each category and, with one prize per player, decides from which list each gets a prize. */
export function dividePrizes(players: readonly PrizePlayer[], rules: PrizeRules): PrizeDivision {
  const order = players
    .filter(({ isExcluded }) => !isExcluded)
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
    .map((player): RankedPlayer => ({ ...player, cap: capOf(player, rules.caps) }));
  const entered = rules.categories.map((category) => ({
    category,
    members: order.flatMap((player, standing) => (isEligible(player, category.eligible) ? [standing] : [])),
  }));
  const isCancelled = ({ category, members }: (typeof entered)[number]) => members.length < category.minimumPlayers;
  const lists = entered.filter((one) => !isCancelled(one)).map(({ category, members }) => new CategoryList(category, order, members));
  const chosen = rules.isOnePrizePerPlayer ? chooseLists(lists) : new Map<Standing, CategoryList>();
  return { order, lists, chosen, cancelled: entered.filter(isCancelled).map(({ category }) => category.id) };
}

/**
 * Gives each player a prize from one list, and removes that player from the other lists. The highest claim always comes first. Changes the
 * lists.
 */
function chooseLists(lists: readonly CategoryList[]): ReadonlyMap<Standing, CategoryList> {
  const chosen = new Map<Standing, CategoryList>();
  const hasPrize = (standing: Standing) => chosen.has(standing);
  const claims = lists.map((list) => list.highestClaim(hasPrize));
  for (let best = highestOf(claims); best !== null; best = highestOf(claims)) {
    const { claim, index } = best;
    lists.forEach((list, other) => {
      if (other === index) chosen.set(claim.standing, list);
      else if (list.hasMember(claim.standing)) list.remove(claim.standing);
    });
    lists.forEach((list, other) => {
      if (list.hasMember(claim.standing)) claims[other] = list.highestClaim(hasPrize);
    });
  }
  return chosen;
}

/** Returns the highest claim; of equal claims, that of the earlier category. */
function highestOf(claims: readonly (Claim | null)[]): { readonly claim: Claim; readonly index: number } | null {
  let highest: { claim: Claim; index: number } | null = null;
  for (const [index, claim] of claims.entries()) {
    if (claim !== null && (highest === null || compare(claim.share, highest.claim.share) > 0)) highest = { claim, index };
  }
  return highest;
}
