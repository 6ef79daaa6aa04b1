import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { heaviestMatchings } from './cheapest-matchings';
import { UNMATCHED } from './maximum-matching';
import type { OptimalMatchings } from './optimal-matchings';

type Pairs = readonly (readonly [number, number])[];

interface Graph {
  readonly size: number;
  /** The weight of edge a < b is at [a * size + b]; null if there is no edge. */
  readonly weights: readonly (number | null)[];
}

/** Generates graphs with few different weights, so that many matchings have the greatest weight and blossoms are common. */
const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 2, max: 8 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    weights: fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }), { minLength: size * size, maxLength: size * size }),
  }),
);

/**
 * The edges of two triangles, which one further vertex of the graph joins. If a vertex must stay out, a search from it reaches odd cycles and the
 * path between them.
 */
const TRIANGLES = [
  ['0-1', '0-2', '1-2'],
  ['3-4', '3-5', '4-5'],
];
const graphsWithTriangles: fc.Arbitrary<Graph> = fc
  .record({
    worths: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.nat(2)),
    draws: fc.array(fc.nat(39), { minLength: 64, maxLength: 64 }),
  })
  .map(({ worths: [one, other, between], draws }) => {
    const edgeWeights = new Map<string, number>([
      ...(TRIANGLES[0] ?? []).map((edge) => [edge, 2 * one] as const),
      ...(TRIANGLES[1] ?? []).map((edge) => [edge, 2 * other] as const),
      ['2-6', one + between],
      ['5-6', other + between],
      ['6-7', between],
    ]);
    const weights = draws.map((draw, at) => {
      const weight = edgeWeights.get(`${at >> 3}-${at & 7}`);
      if (weight !== undefined && draw > 1) return weight;
      return draw < 6 ? 1 + (draw % 4) : null;
    });
    return { size: 8, weights };
  });

const weightOf = ({ size, weights }: Graph, a: number, b: number): number | null => weights[Math.min(a, b) * size + Math.max(a, b)] ?? null;

function* matchings(graph: Graph, vertices: readonly number[]): Generator<Pairs> {
  const [first, ...rest] = vertices;
  if (first === undefined) {
    yield [];
    return;
  }
  yield* matchings(graph, rest);
  for (const other of rest) {
    if (weightOf(graph, first, other) === null) continue;
    for (const pairs of matchings(
      graph,
      rest.filter((vertex) => vertex !== other),
    ))
      yield [[first, other], ...pairs];
  }
}

const weigh = (graph: Graph, pairs: Pairs): number => pairs.reduce((sum, [a, b]) => sum + (weightOf(graph, a, b) ?? 0), 0);

const vertices = ({ size }: Graph): number[] => Array.from({ length: size }, (_, vertex) => vertex);

function allHeaviestMatchings(graph: Graph): Pairs[] {
  const all = [...matchings(graph, vertices(graph))];
  const most = Math.max(...all.map((pairs) => weigh(graph, pairs)));
  return all.filter((pairs) => weigh(graph, pairs) === most);
}

function faceOf(graph: Graph): OptimalMatchings {
  const edges = new BitMatrix(graph.size);
  for (const a of vertices(graph)) for (const b of vertices(graph)) if (a !== b && weightOf(graph, a, b) !== null) edges.add(a, b);
  return heaviestMatchings({ kindOf: vertices(graph), edges, components: 1, weight: (a, b) => [weightOf(graph, a, b) ?? 0] });
}

const partnerIn = (pairs: Pairs, vertex: number): number => pairs.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []))[0] ?? UNMATCHED;

const shuffles = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
  preferences: fc.array(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), { minLength: 8, maxLength: 8 }),
});

const runOptions = (numRuns: number) => ({ numRuns: Number(process.env.FC_NUM_RUNS ?? numRuns) });

