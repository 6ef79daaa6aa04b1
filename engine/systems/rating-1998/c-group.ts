import { firstInHalves, leastTotal, type RankedMatching } from '../../matching/ranked-matching';
import type { Competitor } from './a-definitions';
import { FLOAT_RULES, isMismatch, mayBePaired, type Dropped } from './b-criteria';
import type { Search } from './c-bracket';
import { graphOf, unpairedOf, type EdgeRules, type Part } from './c-graph';
import { exchanges } from './d-transpositions';

/** So many exchanges are tried at most where the allowed mismatches bind without being the fewest possible. */
export const MAX_EXCHANGES = 20_000;

export interface Group {
  readonly pairs: readonly (readonly [Competitor, Competitor])[];
  readonly dropped: Dropped;
  readonly key: readonly number[];
}

const mismatch = (a: Competitor, b: Competitor): number => (isMismatch(a, b) ? 1 : 0);
const NONE = { kind: 'none' } as const;

function rulesWith(dropped: Dropped, countsMismatches: boolean): EdgeRules {
  return { moved: () => null, rest: countsMismatches ? mismatch : () => 0, dropped };
}

/** A homogeneous bracket or remainder: C.9 outside C.8 outside C.7, with at most `limit` mismatches. */
export function firstInGroup(part: Part, limit: number): Search<Group> {
  for (const dropped of FLOAT_RULES) {
    const found = firstWithin(part, limit, dropped);
    if (found.kind === 'too-large') return found;
    if (found.kind === 'found') return { kind: 'found', found: groupOf(part, dropped, found.found) };
  }
  return NONE;
}

/** Fewest mismatches of any candidate, B.5 and B.6 given up; null without a candidate. */
export function fewestMismatches(part: Part, dropped: Dropped = 2): number | null {
  if (isSentDownWhole(part)) return mayAllStay(part) ? 0 : null;
  const graph = graphOf(part, rulesWith(dropped, true));
  if (graph === null) return null;
  const least = leastTotal(graph);
  if (least === null) return null;
  const [unpaired = 0, mismatches = 0] = least;
  return unpaired === unpairedOf(part) ? mismatches : null;
}

/**
 * Where `limit` is the fewest possible the search is a least-cost one; where the first candidate of all keeps it there is
 * nothing to weigh. Only between the two the exchanges have to be gone through.
 */
function firstWithin(part: Part, limit: number, dropped: Dropped): Search<RankedMatching> {
  if (isSentDownWhole(part)) return mayAllStay(part) ? { kind: 'found', found: { pairs: [], key: [] } } : NONE;
  const fewest = fewestMismatches(part, dropped);
  if (fewest === null || fewest > limit) return NONE;
  const graph = graphOf(part, rulesWith(dropped, fewest === limit));
  if (graph === null) return NONE;
  const first = firstInHalves(graph, part.pairs);
  if (first === null) return NONE;
  if (mismatchesOf(part, first) <= limit) return { kind: 'found', found: first };
  return firstByExchanges(part, limit, dropped);
}

/** C.14 with p = 0: nobody is paired, so nobody is chosen to float. */
function isSentDownWhole({ pairs, below, isLowest }: Part): boolean {
  return pairs === 0 && below === null && !isLowest;
}

/** The limits hold all the same: a set of floaters under trial may not be exceeded. */
function mayAllStay({ rest, limits }: Part): boolean {
  return rest.every(limits.mayStay);
}

function mismatchesOf({ rest }: Part, { pairs }: RankedMatching): number {
  return pairs.filter(([a, b]) => mismatch(rest[a] as Competitor, rest[b] as Competitor) === 1).length;
}

function groupOf({ rest }: Part, dropped: Dropped, { pairs, key }: RankedMatching): Group {
  return { pairs: pairs.map(([a, b]) => [rest[a] as Competitor, rest[b] as Competitor] as const), dropped, key };
}

/** C.8 and C.7 one by one: the first exchange under which `limit` can be kept, then the first transposition. */
function firstByExchanges(part: Part, limit: number, dropped: Dropped): Search<RankedMatching> {
  const numbers = part.rest.map((_, place) => place);
  const [first, second] = [numbers.slice(0, part.pairs), numbers.slice(part.pairs)];
  let tried = 0;
  for (const exchange of withNone(exchanges(first, second))) {
    tried += 1;
    if (tried > MAX_EXCHANGES) return { kind: 'too-large' };
    const s1 = numbers.filter((place) => (place < part.pairs && !exchange.fromS1.includes(place)) || exchange.fromS2.includes(place));
    const partners = firstTransposition(part, limit, dropped, s1);
    if (partners === null) continue;
    const size = exchange.fromS1.length;
    const difference = sum(exchange.fromS2) - sum(exchange.fromS1);
    const key = [size, difference, ...exchange.fromS1.map((place) => -place), ...exchange.fromS2, ...partners];
    return { kind: 'found', found: { pairs: s1.map((place, index) => [place, partners[index] ?? 0] as const), key } };
  }
  return NONE;
}

function* withNone<Item>(items: Iterable<Item>): Generator<Item | { fromS1: number[]; fromS2: number[] }> {
  yield { fromS1: [], fromS2: [] };
  yield* items;
}

function firstTransposition(part: Part, limit: number, dropped: Dropped, s1: readonly number[]): number[] | null {
  const partners: number[] = [];
  const s2 = part.rest.map((_, place) => place).filter((place) => !s1.includes(place));
  if (!canKeep(part, limit, dropped, s1, s2, partners)) return null;
  for (const place of s1) {
    const partner = s2.find(
      (other) => !partners.includes(other) && mayBePairedAt(part, place, other) && canKeep(part, limit, dropped, s1, s2, [...partners, other]),
    );
    if (partner === undefined) return null;
    partners.push(partner);
  }
  return partners;
}

function mayBePairedAt({ round, rest, limits }: Part, a: number, b: number): boolean {
  const [one, other] = [rest[a] as Competitor, rest[b] as Competitor];
  return mayBePaired(round, one, other) && limits.mayPair(one, other);
}

/** Whether S1 against S2, the first pairs being given, can be completed with at most `limit` mismatches. */
function canKeep(part: Part, limit: number, dropped: Dropped, s1: readonly number[], s2: readonly number[], given: readonly number[]): boolean {
  const at = (place: number): Competitor => part.rest[place] as Competitor;
  const used = given.filter((partner, index) => mismatch(at(s1[index] ?? 0), at(partner)) === 1).length;
  if (used > limit) return false;
  const open = s1.slice(given.length).map(at);
  const others = s2.filter((place) => !given.includes(place)).map(at);
  const opposed: Part = { ...part, s1: open, rest: others, pairs: 0 };
  const rules: EdgeRules = { moved: mismatch, rest: () => 0, dropped };
  const graph = graphOf({ ...opposed, limits: { ...part.limits, mayPair: (a, b) => part.limits.mayPair(a, b) && (open.includes(a) || open.includes(b)) } }, rules);
  if (graph === null) return false;
  if (graph.size === 0) return true;
  const least = leastTotal(graph);
  return least !== null && least[0] === unpairedOf(opposed) && used + (least[1] ?? 0) <= limit;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
