import { NO_CONSTRAINTS, removeForbiddenEdges } from '../../bracket/pairing-constraints';
import { AdditionalPairs } from '../../matching/additional-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import { addBit, emptyBitSet, haveCommonBit } from '../../matching/bit-set';
import { maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { range } from '../../matching/number-lists';
import { memoise } from '../../model/memoise';
import { playersOf, withoutPlayers, sizeOf } from '../../score-bracket/score-bracket';
import { type Entrant, type Round, maxPairs } from './a-definitions';
import type { Bracket, PairedBracket, PairingTarget } from './c-bracket';
import { type SearchBracket, maximaOf } from './c-candidate';

/** The two maxima of a bracket, each regardless of the other. They are computed once and compared with every P1 and M1 that the procedure tries. */
interface Capacity {
  readonly pairs: number;
  /** The greatest number of pairs with a moved-down player. */
  readonly movedDown: number;
  readonly movedDownCannotMeet: boolean;
}

const capacities = new WeakMap<Bracket, Capacity>();

function capacityOf(search: SearchBracket): Capacity {
  if (search.limits !== NO_CONSTRAINTS) return findCapacity(search);
  return memoise(capacities, search.bracket, () => findCapacity(search));
}

function findCapacity({ round, bracket, limits }: SearchBracket): Capacity {
  const players = playersOf(bracket);
  const moved = bracket.movedDown.length;
  const edges = legalPairsAmong(round, players);
  removeForbiddenEdges(limits, players, edges);
  const movedDown = emptyBitSet(players.length);
  for (let place = 0; place < moved; place += 1) addBit(movedDown, place);
  const movedDownCannotMeet = bracket.movedDown.every((_, place) => !haveCommonBit(edges.row(place), movedDown));
  const movedDownEdges = edges.copy();
  for (let place = moved; place < players.length; place += 1) movedDownEdges.narrowRow(place, movedDown);
  return { pairs: mostPairs(edges), movedDown: moved === 0 ? 0 : mostPairs(movedDownEdges), movedDownCannotMeet };
}

function legalPairsAmong({ legal }: Round, players: readonly Entrant[]): BitMatrix {
  const ranks = players.map(({ place }) => place);
  return legal.between(ranks, ranks);
}

function mostPairs(edges: BitMatrix): number {
  const vertices = range(0, edges.size);
  return (edges.size - maximiseMatching(vertices, edges, noMatching(edges.size)).length) / 2;
}

/** The maxima of the bracket below over all possible floaters, while the bracket above makes as many pairs as it can. */
interface JointCapacity {
  readonly pairsAbove: number;
  readonly pairs: number;
  readonly movedDown: number;
}

const jointCapacities = new WeakMap<Bracket, JointCapacity>();

/** C.12: false if no other floaters can help, whatever their scores; true does not prove that any can. */
export function mayAllowFloaters(round: Round, previous: PairedBracket, current: Bracket, { p1, m1 }: PairingTarget): boolean {
  const { pairsAbove, pairs, movedDown } = memoise(jointCapacities, current, () => findJointCapacity(round, previous, current));
  if (pairsAbove !== previous.target.p1) return pairsAbove > previous.target.p1;
  return p1 <= pairs && m1 <= movedDown;
}

function findJointCapacity(round: Round, { bracket, candidate }: PairedBracket, current: Bracket): JointCapacity {
  const above = playersOf(bracket);
  const movedDown = withoutPlayers(current.movedDown, candidate.unpaired);
  const additionalPairs = new AdditionalPairs(legalPairsAmong(round, [...above, ...movedDown, ...current.residents]), above.length);
  const isMovedDown = (vertex: number): boolean => vertex < above.length + movedDown.length;
  return { pairsAbove: additionalPairs.first, pairs: additionalPairs.others, movedDown: additionalPairs.maximumCovered(isMovedDown) };
}

export interface LoweredTarget {
  readonly article: 'C.13' | 'C.14.a' | 'C.14.b1' | 'C.14.b2';
  readonly fact: 'fewer-moved-down-players' | 'managed-as-homogeneous' | 'fewer-pairs';
  readonly target: PairingTarget;
}

/** True if P1 pairs, M1 of them with a moved-down player, are possible when the relative criteria are ignored. */
export function isReachable(search: SearchBracket, { p1, m1 }: PairingTarget): boolean {
  const { pairs, movedDown, movedDownCannotMeet } = capacityOf(search);
  if (p1 > pairs || m1 > movedDown) return false;
  // A matching can pair the moved-down players first and then add pairs, because augmenting keeps every matched player matched.
  if (movedDownCannotMeet && !search.bracket.isLowest && search.limits === NO_CONSTRAINTS) return m1 <= p1;
  const maxima = maximaOf(search, p1);
  return maxima !== null && maxima.movedDownPaired >= m1;
}

/** C.13, C.14: the next target after P1 and M1 have failed; null if nothing is left to lower. */
export function lowerTarget(search: SearchBracket, { p1, m1 }: PairingTarget): LoweredTarget | null {
  const { bracket } = search;
  if (bracket.isLowest) return m1 === 0 ? null : { article: 'C.13', fact: 'fewer-moved-down-players', target: { p1, m1: m1 - 1 } };
  if (m1 > 0 && capacityOf(search).movedDown < m1) {
    if (m1 > 1) return { article: 'C.14.b2', fact: 'fewer-moved-down-players', target: { p1, m1: m1 - 1 } };
    return { article: 'C.14.b2', fact: 'managed-as-homogeneous', target: { p1: maxPairs(sizeOf(bracket)), m1: 0 } };
  }
  if (p1 <= 1) return null;
  return { article: m1 > 0 ? 'C.14.b1' : 'C.14.a', fact: 'fewer-pairs', target: { p1: p1 - 1, m1: Math.min(m1, p1 - 1) } };
}
