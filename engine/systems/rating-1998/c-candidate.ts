import type { PairingConstraints } from '../../bracket/pairing-constraints';
import { isMatchable, minimumTotal } from '../../matching/ranked-matching';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { DROPPED_FLOAT_RULES, type DroppedFloatRules } from './b-criteria';
import { pairsOfRemainder, partsOf, type Bracket, type Candidate, type SearchResult, type PairingTarget } from './c-bracket';
import { graphOf, unpairedCountOf, type BracketBelow, type EdgeRules, type BracketPart } from './c-graph';
import { fewestMismatches, firstGroup, type Group } from './c-group';
import { MovedPart } from './c-moved-part';

export interface SearchBracket {
  readonly round: Round;
  readonly bracket: Bracket;
  readonly target: PairingTarget;
  readonly below: BracketBelow | null;
  readonly limits: PairingConstraints<Entrant>;
}

/**
 * C.4 to C.11: the first candidate at p. The search consists of nested loops. From the outermost to the innermost, they vary: x
 * (C.11), upfloats (C.10), transpositions of the moved-down part, downfloats (C.9), exchanges (C.8), transpositions (C.7).
 */
export function firstCandidate(search: SearchBracket): SearchResult<Candidate> {
  if (!isPairable(search)) return { kind: 'none' };
  return search.target.movedDownPaired === 0 ? firstHomogeneousCandidate(search) : firstHeterogeneousCandidate(search);
}

export function partOf({ round, bracket, target, below, limits }: SearchBracket): BracketPart {
  const { s1, rest } = partsOf(bracket, target);
  return { round, s1, rest, pairs: pairsOfRemainder(bracket, target), isLowest: bracket.isLowest, below, limits };
}

/** True if p pairs are possible when the relative criteria are ignored. */
export function isPairable(search: SearchBracket): boolean {
  const part = partOf(search);
  if (part.pairs < 0) return false;
  const graph = part.below === null ? graphOf(part, { costAcross: () => 0, costWithinRest: () => 0, dropped: 2 }) : null;
  if (part.below === null) return graph !== null && isMatchable(graph);
  return leastCostOf(part, { costAcross: () => 0, costWithinRest: () => 0, dropped: 2 }) !== null;
}

/**
 * Requires a bracket below. Returns the least number of players who must go down to it when the relative criteria are ignored; null if the
 * two brackets cannot both be paired.
 */
export function fewestUnpaired(search: SearchBracket): number | null {
  const graph = graphOf(partOf(search), { costAcross: () => 0, costWithinRest: () => 0, dropped: 2 });
  const least = graph === null ? null : minimumTotal(graph);
  return least === null ? null : (least[0] ?? 0);
}

function leastCostOf(part: BracketPart, rules: EdgeRules): number | null {
  const graph = graphOf(part, rules);
  if (graph === null) return null;
  if (graph.size === 0) return 0;
  const least = minimumTotal(graph);
  if (least === null || least[0] !== unpairedCountOf(part)) return null;
  return least[1] ?? 0;
}

/** C.11: finds the first candidate at the given p. Raises x to the least possible number of mismatches if x is lower. */
function firstHomogeneousCandidate(search: SearchBracket): SearchResult<Candidate> {
  const part = partOf(search);
  const x = allowedMismatchesIn(part, search.target);
  const fewest = fewestMismatchesFor(part, x);
  if (fewest === null) return { kind: 'none' };
  const raised = Math.max(0, fewest - x);
  const group = firstGroup(part, x + raised);
  if (group.kind !== 'found') return group;
  return { kind: 'found', value: homogeneousCandidate(group.value, raised) };
}

/**
 * The least number of mismatches under both float criteria, if it is at most `allowed`; otherwise the least number with both criteria
 * dropped.
 */
function fewestMismatchesFor(part: BracketPart, allowed: number): number | null {
  const fewest = fewestMismatches(part, 0);
  return fewest !== null && fewest <= allowed ? fewest : fewestMismatches(part);
}

/** A.8: returns x of the remainder. If C.14 has lowered p of the remainder, x is lower by the same amount. */
export function allowedMismatchesIn({ rest }: BracketPart, { pairsLowered }: PairingTarget): number {
  return Math.max(0, allowedMismatches(rest) - pairsLowered);
}

export function homogeneousCandidate({ pairs, unpaired, dropped, key }: Group, raised: number): Candidate {
  return { pairs, unpaired, concessions: { mismatches: raised, upfloats: 0, downfloats: dropped }, key: [raised, dropped, ...key] };
}

function firstHeterogeneousCandidate(search: SearchBracket): SearchResult<Candidate> {
  const { s1, rest } = partOf(search);
  const mostRaised = s1.length + rest.length;
  for (let raised = 0; raised <= mostRaised; raised += 1) {
    for (const upfloats of DROPPED_FLOAT_RULES) {
      const movedPart = makeMovedPart(search, raised, upfloats);
      const partners = movedPart.firstPartners();
      if (partners === 'too-large') return { kind: 'too-large' };
      if (partners === null) continue;
      return candidateWithRemainder(movedPart, partners, raised, upfloats);
    }
  }
  return { kind: 'none' };
}

/** Returns the search for pairs of the moved-down part (C.7, C.10), with x raised by `raised` (C.11). */
export function makeMovedPart(search: SearchBracket, raised: number, upfloats: DroppedFloatRules): MovedPart {
  const part = partOf(search);
  const x = Math.max(0, allowedMismatches([...part.s1, ...part.rest]) - (search.bracket.movedDown.length - search.target.movedDownPaired));
  return new MovedPart(part, { upfloats, limit: x + raised, raised, pairsLowered: search.target.pairsLowered });
}

export function candidateWithRemainder(
  movedPart: MovedPart,
  partners: readonly Entrant[],
  raised: number,
  upfloats: DroppedFloatRules,
): SearchResult<Candidate> {
  const remainder = movedPart.remainder(partners);
  const group = firstGroup(remainder, movedPart.limitOf(remainder));
  if (group.kind !== 'found') return group;
  const movedDownPairs = partners.map((partner, place) => [movedPart.part.s1[place] as Entrant, partner] as const);
  return { kind: 'found', value: heterogeneousCandidate(movedDownPairs, group.value, raised, upfloats) };
}

export function heterogeneousCandidate(
  movedDownPairs: Candidate['pairs'],
  { pairs, unpaired, dropped, key }: Group,
  raised: number,
  upfloats: DroppedFloatRules,
): Candidate {
  return {
    pairs: [...movedDownPairs, ...pairs],
    unpaired,
    concessions: { mismatches: raised, upfloats, downfloats: dropped },
    key: [raised, upfloats, ...movedDownPairs.map(([, { place }]) => place), dropped, ...key],
  };
}
