import { removeForbiddenEdges, type PairingConstraints } from '../../bracket/pairing-constraints';
import type { BitMatrix } from '../../matching/bit-matrix';
import { bitsOf, unite, type BitSet, bitSetWhere } from '../../matching/bit-set';
import type { RankedMatching } from '../../matching/generation-sequence';
import type { RankedChoice } from '../../matching/ranked-choice';
import { firstMatching, isMatchable, minimumTotal, rankedChoice, type RankedGraph } from '../../matching/ranked-matching';
import type { HalfPoints } from '../../model/points';
import { playersOf } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import { CRITERIA, kindByColour, kindByCriteria, pairCosts, unpairedCosts, type BracketView } from './b-criteria';
import { viewOf, type DemandBelow, type Bracket, type Candidate, type PairingTarget } from './c-bracket';
import { orderOf } from './d-transpositions';

/**
 * The input of one search that replaces steps C.3 to C.10 and D.3. In place of the loops in C.7, C.8 and C.9, it finds the earliest
 * candidate with the smallest counts (R3) as a perfect matching of least cost.
 */
export interface SearchBracket {
  readonly round: Round;
  readonly bracket: Bracket;
  readonly below: DemandBelow | null;
  readonly limits: PairingConstraints<Entrant>;
  /**
   * Scores of moved-down players. As few players with these scores as possible leave the bracket; this takes precedence over all criteria.
   */
  readonly counted?: readonly HalfPoints[];
}

export interface PairMaxima {
  readonly pairs: number;
  readonly movedDownPaired: number;
  /** The least number of moved-down players of the bracket below who cannot be among its M1. */
  readonly leftOutBelow: number;
}

/**
 * The most pairs, and then the most paired moved-down players, that a candidate can have; null if there is no candidate. Without
 * a bracket below, exactly `p1` pairs are required. In a homogeneous bracket, no moved-down players count as left out.
 */
export function maximaOf(search: SearchBracket, p1: number, isHomogeneous = false): PairMaxima | null {
  const { movedDown } = search.bracket;
  const graph = graphOf(search, { p1, m1: isHomogeneous || movedDown.length === 0 ? 0 : null }, false);
  if (graph === null) return null;
  if (graph.size === 0) return { pairs: 0, movedDownPaired: 0, leftOutBelow: 0 };
  const shortcut = maximaIfAllMovedDownPaired(search, p1);
  if (shortcut !== null) return shortcut;
  if (search.below === null && movedDown.length === 0) return null;
  // In most calls there is no candidate, and an unweighted matching is enough to show that.
  const minima = isMatchable(graph) ? minimumTotal(graph) : null;
  if (minima === null) return null;
  const [unpaired = 0, leftOut = 0, leftOutBelow = 0] = minima;
  return { pairs: (graph.ranked - unpaired) / 2, movedDownPaired: movedDown.length - leftOut, leftOutBelow };
}

/**
 * The maxima of a bracket that can pair all its moved-down players; otherwise null. Most brackets can, and one unweighted matching is
 * enough to show this.
 */
function maximaIfAllMovedDownPaired(search: SearchBracket, p1: number): PairMaxima | null {
  const m1 = search.bracket.movedDown.length;
  const graph = search.below === null ? graphOf(search, { p1, m1 }, false) : null;
  return graph !== null && p1 >= m1 && isMatchable(graph) ? { pairs: p1, movedDownPaired: m1, leftOutBelow: 0 } : null;
}

/** The best candidate at P1 and M1 (C.3.a); null if there is none. S1 and S2 (C.4) are in the order of `playersOf` (C.5). */
export function bestCandidate(search: SearchBracket, target: PairingTarget): Candidate | null {
  const graph = graphOf(search, target, true);
  if (graph === null) return null;
  const matching = firstMatching(graph, orderOf(search.bracket, target));
  return matching === null ? null : candidateOf(search, target, matching);
}

function candidateOf(search: SearchBracket, target: PairingTarget, { pairs, unpaired: unpairedPlaces, key }: RankedMatching): Candidate {
  const players = playersOf(search.bracket);
  const view = viewOf(search.round, search.bracket, target);
  const entrantAt = (place: number): Entrant => players[place] as Entrant;
  const playerPairs = pairs.map(([a, b]) => [entrantAt(a), entrantAt(b)] as const);
  const unpaired = unpairedPlaces.map(entrantAt);
  return { pairs: playerPairs, unpaired, key, costs: costsOf(view, playerPairs, unpaired) };
}

