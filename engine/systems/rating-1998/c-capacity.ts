import { NO_CONSTRAINTS, removeForbiddenEdges } from '../../bracket/pairing-constraints';
import { AdditionalPairs } from '../../matching/additional-pairs';
import { addBit, emptyBitSet } from '../../matching/bit-set';
import { matchAllRoots, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { range } from '../../matching/number-lists';
import { memoise } from '../../model/memoise';
import { playersOf } from '../../score-bracket/score-bracket';
import type { Round } from './a-definitions';
import { pairsOfRemainder, type Bracket, type PairedBracket, type PairingTarget } from './c-bracket';
import { partOf, type SearchBracket } from './c-candidate';
import { areAllInS1, partBelow, type Demand } from './c-floaters';
import { graphOf } from './c-graph';

interface Capacity {
  readonly isMovedPartPairable: boolean;
  readonly pairs: number;
}

const capacities = new WeakMap<Bracket, Map<number, Capacity>>();

/** The capacity of the bracket if S1 contains as many moved-down players as the target requires. */
function capacityOf(search: SearchBracket): Capacity {
  if (search.limits !== NO_CONSTRAINTS) return findCapacity(search);
  return cachedFor(capacities, search.bracket, search.target.movedDownPaired, () => findCapacity(search));
}

/**
 * True if p pairs are possible when the relative criteria are ignored. The largest matching decides: it keeps S1 matched, and any pair of the rest
 * can be removed.
 */
export function canMakePairs(search: SearchBracket): boolean {
  const { bracket, target } = search;
  const { isMovedPartPairable, pairs } = capacityOf(search);
  const remainderPairs = pairsOfRemainder(bracket, target);
  return isMovedPartPairable && remainderPairs >= 0 && target.movedDownPaired + remainderPairs <= pairs;
}

function findCapacity({ round, bracket, target: { movedDownPaired }, limits }: SearchBracket): Capacity {
  const players = playersOf(bracket);
  const ranks = players.map(({ place }) => place);
  const edges = round.legal.between(ranks, ranks);
  removeForbiddenEdges(limits, players, edges);
  const [s1Set, restSet] = [emptyBitSet(edges.size), emptyBitSet(edges.size)];
  ranks.forEach((_, vertex) => addBit(vertex < movedDownPaired ? s1Set : restSet, vertex));
  for (let vertex = 0; vertex < movedDownPaired; vertex += 1) edges.narrowRow(vertex, restSet);
  const across = edges.copy();
  for (let vertex = movedDownPaired; vertex < edges.size; vertex += 1) across.narrowRow(vertex, s1Set);
  const everybody = range(0, edges.size);
  const mate = noMatching(edges.size);
  const isMovedPartPairable = matchAllRoots(range(0, movedDownPaired), everybody, across, mate);
  return { isMovedPartPairable, pairs: isMovedPartPairable ? (edges.size - maximiseMatching(everybody, edges, mate).length) / 2 : 0 };
}

/**
 * The most pairs that the bracket above can make, and the most pairs that the bracket below can then make with any floaters from above.
 */
interface JointCapacity {
  readonly pairsAbove: number;
  readonly pairsBelow: number;
}

const jointCapacities = new WeakMap<Bracket, Map<number, JointCapacity>>();

/** C.12: false if no floaters let the current bracket make its pairs while the previous bracket keeps its p; true does not prove that any do. */
export function mayAllowFloaters(round: Round, previous: PairedBracket, current: Bracket, demand: Demand): boolean {
  const { pairsAbove, pairsBelow } = cachedFor(jointCapacities, current, Number(areAllInS1(demand)), () => findJointCapacity(round, previous, demand));
  const { movedDownPaired } = demand.target;
  return pairsAbove > previous.candidate.pairs.length || movedDownPaired + pairsOfRemainder(current, demand.target) <= pairsBelow;
}

/** The result is an upper bound, because players of S1 in the bracket below need not all be paired. */
function findJointCapacity(round: Round, { bracket, target }: PairedBracket, demand: Demand): JointCapacity {
  const below = { ...partBelow(demand), places: 0 };
  const graph = graphOf(partOf({ round, bracket, target, below, limits: NO_CONSTRAINTS }), { costAcross: () => 0, costWithinRest: () => 0, dropped: 2 });
  if (graph === null) return { pairsAbove: 0, pairsBelow: 0 };
  const { first, others } = new AdditionalPairs(graph.edges, graph.ranked);
  return { pairsAbove: first, pairsBelow: others };
}

function cachedFor<Found>(cache: WeakMap<Bracket, Map<number, Found>>, bracket: Bracket, key: number, find: () => Found): Found {
  return memoise(
    memoise(cache, bracket, () => new Map<number, Found>()),
    key,
    find,
  );
}

/** C.14: lowers by one the p of the part that failed; null if p would become zero, so that the whole bracket goes down. */
export function lowerTarget(search: SearchBracket, target: PairingTarget): PairingTarget | null {
  const { movedDownPaired } = target;
  if (movedDownPaired > 0 && !capacityOf({ ...search, target }).isMovedPartPairable)
    return movedDownPaired === 1 ? null : { movedDownPaired: movedDownPaired - 1, pairsLowered: 0 };
  if (movedDownPaired === 0 && pairsOfRemainder(search.bracket, target) <= 1) return null;
  return { ...target, pairsLowered: target.pairsLowered + 1 };
}

/**
 * If there is no penultimate bracket, p of the moved-down part is lowered by one at a time. When it reaches 0, the bracket is paired as
 * homogeneous (R15). After that, returns null.
 */
export function lowerTargetOfLoneBracket(target: PairingTarget): PairingTarget | null {
  return target.movedDownPaired === 0 ? null : { movedDownPaired: target.movedDownPaired - 1, pairsLowered: 0 };
}
