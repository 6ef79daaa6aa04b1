import { mayPair, mayRemainUnpaired } from '../../bracket/pairing-constraints';
import { type RankedMatching, halvesSortKey } from '../../matching/generation-sequence';
import type { OptimalMatchings } from '../../matching/optimal-matchings';
import { RankedChoice } from '../../matching/ranked-choice';
import { minimumMatchings, minimumTotal, rankedChoice } from '../../matching/ranked-matching';
import type { Entrant } from './a-definitions';
import { DROPPED_FLOAT_RULES, isMismatch, mayBePaired, type DroppedFloatRules } from './b-criteria';
import type { SearchResult } from './c-bracket';
import { graphOf, unpairedCountOf, type EdgeRules, type BracketPart } from './c-graph';
import { exchanges, orderOf } from './d-transpositions';

/**
 * Limits the running time: after this many exchanges, the bracket counts as too large. Exchanges are tried one by one only if `limit` is a constraint
 * but not the least possible number of mismatches.
 */
const MAX_EXCHANGES = 20_000;

export interface Group {
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  readonly dropped: DroppedFloatRules;
  readonly key: readonly number[];
}

const mismatchCost = (a: Entrant, b: Entrant): number => (isMismatch(a, b) ? 1 : 0);
const NOT_FOUND = { kind: 'none' } as const;

function makeEdgeRules(dropped: DroppedFloatRules, countsMismatches: boolean): EdgeRules {
  return { costAcross: () => null, costWithinRest: countsMismatches ? mismatchCost : () => 0, dropped };
}

/** The first candidate of a homogeneous bracket or remainder with at most `limit` mismatches. C.7 is the innermost loop, then C.8, then C.9. */
export function firstGroup(part: BracketPart, limit: number): SearchResult<Group> {
  for (const dropped of DROPPED_FLOAT_RULES) {
    const found = firstMatchingWithinLimit(part, limit, dropped);
    if (found.kind === 'too-large') return found;
    if (found.kind === 'found') return { kind: 'found', value: groupOf(part, dropped, found.value) };
  }
  return NOT_FOUND;
}

/** The fewest mismatches of any candidate, by default with B.5 and B.6 dropped; null if there is no candidate. */
export function fewestMismatches(part: BracketPart, dropped: DroppedFloatRules = 2): number | null {
  if (isSentDownWhole(part)) return mayAllRemainUnpaired(part) ? 0 : null;
  return leastMismatchesOf(part, dropped)?.mismatches ?? null;
}

interface LeastMismatches {
  readonly mismatches: number;
  readonly face: OptimalMatchings;
}

const LEAST_MISMATCHES = new WeakMap<BracketPart, Map<DroppedFloatRules, LeastMismatches | null>>();

/** The candidates with the fewest mismatches; null if there is none. They are cached because they are needed repeatedly. */
function leastMismatchesOf(part: BracketPart, dropped: DroppedFloatRules): LeastMismatches | null {
  const cached = LEAST_MISMATCHES.get(part) ?? new Map<DroppedFloatRules, LeastMismatches | null>();
  LEAST_MISMATCHES.set(part, cached);
  const found = cached.get(dropped);
  if (found !== undefined) return found;
  const graph = graphOf(part, makeEdgeRules(dropped, true));
  const least = graph === null ? null : minimumMatchings(graph);
  const [unpaired = 0, mismatches = 0] = least?.total ?? [];
  const isCandidate = least !== null && unpaired === unpairedCountOf(part);
  cached.set(dropped, isCandidate ? { mismatches, face: least.face } : null);
  return cached.get(dropped) ?? null;
}

/**
 * Returns the search for the first candidate. If `limit` is the least possible number of mismatches, the candidate has that number;
 * otherwise mismatches are not counted.
 */