/** Returns the best candidate at P1 and M1 as an object that can also find the best one without a given pair; null if there is none. */
export function rankedChoiceAt(search: SearchBracket, target: PairingTarget): RankedChoice | null {
  const graph = graphOf(search, target, true);
  return graph === null ? null : rankedChoice(graph, orderOf(search.bracket, target));
}

function costsOf(view: BracketView, pairs: Candidate['pairs'], unpaired: readonly Entrant[]): number[] {
  const allCosts = [...pairs.map(([a, b]) => pairCosts(view, ...sortPairByRank(a, b))), ...unpaired.map((player) => unpairedCosts(view, player))];
  return CRITERIA.map((_, place) => allCosts.reduce((total, costs) => total + (costs[place] ?? 0), 0));
}

function sortPairByRank(a: Entrant, b: Entrant): [Entrant, Entrant] {
  return a.place < b.place ? [a, b] : [b, a];
}

/** A player of the bracket, a player of the bracket below, or a place for a player left over. */
type Vertex =
  | { readonly kind: 'player'; readonly player: Entrant; readonly isMovedDown: boolean }
  | { readonly kind: 'below'; readonly player: Entrant; readonly isMovedDown: boolean }
  | { readonly kind: 'place'; readonly takes: (player: Entrant, isMovedDown: boolean) => boolean };

/** A target whose M1 may be unknown (null). If so, the search maximises the number of pairs, then the number of paired moved-down players. */
interface OpenTarget {
  readonly p1: number;
  readonly m1: number | null;
}

/**
 * The matching problem of a search; null if the target is impossible. The digits of an edge's cost are, in order:
 * - unpaired players,
 * - moved-down players who are not among the M1, then the same for the bracket below (R5),
 * - for each score in `counted`, moved-down players with this score who leave the bracket,
 * - the criteria.
 */
function graphOf(search: SearchBracket, target: OpenTarget, withCriteria: boolean): RankedGraph | null {
  const { round, bracket, below, limits } = search;
  const counted = withCriteria ? (search.counted ?? []) : [];
  const own: Vertex[] = [
    ...bracket.movedDown.map((player) => ({ kind: 'player', player, isMovedDown: true }) as const),
    ...bracket.residents.map((player) => ({ kind: 'player', player, isMovedDown: false }) as const),
  ];
  const others = below === null ? leftOverPlaces(bracket, own.length - 2 * target.p1) : verticesBelow(below, own.length - 2 * target.p1, own.length);
  if (others === null) return null;
  const vertices = [...own, ...others];
  const view = viewOf(round, bracket, { p1: target.p1, m1: target.m1 ?? 1 });
  const countsLeftOut = target.m1 !== 0;
  const mustPairAll = target.m1 !== null && target.m1 > 0 && target.m1 === bracket.movedDown.length;
  const areBothMovedDown = (a: Vertex, b: Vertex): boolean => countsLeftOut && a.kind === 'player' && a.isMovedDown && b.kind === 'player' && b.isMovedDown;
  const noCountedScores = counted.map(() => 0);
  const floatOf = ({ player, isMovedDown }: Vertex & { kind: 'player' }): number[] => counted.map((score) => (isMovedDown && player.score === score ? 1 : 0));
  const noCriteria = withCriteria ? CRITERIA.map(() => 0) : [];
  const cost = (i: number, j: number): number[] => {
    const [a, b] = [vertices[i] as Vertex, vertices[j] as Vertex];
    if (a.kind !== 'player') return [0, 0, costOfLeftOutBelow(below, a, b), ...noCountedScores, ...noCriteria];
    if (b.kind === 'player') return [0, areBothMovedDown(a, b) ? 1 : 0, 0, ...noCountedScores, ...(withCriteria ? pairCosts(view, a.player, b.player) : [])];
    return [1, countsLeftOut && a.isMovedDown ? 1 : 0, costOfLeftOutBelow(below, a, b), ...floatOf(a), ...(withCriteria ? unpairedCosts(view, a.player) : [])];
  };
  const kindOf = (vertex: number): string => kindOfVertex(vertices[vertex] as Vertex, withCriteria);
  const edges = edgesOf(round, vertices, mustPairAll);
  removeForbiddenEdges(limits, playersOf(bracket), edges);
  return { ranked: own.length, size: vertices.length, edges, cost, kindOf };
}

/**
 * The legal edges between the vertices. If all moved-down players must be paired, they meet only residents. Two floaters do not meet in the
 * bracket below, because they could have met in this bracket.
 */
