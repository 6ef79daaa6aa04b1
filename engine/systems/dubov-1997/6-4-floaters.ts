import { cheapestMatchings } from '../../matching/cheapest-matchings';
import { fewestMarkedEdges } from '../../matching/marked-edges';
import { completeMatching, hasPerfectMatching, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import type { Tpn } from '../../model/tournament';
import { byLowerRating, inOrder, playerAt, type Order, type Place } from './1-definitions';
import { groupsOf, noted, type Field, type GroupState } from './state';

/**
 * 6.4: the smallest number of players whose removal lets the group be paired and the others be completed; of such sets
 * the one with most players who have a legal opponent in the next score group, then the first by lowest R (R18).
 */
export function floatDown(state: GroupState): GroupState {
  const { field, group, floating, lower } = state;
  const rest = [...floating, ...lower];
  const down = floaters(state, rest);
  const stays = group.filter((place) => !down.includes(place));
  const completion = noMatching(field.players.length);
  const below = [...floating, ...down, ...lower];
  if (!completeMatching(stays, field.legal, completion) || !completeMatching(below, field.legal, completion)) {
    throw new Error('the floaters of 6.4 leave the group and the rest completable');
  }
  const next = { ...state, group: stays, floating: [...floating, ...down], completion };
  return down.length === 0 ? next : noted(next, '6.4', 'floats-down', down);
}

function floaters(state: GroupState, rest: readonly Place[]): Place[] {
  const { field, group } = state;
  if (leavesNobody(field, group, rest)) return [];
  const hasOpponentBelow = opponentInNextGroup(state);
  const byOpponentBelow: Order = (a, b) => Number(hasOpponentBelow.has(b.tpn)) - Number(hasOpponentBelow.has(a.tpn));
  const single = inOrder(field.players, group, byOpponentBelow, ...FLOATER_ORDER).find((place) => leavesOnly(field, group, rest, place));
  if (single !== undefined) return [single];
  return severalFloaters(field, group, rest, hasOpponentBelow);
}

/** Lowest R, then the larger number. */
const FLOATER_ORDER: readonly Order[] = [byLowerRating, (a, b) => b.tpn - a.tpn];

/** Numbers of those with a legal opponent in the next lower score group, as far as it is not yet paired. */
function opponentInNextGroup({ field, group, lower }: GroupState): ReadonlySet<Tpn> {
  const next = groupsOf(field.players, lower)[0] ?? [];
  const found = group.filter((place) => next.some((other) => field.legal.has(place, other)));
  return new Set(found.map((place) => playerAt(field.players, place).tpn));
}

/** With the fewest floaters no two of them are paired with each other, so each stands in an edge that leaves the group. */
function severalFloaters({ players, legal }: Field, group: readonly Place[], rest: readonly Place[], hasOpponentBelow: ReadonlySet<Tpn>): Place[] {
  const members = [...group, ...rest];
  const isLonely = group.map((place) => !hasOpponentBelow.has(playerAt(players, place).tpn));
  const face = cheapestMatchings({
    size: members.length,
    adjacent: (a, b) => legal.has(members[a] as Place, members[b] as Place),
    kindOf: (vertex) => String(isLonely[vertex]),
    digits: [{ most: group.length }, { most: group.length }],
    cost: (a, b) => (a < group.length && b >= group.length ? [[0, 1], [1, Number(isLonely[a])]] : []),
  });
  if (face === null) throw new Error('everybody left can be paired (B0)');
  const below = rest.map((_, index) => group.length + index);
  const vertexOf = new Map(group.map((place, vertex) => [place, vertex]));
  const floating = inOrder(players, group, ...FLOATER_ORDER).filter((place) => {
    const vertex = vertexOf.get(place) as number;
    const floats = face.takeAny(vertex, below);
    if (floats) face.keep(vertex, below);
    else face.cut(vertex, below);
    return floats;
  });
  return group.filter((place) => floating.includes(place));
}

function leavesNobody({ players, legal }: Field, group: readonly Place[], rest: readonly Place[]): boolean {
  return hasPerfectMatching(group, legal, players.length) && hasPerfectMatching(rest, legal, players.length);
}

function leavesOnly(field: Field, group: readonly Place[], rest: readonly Place[], place: Place): boolean {
  return leavesNobody(field, group.filter((other) => other !== place), [...rest, place]);
}

/** The number of floaters 6.4 would choose. */
export function fewestFloaters(field: Field, group: readonly Place[], rest: readonly Place[]): number {
  return fewestByBound(field, group, rest) ?? fewestByWeight(field, group, rest) ?? Number.POSITIVE_INFINITY;
}

/** Whether the group can be left with at most `most` players unpaired and everybody else be completed. */
export function leavesAtMost(field: Field, group: readonly Place[], rest: readonly Place[], most: number): boolean {
  const exposed = maximiseMatching(group, field.legal, noMatching(field.players.length));
  return exposed.length <= most && fewestFloaters(field, group, rest) <= most;
}

/** No pairing of the group leaves fewer than a maximum matching: if those it leaves can be paired below, that is the number. */
function fewestByBound(field: Field, group: readonly Place[], rest: readonly Place[]): number | null {
  const exposed = maximiseMatching(group, field.legal, noMatching(field.players.length));
  if (hasPerfectMatching([...rest, ...exposed], field.legal, field.players.length)) return exposed.length;
  if (exposed.length === 1 && group.some((place) => leavesOnly(field, group, rest, place))) return 1;
  return null;
}

function fewestByWeight({ legal }: Field, group: readonly Place[], rest: readonly Place[]): number | null {
  const members = [...group, ...rest];
  return fewestMarkedEdges({
    size: members.length,
    adjacent: (a, b) => legal.has(members[a] as Place, members[b] as Place),
    marked: (a, b) => a < group.length !== b < group.length,
    kindOf: (vertex) => String(vertex < group.length),
  });
}
