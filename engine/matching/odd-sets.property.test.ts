import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, hasBit, removeBit } from './bit-set';
import { noMatching } from './maximum-matching';
import { OddSets } from './odd-sets';

type Pairs = readonly (readonly [number, number])[];

interface Case {
  readonly size: number;
  readonly edges: BitMatrix;
  readonly sets: readonly ReadonlySet<number>[];
}

/** Generates nested odd sets. Each set is a run of consecutive vertices in a random order; two runs are disjoint, or one contains the other. */
const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 5 }).chain((half) => {
  const size = 2 * half;
  return fc
    .record({
      edges: fc.array(fc.nat(9), { minLength: size * size, maxLength: size * size }),
      order: fc.shuffledSubarray(
        Array.from({ length: size }, (_, vertex) => vertex),
        { minLength: size },
      ),
      stretches: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(half - 1)), { maxLength: 6 }),
    })
    .map(({ edges, order, stretches }) => {
      const kept: [number, number][] = [];
      for (const [start, length] of stretches) {
        const [from, to] = [start, Math.min(size, start + 2 * length + 1)];
        const isNested = kept.every(([a, b]) => to <= a || b <= from || (a <= from && to <= b) || (from <= a && b <= to));
        if ((to - from) % 2 === 1 && isNested) kept.push([from, to]);
      }
      return {
        size,
        edges: BitMatrix.of(size, (a, b) => (edges[a * size + b] ?? 0) < 6),
        sets: kept.map(([from, to]) => new Set(order.slice(from, to))),
      };
    });
});

function* perfectMatchings(edges: BitMatrix, vertices: readonly number[]): Generator<Pairs> {
  const [first, ...rest] = vertices;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const other of rest) {
    if (!edges.has(first, other)) continue;
    const others = rest.filter((vertex) => vertex !== other);
    for (const pairs of perfectMatchings(edges, others)) yield [[first, other], ...pairs];
  }
}

function hasOnePairLeavingEachSet({ sets }: Case, pairs: Pairs): boolean {
  return sets.every((set) => pairs.flatMap(([a, b]) => (set.has(a) && set.has(b) ? [] : [a, b])).filter((vertex) => set.has(vertex)).length === 1);
}

function mateOf(size: number, pairs: Pairs): Int32Array {
  const mate = noMatching(size);
  for (const [a, b] of pairs) {
    mate[a] = b;
    mate[b] = a;
  }
  return mate;
}

const runOptions = { numRuns: Number(process.env.FC_NUM_RUNS ?? 150) };

describe('perfect matchings in which exactly one edge leaves each nested odd set', () => {
  it('allow a vertex exactly the partners found by trying all of them, and reach each of these partners', () => {
    let nested = 0;
    fc.assert(
      fc.property(cases, fc.nat(), (one, pick) => {
        const everybody = Array.from({ length: one.size }, (_, vertex) => vertex);
        const all = [...perfectMatchings(one.edges, everybody)].filter((pairs) => hasOnePairLeavingEachSet(one, pairs));
        const pickedPairs = all[pick % Math.max(1, all.length)];
        if (pickedPairs === undefined) return;
        if (one.sets.some((set) => set.size > 1 && one.sets.some((other) => other.size > set.size && [...set].every((vertex) => other.has(vertex)))))
          nested += 1;
        const alive = emptyBitSet(one.size);
        for (const vertex of everybody) addBit(alive, vertex);
        const possibleMates = all.map((pairs) => [...mateOf(one.size, pairs)].join());
        const partners = everybody.map((vertex) => new Set(all.map((pairs) => mateOf(one.size, pairs)[vertex])));
        for (const vertex of everybody) {
          for (const partner of everybody) {
            const mate = mateOf(one.size, pickedPairs);
            const sets = new OddSets({ edges: one.edges, sets: one.sets, alive, mate });
            const isPossible = partners[vertex]?.has(partner) === true;
            expect(hasBit(sets.partnersOf(vertex), partner)).toBe(isPossible);
            if (!isPossible) continue;
            sets.take(vertex, partner);
            expect(mate[vertex]).toBe(partner);
            expect(possibleMates.includes([...mate].join())).toBe(true);
          }
        }
      }),
      runOptions,
    );
    expect(nested).toBeGreaterThan(0);
  });

  it('give the same partners while pairs inside the sets are settled one after the other', () => {
    let settled = 0;
    fc.assert(
      fc.property(cases, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (one, picks) => {
        const everybody = Array.from({ length: one.size }, (_, vertex) => vertex);
        let all = [...perfectMatchings(one.edges, everybody)].filter((pairs) => hasOnePairLeavingEachSet(one, pairs)).map((pairs) => mateOf(one.size, pairs));
        const pick = (turn: number, count: number): number => (picks[turn] ?? 0) % Math.max(1, count);
        const mate = all[pick(0, all.length)]?.slice();
        if (mate === undefined) return;
        const alive = emptyBitSet(one.size);
        for (const vertex of everybody) addBit(alive, vertex);
        const sets = new OddSets({ edges: one.edges, sets: one.sets, alive, mate });
        for (let turn = 1; turn <= one.size / 2; turn += 1) {
          const open = everybody.filter((vertex) => hasBit(alive, vertex));
          const vertex = open[pick(turn, open.length)] as number;
          const partners = [...new Set(all.map((matching) => matching[vertex] as number))].toSorted((a, b) => a - b);
          expect(bitsOf(sets.partnersOf(vertex))).toEqual(partners);
          const partner = partners[pick(turn + 6, partners.length)] as number;
          sets.take(vertex, partner);
          all = all.filter((matching) => matching[vertex] === partner);
          expect(all.some((matching) => open.every((other) => matching[other] === mate[other]))).toBe(true);
          // `settle` requires that every set contains both vertices or neither.
          if (one.sets.some((set) => set.has(vertex) !== set.has(partner))) return;
          removeBit(alive, vertex);
          removeBit(alive, partner);
          sets.settle(vertex, partner);
          if (one.sets.some((set) => set.has(vertex))) settled += 1;
        }
      }),
      runOptions,
    );
    expect(settled).toBeGreaterThan(0);
  });
});