function choiceOf(part: BracketPart, { mismatches, face }: LeastMismatches, limit: number, dropped: DroppedFloatRules): RankedChoice | null {
  if (mismatches === limit) return new RankedChoice(face, orderOf(part));
  const graph = graphOf(part, makeEdgeRules(dropped, false));
  return graph === null ? null : rankedChoice(graph, orderOf(part));
}

/**
 * The first candidate with at most `limit` mismatches. A plain or least-cost search usually finds it; only if its result has too many mismatches are
 * exchanges enumerated.
 */
function firstMatchingWithinLimit(part: BracketPart, limit: number, dropped: DroppedFloatRules): SearchResult<RankedMatching> {
  if (isSentDownWhole(part))
    return mayAllRemainUnpaired(part) ? { kind: 'found', value: { pairs: [], unpaired: part.rest.map((_, place) => place), key: [] } } : NOT_FOUND;
  const least = leastMismatchesOf(part, dropped);
  if (least === null || least.mismatches > limit) return NOT_FOUND;
  const first = choiceOf(part, least, limit, dropped)?.first ?? null;
  if (first === null) return NOT_FOUND;
  if (mismatchesOf(part, first) <= limit) return { kind: 'found', value: first };
  return firstMatchingByExchanges(part, limit, dropped);
}

/** C.14: true if p is 0, so that nobody is paired and no floaters are chosen. */
function isSentDownWhole({ pairs, below, isLowest }: BracketPart): boolean {
  return pairs === 0 && below === null && !isLowest;
}

function mayAllRemainUnpaired({ rest, limits }: BracketPart): boolean {
  return rest.every((player) => mayRemainUnpaired(limits, player));
}

function mismatchesOf({ rest }: BracketPart, { pairs }: RankedMatching): number {
  return pairs.filter(([a, b]) => mismatchCost(rest[a] as Entrant, rest[b] as Entrant) === 1).length;
}

function groupOf({ rest }: BracketPart, dropped: DroppedFloatRules, { pairs, unpaired, key }: RankedMatching): Group {
  const entrantAt = (place: number): Entrant => rest[place] as Entrant;
  return { pairs: pairs.map(([a, b]) => [entrantAt(a), entrantAt(b)] as const), unpaired: unpaired.map(entrantAt), dropped, key };
}

export class GroupChoice {
  private readonly placeOf: ReadonlyMap<Entrant, number>;

  private constructor(
    private readonly part: BracketPart,
    private readonly group: Group,
    private readonly choice: RankedChoice,
    /** The number of mismatches allowed if the choice does not count them; otherwise null. */
    private readonly limit: number | null,
  ) {
    this.placeOf = new Map(part.rest.map((player, place) => [player, place]));
  }

  /**
   * Returns the search that found the group. Returns null if the group was found differently: by enumerating exchanges, or with further
   * demands on its floaters.
   */
  static of(part: BracketPart, limit: number, group: Group): GroupChoice | null {
    const { dropped } = group;
    const least = isSentDownWhole(part) ? null : leastMismatchesOf(part, dropped);
    const choice = least === null ? null : choiceOf(part, least, limit, dropped);
    if (choice === null || !choice.first.pairs.every(([a, b], place) => part.rest[a] === group.pairs[place]?.[0] && part.rest[b] === group.pairs[place]?.[1]))
      return null;
    return new GroupChoice(part, group, choice, least?.mismatches === limit ? null : limit);
  }

  /** The first candidate without this pair and without further concessions. Null if there is none, or if the choice cannot find it. */
  without(a: Entrant, b: Entrant): Group | null {
    const { part, group, choice, limit } = this;
    const found = choice.without(this.placeOf.get(a) ?? 0, this.placeOf.get(b) ?? 0);
    if (found === null || (limit !== null && mismatchesOf(part, found) > limit)) return null;
    const entrantAt = (place: number): Entrant => part.rest[place] as Entrant;
    const pairs = found.pairs.map((pair, index) =>
      pair === choice.first.pairs[index] ? (group.pairs[index] as (typeof group.pairs)[number]) : ([entrantAt(pair[0]), entrantAt(pair[1])] as const),
    );
    return {
      pairs,
      unpaired: found.unpaired === choice.first.unpaired ? group.unpaired : found.unpaired.map(entrantAt),
      dropped: group.dropped,
      key: found.key,
    };
  }
}

