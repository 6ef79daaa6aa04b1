import { firstPerfectMatching } from '../../matching/bipartite-matching';
import { BitMatrix } from '../../matching/bit-matrix';
import { bitSetOf } from '../../matching/bit-set';
import { chooseMovingVertices, Side } from '../../matching/choose-sides';
import { fewestMarkedEdges, firstEndpointsOfMarkedEdges, type MarkedGraph } from '../../matching/marked-edges';
import { hasPerfectMatching } from '../../matching/maximum-matching';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Players } from './1-definitions';
import { preferenceKey, sharePreference } from './3-criteria';
import { byAro, byInitialRanking, sortFromMiddle, sortShifters } from './4-sorting';

/** The outcome of 2.2.3 to 2.2.6 in one bracket. */
export interface SubgroupPairing {
  /** 2.2.4.1: the players shifted because pairs inside the smaller subgroup are unavoidable. */
  readonly shiftedUnavoidably: readonly Place[];
  /** 2.2.4.2: the players shifted to make the subgroups equal in size. */
  readonly shiftedToEqualise: readonly Place[];
  readonly s1: readonly Place[];
  readonly opponentsOfS1: readonly Place[];
}

/**
 * Divides a bracket into G1, the White seekers (2.2.3.1), and G2, the Black seekers (2.2.3.2). A bracket in which nobody has played is divided into
 * halves, even after the first round (R15).
 */
export function initialSubgroups(players: Players, members: readonly Place[]): { g1: Place[]; g2: Place[] } {
  const ranked = [...members].sort(byInitialRanking);
  if (members.every((place) => playerAt(players, place).games === 0)) {
    return { g1: ranked.slice(0, ranked.length / 2), g2: ranked.slice(ranked.length / 2) };
  }
  const seeksWhite = (place: Place) => playerAt(players, place).preference.colour === 'white';
  return { g1: ranked.filter(seeksWhite), g2: ranked.filter((place) => !seeksWhite(place)) };
}

/** 3.3.3 [C7]: the fewest pairs with equal preferences in a legal pairing of these players; null if no legal pairing exists. */
export function fewestEqualPreferences(players: Players, members: readonly Place[], legal: BitMatrix): number | null {
  const smaller = playersOfRarerPreference(players, members);
  const surplus = (members.length - 2 * smaller.size) / 2;
  const unavoidable = fewestPairsInside(players, members, smaller, legal);
  // Every pair inside the smaller group forces two more players of the larger group to meet each other.
  return unavoidable === null ? null : surplus + 2 * unavoidable;
}

function playersOfRarerPreference(players: Players, members: readonly Place[]): ReadonlySet<Place> {
  const first = members[0];
  if (first === undefined) return new Set();
  const samePreference = members.filter((place) => sharePreference(playerAt(players, place), playerAt(players, first)));
  const samePreferenceSet = new Set(samePreference);
  return samePreference.length * 2 <= members.length ? samePreferenceSet : new Set(members.filter((place) => !samePreferenceSet.has(place)));
}

/** The legal pairs of the members; pairs between two members of `part` are marked. */
function graphWithMarkedPairs(players: Players, members: readonly Place[], part: ReadonlySet<Place>, legal: BitMatrix): MarkedGraph {
  const isInPart = members.map((place) => part.has(place));
  return {
    size: members.length,
    adjacent: legal.between(members, members),
    marked: (a, b) => isInPart[a] === true && isInPart[b] === true,
    kindOf: (vertex) => `${isInPart[vertex]} ${preferenceKey(playerAt(players, members[vertex] as Place))}`,
  };
}

/**
 * Returns the least number of pairs inside `part` in a complete pairing; null if there is no complete pairing. The number is 0 in nearly
 * every bracket, and one unweighted matching proves this.
 */
function fewestPairsInside(players: Players, members: readonly Place[], part: ReadonlySet<Place>, legal: BitMatrix): number | null {
  if (hasPerfectMatching(members, withoutPairsInside(members, part, legal), legal.size)) return 0;
  if (!hasPerfectMatching(members, legal, legal.size)) return null;
  return fewestMarkedEdges(graphWithMarkedPairs(players, members, part, legal));
}

