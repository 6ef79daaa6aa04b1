import type {
  AwardedPrizes,
  Eligibility,
  Money,
  PrizeAward,
  PrizeCategory,
  PrizePlayer,
  PrizeRules,
  PrizeWarning,
  TrophyAward,
  TrophyList,
} from '../../prizes/prize-rules';

/** An exact share: numerator and positive denominator. */
type Exact = readonly [bigint, bigint];

const NOTHING: Exact = [0n, 1n];
const isLess = (a: Exact, b: Exact): boolean => a[0] * b[1] < b[0] * a[1];
const plus = (a: Exact, b: Exact): Exact => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const dividedBy = ([numerator, denominator]: Exact, divisor: number): Exact => [numerator, denominator * BigInt(divisor)];
const toExact = (amount: Money): Exact => [BigInt(amount), 1n];
const sumOf = (amounts: readonly Exact[]): Exact => amounts.reduce(plus, NOTHING);

/** In each pass, computes all lists and shares from scratch, and commits one player to a category. */
export function awardPrizesLiterally(players: readonly PrizePlayer[], rules: PrizeRules): AwardedPrizes {
  const listed = [...players].filter(({ isExcluded }) => !isExcluded).sort((a, b) => a.rank - b.rank || a.id - b.id);
  const entitled = (category: PrizeCategory) => listed.filter((player) => isEligible(player, category.eligible));
  const cancelled = rules.categories.filter((category) => entitled(category).length < category.minimumPlayers);
  const categories = rules.categories.filter((category) => !cancelled.includes(category));
  const committed = new Map<number, PrizeCategory>();
  const listOf = (category: PrizeCategory, extra: PrizePlayer | null = null) =>
    entitled(category).filter((player) => (committed.get(player.id) ?? category) === category || player === extra);
  const claim = (player: PrizePlayer, category: PrizeCategory): Exact => {
    const list = listOf(category, player);
    return capped(sharesOf(category, list)[list.indexOf(player)] ?? NOTHING, player, rules);
  };
  while (rules.isOnePrizePerPlayer) {
    let best: { player: PrizePlayer; category: PrizeCategory; share: Exact } | null = null;
    for (const category of categories) {
      for (const player of listOf(category)) {
        if (committed.has(player.id)) continue;
        const share = claim(player, category);
        if (isLess(best?.share ?? NOTHING, share)) best = { player, category, share };
      }
    }
    if (best === null) break;
    committed.set(best.player.id, best.category);
  }
  const byCategory = categories.map((category) => awardsOf(category, listOf(category), rules));
  const ids = listed.map(({ id }) => id).sort((a, b) => a - b);
  const awards = ids.flatMap((id) => byCategory.flatMap((own) => own.filter(({ player }) => player === id)));
  const warnings = ids.flatMap((id): PrizeWarning[] => {
    const [player, own] = [listed.find((one) => one.id === id), committed.get(id)];
    if (player === undefined || own === undefined) return [];
    let [better, most] = [own, claim(player, own)];
    for (const category of categories) {
      if (!isEligible(player, category.eligible)) continue;
      if (isLess(most, claim(player, category))) [better, most] = [category, claim(player, category)];
    }
    return better === own ? [] : [{ player: id, category: own.id, better: better.id, amount: Number(most[0] / most[1]) }];
  });
  return { awards, total: awards.reduce((sum, { amount }) => sum + amount, 0), cancelled: cancelled.map(({ id }) => id), warnings };
}

function isEligible({ rating, sex, birthYear, federation, club, title }: PrizePlayer, conditions: Eligibility): boolean {
  const isRated = rating !== 0;
  if (conditions.ratingBelow !== undefined && isRated && rating >= conditions.ratingBelow) return false;
  if (conditions.ratingBelow !== undefined && !isRated && conditions.unrated !== true) return false;
  if (conditions.ratingBelow === undefined && conditions.unrated === true && isRated) return false;
  if (conditions.ratingFrom !== undefined && (!isRated || rating < conditions.ratingFrom)) return false;
  if (conditions.sex !== undefined && sex !== conditions.sex) return false;
  if (conditions.bornFrom !== undefined && (birthYear ?? -Infinity) < conditions.bornFrom) return false;
  if (conditions.bornUntil !== undefined && (birthYear ?? Infinity) > conditions.bornUntil) return false;
  if (conditions.federation !== undefined && federation !== conditions.federation) return false;
  if (conditions.club !== undefined && club !== conditions.club) return false;
  return conditions.titles === undefined || conditions.titles.some((own) => own === title);
}

/** The shares of a list of players in final order. */
function sharesOf(category: PrizeCategory, list: readonly PrizePlayer[]): Exact[] {
  const prizes = [...category.prizes].sort((a, b) => b - a);
  return tieGroups(list).flatMap((group) => sharesOfGroup(category, group, prizes.splice(0, group.length)));
}

