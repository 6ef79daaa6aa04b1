import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptyBitSet } from '../matching/bit-set';
import { heaviestMatchings, kindNumbers } from '../matching/cheapest-matchings';
import type { RankedMatchingWithRest } from '../matching/generation-sequence';
import { range } from '../matching/number-lists';
import type { OptimalMatchings } from '../matching/optimal-matchings';
import { RankedChoice, firstMatchingOf, type RankedOrder } from '../matching/ranked-choice';
import type { Place } from '../swiss/player-state';
import { NO_DEMANDS, makePairTest, bracketKinds, type Bracket, type Candidate, type PairDemands, type Situation } from './bracket';
import { CostTable } from './cost-table';
import type { Criterion } from './criterion';

/**
 * Returns the best candidate of a bracket under the Dutch rules (2017: B.3-B.8 with D; 2026: articles 3 and 4). The best candidate has the
 * lowest costs when the criteria in `rows` are compared in order. Of candidates with equal costs, the one that the rules generate first is
 * best. Returns null if a demand cannot be met, or if `isPromising` rejects a candidate of least cost.
 *
 * The criteria become the weights of one matching problem (`bestMatchings`). Its dual variables describe all matchings of least cost.
 * `../matching/ranked-choice.ts` finds the first of them in four choices: the moved-down players who are paired (D.3 / 4.4), their
 * opponents (D.1 / 4.2), the exchange in the remainder (D.2 / 4.3), and its transposition. S1 contains the higher player of each pair,
 * because a candidate with the lower player in S1 comes later. The size of an exchange (D.2.a) and its difference (D.2.b) are therefore
 * sums over pairs.
 */
export function bestCandidate<S extends Situation>(
  situation: S,
  rows: readonly Criterion<S>[],
  demands: PairDemands = NO_DEMANDS,
  isPromising: (some: Candidate) => boolean = () => true,
): Candidate | null {
  const moved = situation.bracket.movedDown.length;
  return bestCandidateInOrder((face, members, isExplained) => rankedSequence(face, moved, members, isExplained), situation, rows, demands, isPromising);
}

/** The first of the best matchings in an edition's order, and a function that returns the first one without the pair of a and b. */
export interface MatchingSequence {
  readonly first: RankedMatchingWithRest;
  without(a: number, b: number): RankedMatchingWithRest | null;
}

type MakeSequence = (face: OptimalMatchings, members: number, isExplained: boolean) => MatchingSequence;

/**
 * Like `bestCandidate`, for an edition that orders candidates differently. The callback `sequenceOf` receives the best matchings,
 * the number of players in the bracket (who are the first vertices of a matching), and whether `without` will be called.
 */
export function bestCandidateInOrder<S extends Situation>(
  sequenceOf: MakeSequence,
  situation: S,
  rows: readonly Criterion<S>[],
  demands: PairDemands = NO_DEMANDS,
  isPromising: (some: Candidate) => boolean = () => true,
): Candidate | null {
  const { movedDown, residents } = situation.bracket;
  const members = movedDown.length + residents.length;
  const without = firstMatchingWithoutPair(sequenceOf, situation, rows, demands);
  if (without !== null) return candidateOf(playersOf(situation.bracket), without);
  const face = bestMatchings(situation, rows, demands);
  if (!isPromising(currentCandidate(face, situation.bracket))) return null;
  const candidate = candidateOf(playersOf(situation.bracket), sequenceOf(face, members, false).first);
  return meetsDemands(candidate, demands) ? candidate : null;
}

/** Caches the search of each situation, because every search with one forbidden pair starts from it. */
const SEQUENCE_CACHE = new WeakMap<Situation, { readonly rows: unknown; readonly sequence: MatchingSequence }>();

/**
 * Returns the first of the best matchings without the forbidden pair, or null if every best matching contains that pair. Also returns null
 * unless the demands are exactly one forbidden pair, which the first matching contains.
 */
function firstMatchingWithoutPair<S extends Situation>(
  sequenceOf: MakeSequence,
  situation: S,
  rows: readonly Criterion<S>[],
  { forbidden, required }: PairDemands,
): RankedMatchingWithRest | null {
  const [pair] = forbidden;
  if (pair === undefined || forbidden.length > 1 || required.length > 0) return null;
  const { movedDown, residents } = situation.bracket;
  const known = SEQUENCE_CACHE.get(situation);
  const sequence = known?.rows === rows ? known.sequence : sequenceOf(bestMatchings(situation, rows, NO_DEMANDS), movedDown.length + residents.length, true);
  SEQUENCE_CACHE.set(situation, { rows, sequence });
  const players = playersOf(situation.bracket);
  const [a, b] = [players.indexOf(pair[0]), players.indexOf(pair[1])].sort((one, other) => one - other) as [number, number];
  return sequence.first.pairs.some(([higher, lower]) => higher === a && lower === b) ? sequence.without(a, b) : sequence.first;
}