function withoutPairsInside(members: readonly Place[], part: ReadonlySet<Place>, legal: BitMatrix): BitMatrix {
  const inPart = bitSetOf(part, legal.size);
  const outside = new BitMatrix(legal.size);
  for (const place of members) {
    const row = legal.row(place);
    outside.setRow(place, part.has(place) ? row.map((word, w) => word & ~(inPart[w] as number)) : row);
  }
  return outside;
}

/** Executes 2.2.3 to 2.2.6. The players must have a complete legal pairing. */
export function pairSubgroups(players: Players, members: readonly Place[], legal: BitMatrix): SubgroupPairing {
  const { g1, g2 } = initialSubgroups(players, members);
  const g1IsSmaller = g1.length <= g2.length;
  const [smaller, larger] = g1IsSmaller ? [g1, g2] : [g2, g1];
  const shiftedUnavoidably = shiftersForUnavoidablePairs(players, smaller, larger, legal);
  const shiftedToEqualise = shiftersToEqualise(players, smaller, larger, shiftedUnavoidably, legal);
  const [movesToLarger, movesToSmaller] = [new Set(shiftedUnavoidably), new Set(shiftedToEqualise)];
  const newSmaller = [...smaller.filter((place) => !movesToLarger.has(place)), ...shiftedToEqualise];
  const newLarger = [...larger.filter((place) => !movesToSmaller.has(place)), ...shiftedUnavoidably];
  // 2.2.5: S1 is G1 after the shifts, in the order of ARO.
  const s1 = (g1IsSmaller ? newSmaller : newLarger).sort(byAro(players));
  const newG2 = (g1IsSmaller ? newLarger : newSmaller).sort(byInitialRanking);
  // 2.2.6, 4.4: the first legal transposition of G2 in lexicographic order.
  const columns = firstPerfectMatching(legal.between(s1, newG2));
  if (columns === null) throw new Error('the shifts of 2.2.4 leave a legal pairing');
  return { shiftedUnavoidably, shiftedToEqualise, s1, opponentsOfS1: [...columns].map((column) => newG2[column] as Place) };
}

/** 2.2.4.1: chooses the players who leave the smaller subgroup because pairs inside it are unavoidable. */
function shiftersForUnavoidablePairs(players: Players, smaller: readonly Place[], larger: readonly Place[], legal: BitMatrix): Place[] {
  const members = [...smaller, ...larger];
  const part = new Set(smaller);
  if (hasPerfectMatching(members, withoutPairsInside(members, part, legal), legal.size)) return [];
  const vertexOf = new Map(members.map((place, vertex) => [place, vertex]));
  const order = sortFromMiddle(sortShifters(players, smaller)).map((place) => vertexOf.get(place) as number);
  const ends = firstEndpointsOfMarkedEdges(graphWithMarkedPairs(players, members, part, legal), order);
  if (ends === null) throw new Error('the bracket has a legal pairing (2.2.2)');
  return ends.map((vertex) => members[vertex] as Place);
}

/**
 * 2.2.4.2: chooses the players who leave the larger subgroup to make the subgroups equal in size. Only original members of the larger
 * subgroup can be shifted, not the players who entered it by 2.2.4.1 (R16).
 */
function shiftersToEqualise(players: Players, smaller: readonly Place[], larger: readonly Place[], shifted: readonly Place[], legal: BitMatrix): Place[] {
  const members = [...smaller, ...larger];
  const shiftedSet = new Set(shifted);
  const sides = members.map((place, vertex) => {
    if (vertex >= smaller.length) return Side.Open;
    return shiftedSet.has(place) ? Side.Right : Side.Left;
  });
  const vertexOf = new Map(members.map((place, vertex) => [place, vertex]));
  const order = sortFromMiddle(sortShifters(players, larger)).map((place) => vertexOf.get(place) as number);
  const moved = chooseMovingVertices(sides, order, legal.between(members, members));
  if (moved === null) throw new Error('the set of 2.2.4.1 leaves a legal pairing');
  return moved.map((vertex) => members[vertex] as Place);
}
