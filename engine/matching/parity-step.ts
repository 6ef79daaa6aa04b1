import { AlternatingSearch } from './alternating-search';
import type { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, hasBit, type BitSet } from './bit-set';
import { UNMATCHED } from './maximum-matching';
import { OptimalMatchings } from './optimal-matchings';
import { compareVectors, isZero, type WeightVector } from './weight-vectors';

/** Dual variables of kinds (`duals`), the edges without slack (`tight`), and a largest matching of these edges (`mate`). */
export interface KindDuals {
  readonly kindOf: readonly number[];
  readonly edges: BitMatrix;
  readonly tight: BitMatrix;
  readonly mate: Int32Array;
  /** The doubled dual variable of each kind. */
  readonly duals: readonly WeightVector[];
  /** The doubled slack of an edge between two kinds; null if no edge joins them. */
  readonly slack: (one: number, other: number) => WeightVector | null;
}

/**
 * Problem. The duals of the kinds are optimal except for parity: exactly one vertex that must be covered, `root`, has no partner. Find all
 * heaviest matchings. The result is null if one step of the duals is not enough.
 * Method. One step of Edmonds' method changes the duals of the whole tree of `root`. Each outer dual falls by the least outer dual, each
 * inner dual rises by this amount, and z of each outer blossom rises by twice this amount. If no slack becomes negative, the vertex with
 * the least outer dual may stay out instead of `root`.
 * Invariants. No slack is negative. A path through the tree passes each blossom through its base. No tight edge joins two outer blossoms.
 * Outer blossoms outnumber the inner vertices by one, so every inner vertex is the partner of a vertex in an outer blossom.
 * Source: J. Edmonds (1965), see `maximum-weight-matching.ts`.
 */
export function applyParityStep(given: KindDuals, root: number): OptimalMatchings | null {
  const { kindOf, tight, duals } = given;
  const { search, mate, outer, inner, free } = growTree(given, root);
  const worthOf = (vertex: number): WeightVector => duals[kindOf[vertex] as number] as WeightVector;
  const cheapest = bitsOf(outer).reduce((least, vertex) => (compareVectors(worthOf(vertex), worthOf(least)) < 0 ? vertex : least), root);
  const step = worthOf(cheapest);
  const blossoms = isZero(step) ? [] : search.blossomsFound();
  const edges = isZero(step) ? tight : tightEdgesAfter(given, step, { outer, inner, free, blossoms });
  if (edges === null) return null;
  search.expose(mate, cheapest);
  // A positive step increases the duals of inner vertices, so none of these may stay out.
  const mayStayOut = (vertex: number): boolean =>
    hasBit(outer, vertex) ? compareVectors(worthOf(vertex), step) === 0 : isZero(worthOf(vertex)) && (isZero(step) || hasBit(free, vertex));
  return OptimalMatchings.ofTightEdges(edges, mate.subarray(0, kindOf.length), mayStayOut, blossoms.map(bitsOf));
}

interface TreeLabels {
  readonly outer: BitSet;
  readonly inner: BitSet;
  readonly free: BitSet;
}

function growTree({ kindOf, tight, mate: given }: KindDuals, root: number): TreeLabels & { readonly search: AlternatingSearch; readonly mate: Int32Array } {
  const [alive, inner, free] = [emptyBitSet(tight.size), emptyBitSet(tight.size), emptyBitSet(tight.size)];
  const mate = Int32Array.from({ length: tight.size }, (_, vertex) => given[vertex] ?? UNMATCHED);
  for (let vertex = 0; vertex < kindOf.length; vertex += 1) addBit(alive, vertex);
  const search = new AlternatingSearch(tight, alive);
  const outer = search.reachedFrom(mate, root);
  for (let vertex = 0; vertex < kindOf.length; vertex += 1) {
    const partner = mate[vertex] as number;
    if (!hasBit(outer, vertex)) addBit(partner !== UNMATCHED && hasBit(outer, partner) ? inner : free, vertex);
  }
  return { search, mate, outer, inner, free };
}

/** Returns the edges without slack after the step; null if the step would make a slack negative. */
function tightEdgesAfter(
  given: KindDuals,
  step: WeightVector,
  { outer, inner, free, blossoms }: TreeLabels & { readonly blossoms: readonly BitSet[] },
): BitMatrix | null {
  const { kindOf, edges, tight } = given;
  const after = tight.copy();
  const nearStep = slackSets(given, step);
  const nearDoubleStep = slackSets(
    given,
    step.map((value) => 2 * value),
  );
  const alone = emptyBitSet(tight.size);
  for (let vertex = 0; vertex < kindOf.length; vertex += 1) {
    const kind = kindOf[vertex] as number;
    const isOuter = hasBit(outer, vertex);
    const own = (isOuter ? blossoms.find((set) => hasBit(set, vertex)) : undefined) ?? alone;
    const kept = isOuter ? null : hasBit(inner, vertex) ? outer : free;
    for (let w = 0; w < after.stride; w += 1) {
      const at = vertex * after.stride + w;
      const row = edges.words[vertex * edges.stride + w] as number;
      const [toFree, toOuter] = [row & (free[w] as number), row & (outer[w] as number) & ~(own[w] as number)];
      if (kept === null) {
        if ((toFree & (nearStep.less[kind]?.[w] as number)) !== 0 || (toOuter & (nearDoubleStep.less[kind]?.[w] as number)) !== 0) return null;
        after.words[at] = (after.words[at] as number) | (toFree & (nearStep.equal[kind]?.[w] as number));
      } else {
        after.words[at] = (after.words[at] as number) & (kept[w] as number);
        if (kept === free) after.words[at] = (after.words[at] as number) | (toOuter & (nearStep.equal[kind]?.[w] as number));
      }
    }
  }
  return after;
}

/**
 * For each kind, returns two sets of vertices: those to which its edges have a slack less than `amount`, and those with a slack of exactly `amount`.
 */
function slackSets({ kindOf, tight, duals, slack }: KindDuals, amount: WeightVector): { readonly less: readonly BitSet[]; readonly equal: readonly BitSet[] } {
  const less = duals.map(() => emptyBitSet(tight.size));
  const equal = duals.map(() => emptyBitSet(tight.size));
  duals.forEach((_, kind) => {
    const sides = duals.map((__, other) => {
      const own = slack(kind, other);
      return own === null ? 1 : compareVectors(own, amount);
    });
    kindOf.forEach((other, vertex) => {
      const side = sides[other] as number;
      if (side <= 0) addBit((side < 0 ? less : equal)[kind] as BitSet, vertex);
    });
  });
  return { less, equal };
}