function playersOf({ movedDown, residents, below }: Bracket): readonly Place[] {
  return [...movedDown, ...residents, ...below];
}

/**
 * The order of the Dutch rules. `RankedChoice` is used only if `isExplained` is true, because it keeps a copy of the matchings
 * before each step.
 */
function rankedSequence(face: OptimalMatchings, moved: number, ranked: number, isExplained: boolean): MatchingSequence {
  const order = rankedOrderOf(face, moved, ranked);
  return isExplained ? new RankedChoice(face, order) : { first: firstMatchingOf(face, order), without: () => null };
}

/**
 * Returns the order of the vertices, with the two counts that the search needs: how many moved-down players are paired, and how
 * many other pairs there are. Both counts are the same in all best matchings.
 */
function rankedOrderOf(face: OptimalMatchings, moved: number, ranked: number): RankedOrder {
  const isHigher = (vertex: number): boolean => face.partnerOf(vertex) > vertex && face.partnerOf(vertex) < ranked;
  const paired = range(0, moved).filter(isHigher).length;
  return { ranked, moved, paired, half: range(moved, ranked).filter(isHigher).length, halvesFrom: moved };
}

function candidateOf(players: readonly Place[], { pairs, unpaired, rest }: RankedMatchingWithRest): Candidate {
  const at = (vertex: number): Place => players[vertex] as Place;
  const atBoth = ([a, b]: readonly [number, number]) => [at(a), at(b)] as const;
  return { pairs: pairs.map(atBoth), downfloaters: unpaired.map(at), below: rest().map(atBoth) };
}

function currentCandidate(face: OptimalMatchings, bracket: Bracket): Candidate {
  const inBracket = bracket.movedDown.length + bracket.residents.length;
  const all = face.pairs();
  const pairs = all.filter(([, b]) => b < inBracket);
  const paired = new Set(pairs.flat());
  const unpaired = range(0, inBracket).filter((vertex) => !paired.has(vertex));
  return candidateOf(playersOf(bracket), { pairs, unpaired, key: [], rest: () => all.filter(([, b]) => b >= inBracket) });
}

function meetsDemands({ pairs }: Candidate, { required }: PairDemands): boolean {
  return required.every((pair) => pairs.some((made) => made.every((player) => pair.includes(player))));
}

/**
 * Returns the least-cost matchings of a bracket and the players below. If pairs are demanded, the matchings contain as many of these as possible.
 * The vertices are the moved-down players, then the residents, then the players below.
 */
function bestMatchings<S extends Situation>(situation: S, rows: readonly Criterion<S>[], demands: PairDemands): OptimalMatchings {
  const { movedDown, residents } = situation.bracket;
  const players = playersOf(situation.bracket);
  const inBracket = movedDown.length + residents.length;
  const costs = new CostTable(situation, rows);
  const weight = (i: number, j: number): readonly number[] => {
    const [a, b] = [players[i] as Place, players[j] as Place];
    return j < inBracket ? costs.pairWeight(a, b) : costs.belowWeight(a, b);
  };
  const hasRequiredPairs = demands.required.length > 0;
  const isRequiredPair = makePairTest(demands.required);
  return heaviestMatchings({
    kindOf: kindsOf(situation, players, demands),
    edges: edgesOf(situation, players, demands),
    // If pairs are demanded, the first component of a weight counts them, so that they matter most.
    components: costs.components + Number(hasRequiredPairs),
    weight: hasRequiredPairs ? (i, j) => [Number(j < inBracket && isRequiredPair(players[i] as Place, players[j] as Place)), ...weight(i, j)] : weight,
  });
}

function edgesOf({ field, bracket }: Situation, players: readonly Place[], { forbidden }: PairDemands): BitMatrix {
  const { movedDown, residents } = bracket;
  const inBracket = movedDown.length + residents.length;
  const edges = field.legal.between(players, players);
  const others = emptyBitSet(players.length);
  for (let vertex = movedDown.length; vertex < players.length; vertex += 1) addBit(others, vertex);
  // Two moved-down players never form a pair.
  for (let vertex = 0; vertex < movedDown.length; vertex += 1) edges.narrowRow(vertex, others);
  const vertexOf = new Map(players.slice(0, inBracket).map((player, vertex) => [player, vertex]));
  for (const pair of forbidden) {
    const [a, b] = pair.map((player) => vertexOf.get(player));
    if (a !== undefined && b !== undefined) edges.separate(a, b);
  }
  return edges;
}

function kindsOf(situation: Situation, players: readonly Place[], demands: PairDemands): number[] {
  const { movedDown, residents } = situation.bracket;
  const inBracket = movedDown.length + residents.length;
  const inRequiredPair = new Set(demands.required.flat());
  const kinds = bracketKinds(situation);
  const keys = players.map((player, vertex) => {
    if (vertex < inBracket && inRequiredPair.has(player)) return `${player}`;
    return `${vertex < movedDown.length ? 'down' : 'beside'} ${kinds[player]}`;
  });
  return kindNumbers(keys);
}
