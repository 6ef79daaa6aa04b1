import { firstPerfectMatching } from '../matching/bipartite-matching';
import type { BitMatrix } from '../matching/bit-matrix';
import { earliestPartnersWithoutPair, type EarliestPartners } from '../matching/earliest-partners';
import { firstByOneExchange } from '../matching/exchange-bound';
import { FirstAssignment } from '../matching/first-assignment';
import { FirstMatchingInHalves, assignEarliestPartners } from '../matching/first-in-halves';
import { UNMATCHED, hasPerfectMatching } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import { OptimalMatchings } from '../matching/optimal-matchings';
import type { Place } from '../swiss/player-state';
import { NO_DEMANDS, forcedPairsOf, makePairTest, type Candidate, type PairDemands, type ForcedPairs, type Situation } from './bracket';
import type { Criterion } from './criterion';
import { TightGraph } from './tight-graph';

/** True if every criterion about the players below reaches its lower bound when this player is the only downfloater. */
type Lookahead = (downfloater: Place) => boolean;

/**
 * The criteria about the players below: `at` is the index of the criterion that follows them, and `holds` tests whether they reach their
 * lower bounds.
 */
export interface LookaheadRow {
  readonly at: number;
  readonly holds: Lookahead;
  /**
   * The test for a situation in which the player `leaving` must also float down. If it is omitted, the fast search returns null in
   * such situations.
   */
  readonly whenAlsoLeaving?: (leaving: Place) => Lookahead;
}

/**
 * Returns the same candidate as `bestCandidate` if every criterion reaches its lower bound with at most one free downfloater. Returns null
 * if that cannot be shown. `rows` excludes the criteria about the players below. `outlook` must cover them; it is not used if the demands
 * determine the downfloater.
 *
 * Every perfect matching of the tight graph (`TightGraph`) is optimal, so the search needs only the first one in the order of generation.
 * It chooses the opponents of the moved-down players, then the first perfect matching of S1 with S2. If there is none, it chooses the first
 * exchange that gives one.
 */
export function fastCandidate<S extends Situation>(
  situation: S,
  rows: readonly Criterion<S>[],
  outlook: LookaheadRow | null,
  demands: PairDemands = NO_DEMANDS,
): Candidate | null {
  const { movedDown, residents } = situation.bracket;
  if (movedDown.length === 0 && residents.length === 1) return demands.required.length > 0 ? null : { pairs: [], downfloaters: residents, below: [] };
  if (movedDown.length > residents.length || residents.length === 0) return null;
  const forced = forcedPairsOf(situation.bracket, demands);
  if (forced === null) return null;
  const bounds = () => boundsOf(situation, rows, outlook, demands, forced);
  if (forced.leaving !== null || forced.partnerOf.size > 0 || demands.forbidden.length > 1) return bestWithinBounds(situation, bounds(), demands);
  const unconstrained = unconstrainedResultOf(situation, () => boundsOf(situation, rows, outlook, NO_DEMANDS, forced));
  const [forbiddenPair] = demands.forbidden;
  if (forbiddenPair === undefined) return unconstrained?.best ?? null;
  // If no other players of the same two kinds can meet, forbidding the pair may change the bounds, so they are computed again.
  if (unconstrained === null || !unconstrained.bounds.graph.canMeetWithout(forbiddenPair[0], forbiddenPair[1]))
    return bestWithinBounds(situation, bounds(), demands);
  if (unconstrained.best !== null) unconstrained.transpositions ??= new TranspositionSearch(situation, unconstrained.best, unconstrained);
  return (
    unconstrained.transpositions?.without(forbiddenPair) ??
    candidateWithOtherOpponents(unconstrained, forbiddenPair) ??
    new TightPairSearch(unconstrained.bounds, unconstrained.vertices, tightPairsWithoutPair(unconstrained, forbiddenPair)).candidate()
  );
}

interface Bounds {
  readonly graph: TightGraph;
  readonly forced: ForcedPairs;
}

function boundsOf<S extends Situation>(
  situation: S,
  rows: readonly Criterion<S>[],
  outlook: LookaheadRow | null,
  demands: PairDemands,
  forced: ForcedPairs,
): Bounds | null {
  const graph = new TightGraph(withoutForcedPlayers(situation, forced), demandFilter(demands, forced));
  const outlookRow = outlook === null || graph.downfloaters === 0 ? null : outlook;
  const holds = forced.leaving === null ? outlookRow?.holds : outlookRow?.whenAlsoLeaving?.(forced.leaving);
  if (outlookRow !== null && holds === undefined) return null;
  for (let index = 0; index <= rows.length; index += 1) {
    if (outlookRow?.at === index && holds !== undefined) graph.keepDownfloaters(holds);
    const row = rows[index];
    if (row !== undefined && !graph.apply(row, situation)) return null;
    if (!graph.hasDownfloater) return null;
  }
  return { graph, forced };
}

