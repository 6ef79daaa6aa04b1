import { awardPrizes } from './award-prizes';
import { isEligible } from './eligibility';
import type { PrizePlayer, PrizeRules, TrophyAward, TrophyList } from './prize-rules';

/**
 * Awards the trophies, which are never shared: of players with the same rank, the one with the lower lot comes first. With one prize per player,
 * nobody gets two trophies; money does not count for that.
 */
export function awardTrophies(
  players: readonly PrizePlayer[],
  rules: Pick<PrizeRules, 'categories' | 'isOnePrizePerPlayer'>,
  trophies: readonly TrophyList[],
  lots: ReadonlyMap<PrizePlayer['id'], number>,
): TrophyAward[] {
  const inOrder = orderTrophies(rules, trophies);
  // The last trophy of the order is worth 1, so that an amount identifies one trophy.
  const worthOf = new Map(inOrder.map((one, index) => [`${one.category}/${one.trophy}`, inOrder.length - index]));
  const categories = rules.categories.flatMap((category) => {
    const list = trophies.find((own) => own.category === category.id);
    if (list === undefined || list.values.length === 0) return [];
    const prizes = list.values.map((_, trophy) => worthOf.get(`${category.id}/${trophy}`) ?? 0);
    return [{ ...category, sharing: 'none' as const, minimumPayout: 0, prizes }];
  });
  const { awards } = awardPrizes(breakTies(players, lots), { unit: 1, isOnePrizePerPlayer: rules.isOnePrizePerPlayer, categories, caps: [] });
  return awards.flatMap(({ player, category, amount }) => {
    const trophy = inOrder[inOrder.length - amount]?.trophy;
    if (trophy === undefined) return [];
    const better = awards.filter((other) => rules.isOnePrizePerPlayer && other.category !== category && other.amount > amount);
    const leftList = new Set(better.map((other) => other.player));
    const inList = players.filter(({ id }) => !leftList.has(id));
    return [{ player, category, trophy, isByLot: isByLot(inList, player, rules, category) }];
  });
}

/** Orders all trophies: the highest value first, then in order of the categories and of their places. */
function orderTrophies({ categories }: Pick<PrizeRules, 'categories'>, trophies: readonly TrophyList[]) {
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  return trophies
    .toSorted((a, b) => (placeOf.get(a.category) ?? 0) - (placeOf.get(b.category) ?? 0))
    .flatMap(({ category, values }) => values.map((value, trophy) => ({ category, trophy, value })))
    .toSorted((a, b) => b.value - a.value);
}

/** Gives each player a rank of their own. */
function breakTies(players: readonly PrizePlayer[], lots: ReadonlyMap<PrizePlayer['id'], number>): PrizePlayer[] {
  const lotOf = ({ id }: PrizePlayer) => lots.get(id) ?? Infinity;
  const before = (a: PrizePlayer, b: PrizePlayer) => (lotOf(a) === lotOf(b) ? 0 : lotOf(a) - lotOf(b));
  return players.toSorted((a, b) => a.rank - b.rank || before(a, b) || a.id - b.id).map((player, index) => ({ ...player, rank: index + 1 }));
}

/** True if a player of the list has the winner's rank. Players who got a better trophy elsewhere are not in it. */
function isByLot(
  players: readonly PrizePlayer[],
  winner: PrizePlayer['id'],
  { categories }: Pick<PrizeRules, 'categories'>,
  category: string | number,
): boolean {
  const rank = players.find(({ id }) => id === winner)?.rank;
  const conditions = categories.find(({ id }) => id === category)?.eligible ?? {};
  return players.some((other) => other.id !== winner && other.rank === rank && !other.isExcluded && isEligible(other, conditions));
}