/** Tries C.8 and C.7 one by one: the first exchange that can keep `limit`, then its first transposition. */
function firstMatchingByExchanges(part: BracketPart, limit: number, dropped: DroppedFloatRules): SearchResult<RankedMatching> {
  const numbers = part.rest.map((_, place) => place);
  const [first, second] = [numbers.slice(0, part.pairs), numbers.slice(part.pairs)];
  let tried = 0;
  for (const exchange of withEmptyExchange(exchanges(first, second))) {
    tried += 1;
    if (tried > MAX_EXCHANGES) return { kind: 'too-large' };
    const s1 = numbers.filter((place) => (place < part.pairs && !exchange.fromS1.includes(place)) || exchange.fromS2.includes(place));
    const partners = firstTransposition(part, limit, dropped, s1);
    if (partners === null) continue;
    const key = halvesSortKey(exchange.fromS1, exchange.fromS2, partners);
    const paired = new Set([...s1, ...partners]);
    return {
      kind: 'found',
      value: { pairs: s1.map((place, index) => [place, partners[index] ?? 0] as const), unpaired: numbers.filter((place) => !paired.has(place)), key },
    };
  }
  return NOT_FOUND;
}

function* withEmptyExchange<Item>(items: Iterable<Item>): Generator<Item | { fromS1: number[]; fromS2: number[] }> {
  yield { fromS1: [], fromS2: [] };
  yield* items;
}

function firstTransposition(part: BracketPart, limit: number, dropped: DroppedFloatRules, s1: readonly number[]): number[] | null {
  const partners: number[] = [];
  const s2 = part.rest.map((_, place) => place).filter((place) => !s1.includes(place));
  if (!canKeepLimit(part, limit, dropped, s1, s2, partners)) return null;
  for (const place of s1) {
    const partner = s2.find(
      (other) => !partners.includes(other) && mayBePairedAt(part, place, other) && canKeepLimit(part, limit, dropped, s1, s2, [...partners, other]),
    );
    if (partner === undefined) return null;
    partners.push(partner);
  }
  return partners;
}

function mayBePairedAt({ round, rest, limits }: BracketPart, a: number, b: number): boolean {
  const [one, other] = [rest[a] as Entrant, rest[b] as Entrant];
  return mayBePaired(round, one, other) && mayPair(limits, one, other);
}

/** True if S1 and S2, whose first pairs are given, can be paired with at most `limit` mismatches. */
function canKeepLimit(
  part: BracketPart,
  limit: number,
  dropped: DroppedFloatRules,
  s1: readonly number[],
  s2: readonly number[],
  givenPartners: readonly number[],
): boolean {
  const entrantAt = (place: number): Entrant => part.rest[place] as Entrant;
  const mismatchesSoFar = givenPartners.filter((partner, index) => mismatchCost(entrantAt(s1[index] ?? 0), entrantAt(partner)) === 1).length;
  if (mismatchesSoFar > limit) return false;
  const restOfS1 = s1.slice(givenPartners.length).map(entrantAt);
  const restOfS2 = s2.filter((place) => !givenPartners.includes(place)).map(entrantAt);
  const remaining: BracketPart = { ...part, s1: restOfS1, rest: restOfS2, pairs: 0 };
  const graph = graphOf(remaining, { costAcross: mismatchCost, costWithinRest: null, dropped });
  if (graph === null) return false;
  if (graph.size === 0) return true;
  const least = minimumTotal(graph);
  return least !== null && least[0] === unpairedCountOf(remaining) && mismatchesSoFar + (least[1] ?? 0) <= limit;
}