function isForced({ partnerOf, leaving }: ForcedPairs, player: Place): boolean {
  return player === leaving || partnerOf.has(player);
}

function withoutForcedPlayers({ field, bracket }: Situation, forced: ForcedPairs): Situation {
  if (forced.leaving === null && forced.partnerOf.size === 0) return { field, bracket };
  const isOpen = (player: Place): boolean => !isForced(forced, player);
  return { field, bracket: { movedDown: bracket.movedDown.filter(isOpen), residents: bracket.residents.filter(isOpen), below: bracket.below } };
}

function bestWithinBounds(situation: Situation, bounds: Bounds | null, demands: PairDemands): Candidate | null {
  if (bounds === null) return null;
  const vertices = verticesOf(situation, bounds);
  const tight = tightPairs(situation, bounds, vertices);
  if (bounds.forced.leaving === null) for (const pair of demands.forbidden) removePair(tight, vertices, pair);
  return new TightPairSearch(bounds, vertices, tight).candidate();
}

/**
 * Returns a test of whether two players may be paired under the demands. If the demands force a player to leave the bracket, they forbid no pair of
 * other players.
 */
function demandFilter({ forbidden }: PairDemands, { leaving }: ForcedPairs): (a: Place, b: Place) => boolean {
  if (forbidden.length === 0 || leaving !== null) return () => true;
  const isForbidden = makePairTest(forbidden);
  return (a, b) => !isForbidden(a, b);
}

/** The bounds and the best candidate of a situation without demands. Every search with one forbidden pair starts from them. */
interface UnconstrainedResult {
  readonly bounds: Bounds;
  readonly vertices: Vertices;
  readonly tight: BitMatrix;
  readonly best: Candidate | null;
  transpositions: TranspositionSearch | null;
  opponents: EarliestPartners | null;
}

/** Caches the result without demands by situation, because the criteria and the outlook of a situation never change. */
const UNCONSTRAINED_CACHE = new WeakMap<Situation, UnconstrainedResult | 'unknown'>();

/** Returns the cached result without demands, or computes it with `make`; null if the bounds are inconclusive. */
function unconstrainedResultOf(situation: Situation, make: () => Bounds | null): UnconstrainedResult | null {
  const known = UNCONSTRAINED_CACHE.get(situation) ?? unconstrainedWithinBounds(situation, make()) ?? 'unknown';
  UNCONSTRAINED_CACHE.set(situation, known);
  return known === 'unknown' ? null : known;
}

function unconstrainedWithinBounds(situation: Situation, bounds: Bounds | null): UnconstrainedResult | null {
  if (bounds === null) return null;
  const vertices = verticesOf(situation, bounds);
  const tight = tightPairs(situation, bounds, vertices);
  return { bounds, vertices, tight, best: new TightPairSearch(bounds, vertices, tight).candidate(), transpositions: null, opponents: null };
}

/**
 * The vertices of the tight graph: the moved-down players (without one who must leave) and the residents. If there is a free downfloater,
 * one more vertex represents leaving the bracket; if a resident must leave, there is another such vertex.
 */
interface Vertices {
  readonly players: readonly Place[];
  readonly vertexOf: ReadonlyMap<Place, number>;
  readonly movedDown: number;
  readonly size: number;
}

function verticesOf({ bracket }: Situation, { graph, forced }: Bounds): Vertices {
  const movedDown = bracket.movedDown.filter((player) => player !== forced.leaving);
  const isResidentLeaving = forced.leaving !== null && movedDown.length === bracket.movedDown.length;
  const players = [...movedDown, ...bracket.residents];
  return {
    players,
    vertexOf: new Map(players.map((player, vertex) => [player, vertex])),
    movedDown: movedDown.length,
    size: players.length + graph.downfloaters + Number(isResidentLeaving),
  };
}

function tightPairs({ field: { legal } }: Situation, { graph, forced }: Bounds, { players, vertexOf, movedDown, size }: Vertices): BitMatrix {
  const vertex = (player: Place): number => vertexOf.get(player) ?? UNMATCHED;
  const tight = legal.between(players, players, size);
  const partners = graph.partners(vertex, size);
  players.forEach((player, row) => tight.narrowRow(row, partners(player)));
  for (const [a, b] of forced.partnerOf) {
    // Two moved-down players never form a pair.
    if (vertex(a) < vertex(b) && vertex(b) >= movedDown && legal.has(a, b)) tight.join(vertex(a), vertex(b));
  }
  for (const player of graph.downfloatersLeft()) tight.join(vertex(player), players.length);
  if (forced.leaving !== null && vertexOf.has(forced.leaving)) tight.join(vertex(forced.leaving), size - 1);
  return tight;
}