function edgesOf({ legal }: Round, vertices: readonly Vertex[], mustPairAll: boolean): BitMatrix {
  const ranks = vertices.flatMap((vertex) => (vertex.kind === 'place' ? [] : [vertex.player.place]));
  const edges = legal.between(ranks, ranks, vertices.length);
  const mustBePaired = (vertex: Vertex): boolean => mustPairAll && vertex.kind === 'player' && vertex.isMovedDown;
  const setOf = (holds: (vertex: Vertex) => boolean): BitSet => bitSetWhere(vertices, holds);
  const [mustBePairedSet, otherSet, belowSet] = [
    setOf(mustBePaired),
    setOf((vertex) => vertex.kind === 'player' && !mustBePaired(vertex)),
    setOf(({ kind }) => kind === 'below'),
  ];
  if (mustPairAll || belowSet.some((word) => word !== 0)) {
    const [all, mayLeave] = [unite(unite(mustBePairedSet, otherSet), belowSet), unite(otherSet, belowSet)];
    vertices.forEach((vertex, index) => {
      if (vertex.kind !== 'place') edges.narrowRow(index, mustBePaired(vertex) ? otherSet : vertex.kind === 'player' ? all : mayLeave);
    });
  }
  const mayBeLeftOver = bitsOf(unite(otherSet, belowSet)).map((index) => [index, vertices[index] as Vertex] as const);
  vertices.forEach((place, at) => {
    if (place.kind !== 'place') return;
    for (const [index, vertex] of mayBeLeftOver) if (vertex.kind !== 'place' && place.takes(vertex.player, isMovedDownBelow(vertex))) edges.join(index, at);
  });
  return edges;
}

/**
 * The kind of a vertex: the properties that the costs and B.2 use. The search starts from dual variables that are computed once for each kind
 * (`cheapest-matchings.ts`).
 */
function kindOfVertex(vertex: Vertex, withCriteria: boolean): string {
  if (vertex.kind === 'place') return vertex.kind;
  const place = `${vertex.kind} ${Number(vertex.isMovedDown)} ${kindByColour(vertex.player)}`;
  return vertex.kind === 'player' && withCriteria ? `${place} ${kindByCriteria(vertex.player)}` : place;
}

/** The places for players left over. In the lowest bracket a place is the bye, so only players who may have the bye can take it. */
function leftOverPlaces(bracket: Bracket, count: number): Vertex[] | null {
  if (count < 0) return null;
  return Array.from({ length: count }, () => ({ kind: 'place', takes: (player) => !bracket.isLowest || player.mayHavePab }));
}

/** The vertices of the bracket below. The bracket above has `above` players. The number of `floaters` is fixed under C.12 and free under C.13. */
function verticesBelow(below: DemandBelow, floaters: number, above: number): Vertex[] | null {
  if (below.kind === 'complete') {
    const players = below.players.map((player) => ({ kind: 'below', player, isMovedDown: false }) as const);
    const byes = (above + players.length) % 2;
    return [...players, ...Array.from({ length: byes }, (): Vertex => ({ kind: 'place', takes: (player) => player.mayHavePab }))];
  }
  const { movedDown, residents, target, m0, isLowest, isJoined } = below;
  const leftOverCount = floaters + movedDown.length + residents.length - 2 * target.p1;
  if (leftOverCount < 0) return null;
  const leftOut = target.m1 === 0 || isJoined ? leftOverCount : m0 - target.m1;
  return [
    ...movedDown.map((player) => ({ kind: 'below', player, isMovedDown: true }) as const),
    ...residents.map((player) => ({ kind: 'below', player, isMovedDown: false }) as const),
    ...Array.from({ length: leftOverCount }, (_, place): Vertex => ({
      kind: 'place',
      takes: (player, isMovedDown) => (!isLowest || player.mayHavePab) && (!isMovedDown || place < leftOut),
    })),
  ];
}

/** 1 if the edge leaves a moved-down player of the bracket below outside its M1; otherwise 0. */
function costOfLeftOutBelow(below: DemandBelow | null, a: Vertex, b: Vertex): number {
  const countsM1Below = below?.kind === 'pairs' && below.isJoined && below.target.m1 > 0;
  return countsM1Below && isMovedDownBelow(a) && (b.kind === 'place' || isMovedDownBelow(b)) ? 1 : 0;
}

function isMovedDownBelow(vertex: Vertex): boolean {
  return vertex.kind === 'player' || (vertex.kind === 'below' && vertex.isMovedDown);
}
