import { compare, roundDown } from '../model/fraction';
import { CategoryList, type Claim, type RankedPlayer, type Standing, playerAt } from './category-list';
import { capOf, isEligible } from './eligibility';
import type { AwardedPrizes, Money, PrizeAward, PrizePlayer, PrizeRules, PrizeWarning } from './prize-rules';

/** Awards the prizes by the final order: rank, then id. */
export function awardPrizes(players: readonly PrizePlayer[], rules: PrizeRules): AwardedPrizes {
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
  const awards = lists.flatMap((list) => payAwards(list, order, rules.unit)).toSorted((a, b) => a.player - b.player);
  return {
    awards,
    total: awards.reduce((sum, { amount }) => sum + amount, 0),
    cancelled: entered.filter(isCancelled).map(({ category }) => category.id),
    warnings: findWarnings(chosen, lists, order),
  };
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

/** Rounds the shares of each tie group down, and gives the remaining units to its first players with a share, so that the sum stays exact. */
function payAwards(list: CategoryList, order: readonly RankedPlayer[], unit: Money): PrizeAward[] {
  return list.paidTies().flatMap(({ standings, sum }) => {
    const sharing = standings.filter((standing) => list.shareOf(standing).numerator > 0);
    const floors = sharing.map((standing) => roundDownTo(unit, roundDown(list.shareOf(standing))));
    const units = (sum - floors.reduce((total, floor) => total + floor, 0)) / unit;
    return sharing.flatMap((standing, index) => {
      const { id, cap } = playerAt(order, standing);
      const amount = Math.min(cap, (floors[index] ?? 0) + (index < units ? unit : 0));
      return amount === 0 ? [] : [{ player: id, category: list.category.id, amount }];
    });
  });
}

const roundDownTo = (unit: Money, amount: Money): Money => amount - (amount % unit);

/** Finds players who would have received more in another category: the shares there rose when other players left its list too. */
function findWarnings(chosen: ReadonlyMap<Standing, CategoryList>, lists: readonly CategoryList[], order: readonly RankedPlayer[]): PrizeWarning[] {
  return [...chosen]
    .flatMap(([standing, own]) => {
      let best = { list: own, share: own.claimOf(standing) };
      for (const list of lists) {
        if (list === own || !list.hasMember(standing)) continue;
        list.restore(standing);
        const share = list.claimOf(standing);
        list.remove(standing);
        if (compare(share, best.share) > 0) best = { list, share };
      }
      if (best.list === own) return [];
      return [{ player: playerAt(order, standing).id, category: own.category.id, better: best.list.category.id, amount: roundDown(best.share) }];
    })
    .toSorted((a, b) => a.player - b.player);
}