function tightPairsWithoutPair({ tight, vertices }: UnconstrainedResult, pair: readonly [Place, Place]): BitMatrix {
  const copy = tight.copy();
  removePair(copy, vertices, pair);
  return copy;
}

function removePair(tight: BitMatrix, { vertexOf }: Vertices, [a, b]: readonly [Place, Place]): void {
  const [one, other] = [vertexOf.get(a), vertexOf.get(b)];
  if (one === undefined || other === undefined) return;
  tight.remove(one, other);
  tight.remove(other, one);
}

/** Returns the first candidate that does not contain a given pair of a moved-down player and a resident; null if this search is inconclusive. */
function candidateWithOtherOpponents(unconstrained: UnconstrainedResult, [a, b]: readonly [Place, Place]): Candidate | null {
  const {
    best,
    bounds,
    vertices: { vertexOf, movedDown, players },
  } = unconstrained;
  const [one, other] = [vertexOf.get(a) ?? 0, vertexOf.get(b) ?? 0].sort((x, y) => x - y) as [number, number];
  if (best === null || one >= movedDown) return null;
  unconstrained.opponents ??= earliestOpponents(unconstrained, best);
  const turns = unconstrained.opponents === null ? null : earliestPartnersWithoutPair(unconstrained.opponents, one, other);
  if (turns === null) return null;
  const pairs = turns.partners.map((partner, vertex): [number, number] => [vertex, partner]);
  if (turns.face !== null) return new TightPairSearch(bounds, unconstrained.vertices, tightPairsWithoutPair(unconstrained, [a, b])).completed(pairs);
  // The remainder still consists of the same residents, so its pairs do not change.
  return {
    ...best,
    pairs: best.pairs.map((pair, place) => (place < movedDown ? [players[place] as Place, players[turns.partners[place] as number] as Place] : pair)),
  };
}

function earliestOpponents({ tight, vertices: { players, vertexOf, movedDown } }: UnconstrainedResult, { pairs }: Candidate): EarliestPartners | null {
  const face = OptimalMatchings.ofPerfectMatchings(tight.copy());
  const [movedDownVertices, residents] = [players.slice(0, movedDown), players.slice(movedDown)].map((some) =>
    some.map((player) => vertexOf.get(player) ?? UNMATCHED),
  ) as [number[], number[]];
  return face === null
    ? null
    : { face, vertices: movedDownVertices, others: residents, partners: pairs.slice(0, movedDown).map(([, player]) => vertexOf.get(player) ?? UNMATCHED) };
}

/**
 * Finds the first candidate without one given pair of the remainder, and does not change S1. No earlier S1 gave a candidate while the pair was
 * allowed, so none can give one now.
 */
class TranspositionSearch {
  private readonly higher: readonly Place[];
  private readonly lower: readonly Place[];
  /** For each player of S1, the partner's column; then the column of each downfloater. */
  private readonly columns: Int32Array;
  private readonly assignment: FirstAssignment;
  private readonly rowOf: ReadonlyMap<Place, number>;

  constructor(
    { bracket }: Situation,
    private readonly best: Candidate,
    { vertices, tight }: UnconstrainedResult,
  ) {
    const remainder = best.pairs.slice(bracket.movedDown.length);
    this.higher = remainder.map(([a]) => a);
    const others = new Set([...remainder.map(([, b]) => b), ...best.downfloaters]);
    this.lower = bracket.residents.filter((player) => others.has(player));
    const columnOf = new Map(this.lower.map((player, column) => [player, column]));
    this.columns = Int32Array.from([...others], (player) => columnOf.get(player) ?? UNMATCHED);
    const vertexOf = (player: Place): number => vertices.vertexOf.get(player) ?? UNMATCHED;
    const rows = [...this.higher.map(vertexOf), ...best.downfloaters.map(() => vertices.players.length)];
    this.assignment = new FirstAssignment(tight.between(rows, this.lower.map(vertexOf)), this.columns);
    this.rowOf = new Map(this.higher.map((player, row) => [player, row]));
  }

  without([a, b]: readonly [Place, Place]): Candidate | null {
    const row = this.rowOf.get(a) ?? this.rowOf.get(b) ?? UNMATCHED;
    const column = this.columns[row];
    const opponent = column === undefined ? undefined : this.lower[column];
    if (column === undefined || (opponent !== a && opponent !== b)) return null;
    const columns = this.assignment.without(row);
    return columns === null ? null : this.candidate(columns);
  }

  private candidate(columns: Int32Array): Candidate {
    const before = this.best.pairs.length - this.higher.length;
    const pairs = this.best.pairs.slice();
    for (let row = 0; row < this.higher.length; row += 1) {
      if (columns[row] !== this.columns[row]) pairs[before + row] = [this.higher[row] as Place, this.lower[columns[row] as number] as Place];
    }
    return { pairs, downfloaters: Array.from(columns.subarray(this.higher.length), (column) => this.lower[column] as Place), below: [] };
  }
}