function sharesOfGroup({ sharing, minimumPayout }: PrizeCategory, group: readonly PrizePlayer[], prizes: readonly Money[]): Exact[] {
  const all = sumOf(prizes.map(toExact));
  const paying = [...group];
  const shared = () => dividedBy(all, sharing === 'hort' ? 2 * paying.length : paying.length);
  const mayDrop = () => paying.length > (sharing === 'hort' ? Math.max(1, prizes.length) : 1);
  if (sharing !== 'none') while (isLess(shared(), toExact(minimumPayout)) && mayDrop()) paying.pop();
  const places = paying.map((_, place) => toExact(prizes[place] ?? 0));
  const own = paying.map(({ rank }) => {
    const level = places.filter((_, place) => paying[place]?.rank === rank);
    return dividedBy(sumOf(level), level.length);
  });
  return group.map((_, place) => {
    if (place >= paying.length) return NOTHING;
    if (sharing === 'equal') return shared();
    return sharing === 'none' ? (own[place] ?? NOTHING) : plus(dividedBy(own[place] ?? NOTHING, 2), shared());
  });
}

function tieGroups(list: readonly PrizePlayer[]): PrizePlayer[][] {
  const groups: PrizePlayer[][] = [];
  for (const player of list) {
    const last = groups.at(-1);
    if (last?.[0]?.points === player.points) last.push(player);
    else groups.push([player]);
  }
  return groups;
}

function capped(share: Exact, player: PrizePlayer, { caps }: PrizeRules): Exact {
  return caps.reduce((least, { eligible, amount }) => (isEligible(player, eligible) && isLess(toExact(amount), least) ? toExact(amount) : least), share);
}

/** The awards of a category: shares rounded down group by group, then the remaining units from the top of the group. */
function awardsOf(category: PrizeCategory, list: readonly PrizePlayer[], rules: PrizeRules): PrizeAward[] {
  const { unit } = rules;
  const shares = sharesOf(category, list);
  let first = 0;
  return tieGroups(list).flatMap((group) => {
    const own = shares.slice(first, (first += group.length));
    const units = own.map(([numerator, denominator]) => Number(numerator / (denominator * BigInt(unit))));
    const [numerator, denominator] = sumOf(own);
    let left = Number(numerator / denominator) / unit - units.reduce((sum, count) => sum + count, 0);
    return group.flatMap((player, place) => {
      const share = own[place] ?? NOTHING;
      if (!isLess(NOTHING, share)) return [];
      const amount = Number(capped(toExact(((units[place] ?? 0) + (left-- > 0 ? 1 : 0)) * unit), player, rules)[0]);
      return amount === 0 ? [] : [{ player: player.id, category: category.id, amount }];
    });
  });
}

/** In each pass, gives one trophy: of all pairs of a player without a trophy and a trophy that is still there, the best one. */
export function awardTrophiesLiterally(
  players: readonly PrizePlayer[],
  { categories, isOnePrizePerPlayer }: PrizeRules,
  trophies: readonly TrophyList[],
  lots: ReadonlyMap<number, number>,
): TrophyAward[] {
  const lotOf = (id: number) => lots.get(id) ?? 0;
  const listed = [...players].filter(({ isExcluded }) => !isExcluded).sort((a, b) => a.rank - b.rank || lotOf(a.id) - lotOf(b.id));
  const left = categories.flatMap(({ id: category, eligible, minimumPlayers }) => {
    const entitled = listed.filter((player) => isEligible(player, eligible));
    const values = trophies.find((list) => list.category === category)?.values ?? [];
    return entitled.length < minimumPlayers ? [] : values.map((value, trophy) => ({ category, trophy, value, entitled }));
  });
  const given: TrophyAward[] = [];
  const mayGet = ({ id }: PrizePlayer, category: string | number) =>
    !given.some((one) => one.player === id && (isOnePrizePerPlayer || one.category === category));
  while (left.length > 0) {
    const most = Math.max(...left.map(({ value }) => value));
    const [next] = left.splice(
      left.findIndex(({ value }) => value === most),
      1,
    );
    const winner = next?.entitled.find((player) => mayGet(player, next.category));
    if (next === undefined || winner === undefined) continue;
    const { category, trophy, entitled } = next;
    const hasLeft = ({ id }: PrizePlayer) => isOnePrizePerPlayer && given.some((one) => one.player === id && one.category !== category);
    const rivals = entitled.filter((player) => player.id !== winner.id && player.rank === winner.rank && !hasLeft(player));
    given.push({ player: winner.id, category, trophy, isByLot: rivals.length > 0 });
  }
  const placeOf = (id: string | number) => categories.findIndex((category) => category.id === id);
  return given.sort((a, b) => a.player - b.player || placeOf(a.category) - placeOf(b.category));
}