describe('the face of all heaviest matchings', () => {
  it('gives each vertex in turn the first partner that a heaviest matching allows after the earlier choices', () => {
    fc.assert(
      fc.property(fc.oneof(graphs, graphsWithTriangles), shuffles, (graph, { order, preferences }) => {
        const face = faceOf(graph);
        let left = allHeaviestMatchings(graph);
        const settled = new Set<number>();
        for (const vertex of order.filter((one) => one < graph.size)) {
          if (settled.has(vertex)) continue;
          const options = (preferences[vertex] ?? []).filter((other) => other < graph.size && other !== vertex && !settled.has(other));
          const expected = options.find((option) => left.some((pairs) => partnerIn(pairs, vertex) === option)) ?? UNMATCHED;
          expect(face.takeFirst(vertex, options)).toBe(expected);
          if (expected === UNMATCHED) {
            face.cut(vertex, options);
            left = left.filter((pairs) => partnerIn(pairs, vertex) === UNMATCHED);
          } else {
            face.settle(vertex);
            settled.add(vertex).add(expected);
            left = left.filter((pairs) => partnerIn(pairs, vertex) === expected);
          }
        }
      }),
      runOptions(200),
    );
  });

  it('answers whether a vertex can have or avoid some partners, and respects all earlier answers', () => {
    fc.assert(
      fc.property(graphs, shuffles, (graph, { order, preferences }) => {
        const face = faceOf(graph);
        let left = allHeaviestMatchings(graph);
        for (const vertex of order.filter((one) => one < graph.size)) {
          const some = (preferences[vertex] ?? []).slice(0, 3).filter((other) => other < graph.size && other !== vertex);
          const isWith = (pairs: Pairs): boolean => some.includes(partnerIn(pairs, vertex));
          const [can, canAvoid] = [left.some(isWith), !left.every(isWith)];
          if (vertex % 2 === 0) {
            expect(face.takeAny(vertex, some)).toBe(can);
            if (can) face.keep(vertex, some);
            else face.cut(vertex, some);
            left = left.filter((pairs) => isWith(pairs) === can);
          } else {
            expect(face.avoid(vertex, some)).toBe(canAvoid);
            if (canAvoid) {
              face.cut(vertex, some);
              left = left.filter((pairs) => !isWith(pairs));
            }
          }
        }
      }),
      runOptions(200),
    );
  });

  it('leaves out a vertex that no heaviest matching needs, even if an alternating tree passes through it', () => {
    const worths = new Map([
      ['0-5', 1],
      ['0-6', 1],
      ['1-4', 2],
      ['1-6', 3],
      ['2-3', 2],
      ['3-5', 3],
      ['4-6', 1],
    ]);
    const graph = { size: 7, weights: Array.from({ length: 49 }, (_, at) => worths.get(`${Math.floor(at / 7)}-${at % 7}`) ?? null) };
    // 1-6 and 3-5 together weigh as much as any matching, so a heaviest matching need not cover 0.
    const face = faceOf(graph);
    expect(face.takeFirst(1, [6])).toBe(6);
    face.settle(1);
    expect(face.takeFirst(3, [5])).toBe(5);
    face.settle(3);
    expect(face.partnerOf(0)).toBe(UNMATCHED);
  });

  it('can be narrowed to its cheapest matchings', () => {
    const costs = fc.array(fc.nat(4), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(graphs, costs, (graph, cells) => {
        const costOf = (a: number, b: number): number => cells[Math.min(a, b) * 8 + Math.max(a, b)] ?? 0;
        // A vertex that stays out costs nothing, whichever vertex it is joined to.
        const onlyPairs = (a: number, b: number): number => (a < graph.size && b < graph.size && face.has(a, b) ? costOf(a, b) : 0);
        const face = faceOf(graph);
        const total = (pairs: Pairs): number => pairs.reduce((sum, [a, b]) => sum + costOf(a, b), 0);
        const least = Math.min(...allHeaviestMatchings(graph).map(total));
        const cheapest = face.cheapest(onlyPairs, () => 0);
        const pairs = vertices(graph).flatMap((a) => (a < cheapest.partnerOf(a) ? [[a, cheapest.partnerOf(a)] as const] : []));
        expect(allHeaviestMatchings(graph).some((one) => weigh(graph, one) === weigh(graph, pairs))).toBe(true);
        expect(total(pairs)).toBe(least);
      }),
      runOptions(200),
    );
  });

  it('contains exactly its matchings between two given sides, and gives up only if there are odd sets', () => {
    const seen = { found: 0 };
    fc.assert(
      fc.property(graphs, fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }), (graph, side) => {
        const [one, two] = [1, 2].map((wanted) => vertices(graph).filter((vertex) => side[vertex] === wanted)) as [number[], number[]];
        // A vertex that stays out has no partner, so the side of its partner is 0.
        const sideOfPartner = (pairs: Pairs, vertex: number): number => side[partnerIn(pairs, vertex)] ?? 0;
        const isAcross = (pairs: Pairs): boolean =>
          one.every((vertex) => sideOfPartner(pairs, vertex) === 2) && two.every((vertex) => sideOfPartner(pairs, vertex) !== 2);
        const wanted = allHeaviestMatchings(graph).filter(isAcross);
        const face = faceOf(graph);
        const across = face.across(one, two);
        if (wanted.length === 0) expect(across).toBe(null);
        if (across === null) expect(wanted.length === 0 || face.hasOddSets).toBe(true);
        if (across === null) return;
        seen.found += 1;
        const pairs = vertices(graph).flatMap((a) => (a < across.partnerOf(a) ? [[a, across.partnerOf(a)] as const] : []));
        expect(isAcross(pairs)).toBe(true);
        expect(wanted.some((some) => weigh(graph, some) === weigh(graph, pairs))).toBe(true);
        for (const [a, b] of wanted.flat()) expect(across.has(a, b)).toBe(true);
      }),
      runOptions(200),
    );
    expect(seen.found).toBeGreaterThan(0);
  });

  it('without a pair contains only its matchings without the pair, and leaves the original face unchanged', () => {
    fc.assert(
      fc.property(graphs, fc.nat(7), fc.nat(7), (graph, one, other) => {
        const [a, b] = [one % Math.max(1, graph.size), other % Math.max(1, graph.size)];
        if (a === b) return;
        const best = allHeaviestMatchings(graph).filter((pairs) => pairs.every(([x, y]) => !((x === a && y === b) || (x === b && y === a))));
        const [face, copy] = [faceOf(graph), faceOf(graph).copy()];
        const isLeft = copy.forbid(a, b);
        if (!isLeft) return;
        expect(best.length).toBeGreaterThan(0);
        expect(copy.partnerOf(a)).not.toBe(b);
        const pairs = vertices(graph).flatMap((x) => (x < copy.partnerOf(x) ? [[x, copy.partnerOf(x)] as const] : []));
        expect(best.some((some) => weigh(graph, some) === weigh(graph, pairs))).toBe(true);
        expect(face.partnerOf(a)).toBe(faceOf(graph).partnerOf(a));
      }),
      runOptions(200),
    );
  });
});
