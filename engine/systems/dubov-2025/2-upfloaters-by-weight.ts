import { cheapestPerfectMatching, type EdgeCost } from '../../matching/cheapest-matching';
import { completeMatching, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import type { Digit } from '../../matching/weights';
import type { Field, Remaining } from './2-procedure';
import { sharePreference, upfloaterCriteria } from './3-criteria';
import { levels, playerAt, type Place } from './4-sorting';

/** 2.2.1 and 2.2.2 where several are needed: the bound by the residents when it settles the matter, else in full. */
export function bestUpfloatersByWeight(field: Field, remaining: Remaining): Place[] {
  const relaxed = bestForResidentsAlone(field, remaining);
  return relaxed !== null && canStayBelow(field, remaining.lower, relaxed) ? relaxed : bestUpfloatersOfAll(field, remaining);
}

/**
 * 2.2.1 and 2.2.2 in full: among all complete pairings of what is left, one that is cheapest by [C5] to [C10] and then
 * by the order of 4.2. With the fewest upfloaters no two of them are paired with each other (R10), so every upfloater
 * stands in an edge between a resident and a lower player, and all criteria are sums over edges.
 */
export function bestUpfloatersOfAll(field: Field, { residents, lower }: Remaining): Place[] {
  const cost = bracketCost(field, residents, lower);
  const members = [...residents, ...lower];
  const mate = cheapestPerfectMatching(members.length, cost.digits, (a, b) => {
    const [one, other] = [members[a] as Place, members[b] as Place];
    return field.legal(one, other) ? cost.of(one, other) : null;
  });
  if (mate === null) throw new Error('what is left has a complete legal pairing (2.2.1)');
  return upfloatersIn(mate, members, residents.length);
}

function upfloatersIn(mate: Int32Array, members: readonly Place[], residents: number): Place[] {
  return members.filter((_, vertex) => vertex >= residents && (mate[vertex] ?? residents) < residents);
}

function canStayBelow({ legal, players }: Field, lower: readonly Place[], upfloaters: readonly Place[]): boolean {
  const above = new Set(upfloaters);
  return completeMatching(lower.filter((place) => !above.has(place)), legal, noMatching(players.length));
}

/**
 * The same question without [C4]: a lower bound for every criterion in turn, and the answer itself whenever those who
 * stay below can be paired. Only the nearest scores are looked at, and of players that the residents and the criteria
 * cannot tell apart only as many as are needed: the first of them. Null when this way does not settle the number.
 */
function bestForResidentsAlone(field: Field, { residents, lower }: Remaining): Place[] | null {
  const needed = maximiseMatching(residents, field.legal, noMatching(field.players.length)).length;
  if (needed === 0) return null;
  const pool: Place[] = [];
  for (const level of levels(field.players, lower)) {
    pool.push(...level);
    const chosen = bestFromPool(field, residents, distinct(field, residents, pool, needed));
    if (chosen?.length === needed) return chosen;
  }
  return null;
}

/** The first `count` of each kind of lower player. */
function distinct({ players, legal, isLastRound }: Field, residents: readonly Place[], pool: readonly Place[], count: number): Place[] {
  const criteria = upfloaterCriteria(isLastRound);
  const seen = new Map<string, number>();
  return pool.filter((place) => {
    const player = playerAt(players, place);
    const opponents = residents.map((resident) => (legal(resident, place) ? '1' : '0')).join('');
    const kind = [player.score, player.preference.colour, ...criteria.map(({ cost }) => cost(player)), opponents].join(' ');
    const earlier = seen.get(kind) ?? 0;
    seen.set(kind, earlier + 1);
    return earlier < count;
  });
}

/** Residents all paired; pool players may stay unpaired, shown as pairs among themselves and one with nobody. */
function bestFromPool(field: Field, residents: readonly Place[], pool: readonly Place[]): Place[] | null {
  const cost = bracketCost(field, residents, pool);
  const members = [...residents, ...pool];
  const size = members.length + (members.length % 2);
  const mate = cheapestPerfectMatching(size, cost.digits, (a, b) => {
    const [one, other] = [members[a], members[b]];
    const staysUnpaired = a >= residents.length && b >= residents.length;
    if (one === undefined || other === undefined) return staysUnpaired ? cost.of(one ?? null, other ?? null) : null;
    return staysUnpaired || field.legal(one, other) ? cost.of(one, other) : null;
  });
  return mate === null ? null : upfloatersIn(mate, members, residents.length);
}

/** What an edge costs, null standing for nobody, and the digits it is counted in. */
interface BracketCost {
  readonly digits: readonly Digit[];
  readonly of: (a: Place | null, b: Place | null) => EdgeCost;
}

/** [C5] to [C10], then 4.2, as digits in this order. */
function bracketCost({ players, isLastRound }: Field, residents: readonly Place[], lower: readonly Place[]): BracketCost {
  const criteria = upfloaterCriteria(isLastRound);
  const scores = [...new Set(lower.map((place) => playerAt(players, place).score))].sort((a, b) => a - b);
  const pairs = Math.ceil((residents.length + lower.length) / 2);
  const dearest = criteria.map(({ cost }) => Math.max(0, ...lower.map((place) => cost(playerAt(players, place)))));
  const digits = [
    { most: pairs }, // [C5]
    ...scores.map(() => ({ most: pairs })), // [C6]: how many of each score, the lowest first
    { most: pairs }, // [C7]
    ...dearest.map((most) => ({ most: most * pairs })), // [C8] to [C10]
    ...lower.map(() => ({ most: 1 })), // 4.2.3.3: a player not taken outweighs all later ones
  ];
  const colours = 1 + scores.length;
  const order = new Map(lower.map((place, index) => [place, colours + 1 + criteria.length + index]));
  const upfloat = (place: Place): EdgeCost => {
    const player = playerAt(players, place);
    const own = criteria.map(({ cost }, index) => [colours + 1 + index, cost(player)] as const);
    return [[0, 1], [1 + scores.indexOf(player.score), 1], ...own];
  };
  const stays = (place: Place | null): EdgeCost => (place === null ? [] : [[order.get(place) ?? -1, 1]]);
  const of = (a: Place | null, b: Place | null): EdgeCost => {
    const below = [a, b].filter((place) => place === null || order.has(place));
    if (below.length === 2) return [...stays(a), ...stays(b)];
    const equal = a !== null && b !== null && sharePreference(playerAt(players, a), playerAt(players, b));
    const colour: EdgeCost = equal ? [[colours, 1]] : [];
    const upfloater = below[0];
    return upfloater == null ? colour : [...colour, ...upfloat(upfloater)];
  };
  return { digits, of };
}