class TightPairSearch {
  private readonly players: readonly Place[];
  private readonly movedDown: number;
  /** The first vertex that represents leaving the bracket. A resident who must leave is matched with the last such vertex. */
  private readonly firstLeaver: number;
  private readonly size: number;

  constructor(
    private readonly bounds: Bounds,
    { players, movedDown, size }: Vertices,
    private readonly tight: BitMatrix,
  ) {
    this.players = players;
    this.movedDown = movedDown;
    this.firstLeaver = players.length;
    this.size = size;
  }

  candidate(): Candidate | null {
    const movedDown = this.pairMovedDown();
    return movedDown === null ? null : this.completed(movedDown);
  }

  completed(movedDown: readonly [number, number][]): Candidate | null {
    const taken = new Set(movedDown.flat());
    const remainder: number[] = [];
    for (let vertex = this.movedDown; vertex < this.firstLeaver; vertex += 1) if (!taken.has(vertex)) remainder.push(vertex);
    const pairs = this.pairRemainder(remainder);
    if (pairs === null) return null;
    const all = [...movedDown, ...pairs.filter(([a]) => a < this.firstLeaver)].map(([a, b]) => [this.player(a), this.player(b)] as const);
    const paired = new Set(all.flat());
    const { leaving } = this.bounds.forced;
    const others = this.players.filter((player) => player !== leaving && !paired.has(player));
    const downfloaters = leaving === null ? others : [leaving, ...others].sort((a, b) => a - b);
    return { pairs: all, downfloaters, below: [] };
  }

  private get leavers(): number[] {
    return range(this.firstLeaver, this.size);
  }

  private player(vertex: number): Place {
    return this.players[vertex] as Place;
  }

  /**
   * D.1 of the Dutch 2017 rules, 4.2 of 2026: gives each moved-down player in turn the first opponent that still lets all other
   * players be matched. Returns null if that is impossible.
   */
  private pairMovedDown(): [number, number][] | null {
    if (this.movedDown === 0) return [];
    const face = OptimalMatchings.ofPerfectMatchings(this.tight.copy());
    const pairs = face === null ? [] : assignEarliestPartners(face, range(0, this.movedDown), range(this.movedDown, this.firstLeaver));
    return face === null || pairs.some(([, partner]) => partner === UNMATCHED) ? null : pairs;
  }

  /**
   * Pairs the remainder, and lists the player of S1 first in each pair. A pair that begins with a vertex for leaving marks a downfloater.
   * Returns null if the remainder cannot be paired.
   */
  private pairRemainder(remainder: readonly number[]): [number, number][] | null {
    const count = (remainder.length - this.leavers.length) / 2;
    const whole = this.matchAcross(remainder.slice(0, count), remainder.slice(count));
    if (whole !== null) return whole;
    if (!hasPerfectMatching([...remainder, ...this.leavers], this.tight, this.size)) return null;
    return this.exchange(remainder, count);
  }

  /**
   * D.2 of the Dutch 2017 rules, 4.3 of 2026: first tries exchanges of one player of S1 for one of S2. If all fail, finds the
   * exchange of least size, then of least difference.
   */
  private exchange(remainder: readonly number[], count: number): [number, number][] {
    const unmatchable = { vertices: remainder, half: count, others: this.leavers };
    return firstByOneExchange(unmatchable, this.tight, (s1, s2) => this.matchAcross(s1, s2)) ?? this.exchangeMany(remainder, count);
  }

  /**
   * Finds the first perfect matching of the tight graph with exchanges of any size. The criteria need no comparison, because all these matchings cost
   * the same.
   */
  private exchangeMany(remainder: readonly number[], count: number): [number, number][] {
    const vertices = [...remainder, ...this.leavers];
    const face = OptimalMatchings.ofPerfectMatchings(this.tight.between(vertices, vertices));
    const first = face === null ? null : new FirstMatchingInHalves(face, [...remainder.keys()], count).firstByCosts();
    return (first?.pairs ?? []).map(([a, b]): [number, number] => [remainder[a] as number, remainder[b] as number]);
  }

  private matchAcross(s1: readonly number[], s2: readonly number[]): [number, number][] | null {
    const columns = firstPerfectMatching(this.across(s1, s2));
    if (columns === null) return null;
    return Array.from(columns, (column, row): [number, number] => [s1[row] ?? this.firstLeaver, s2[column] ?? UNMATCHED]);
  }

  /**
   * The tight edges between S1 and S2. The rows are S1 and the vertices for leaving; the columns are S2, which includes the downfloaters.
   */
  private across(s1: readonly number[], s2: readonly number[]): BitMatrix {
    return this.tight.between([...s1, ...this.leavers], s2);
  }
}
