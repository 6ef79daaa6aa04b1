import { compare, roundDown } from '../model/fraction';
import { type CategoryList, type RankedPlayer, playerAt } from './category-list';
import { dividePrizes, type PrizeDivision } from './divide-prizes';
import type { AwardedPrizes, Money, PrizeAward, PrizePlayer, PrizeRules, PrizeWarning } from './prize-rules';

/** Awards the prizes by the final order: rank, then id. */
export const awardPrizes = (players: readonly PrizePlayer[], rules: PrizeRules): AwardedPrizes => awardDivision(dividePrizes(players, rules), rules);

export function awardDivision(division: PrizeDivision, { unit }: Pick<PrizeRules, 'unit'>): AwardedPrizes {
  const awards = division.lists.flatMap((list) => payAwards(list, division.order, unit)).toSorted((a, b) => a.player - b.player);
  return {
    awards,
    total: awards.reduce((sum, { amount }) => sum + amount, 0),
    cancelled: division.cancelled,
    warnings: findWarnings(division),
  };
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
function findWarnings({ chosen, lists, order }: PrizeDivision): PrizeWarning[] {
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
