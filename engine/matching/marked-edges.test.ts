import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { fewestMarkedEdges, firstEndpointsOfMarkedEdges } from './marked-edges';

type Pairs = readonly (readonly [number, number])[];

function* perfectMatchings(vertices: readonly number[], adjacent: (a: number, b: number) => boolean): Generator<Pairs> {
  const [first, ...rest] = vertices;
  if (first === undefined) yield [];
  else {
    for (const other of rest) {
      if (!adjacent(first, other)) continue;
      for (const pairs of perfectMatchings(
        rest.filter((vertex) => vertex !== other),
        adjacent,
      ))
        yield [[first, other], ...pairs];
    }
  }
}

/** A cell is 0 for no edge, 1 or 3 for an edge, and 2 for a marked edge. Two values mean an edge so that graphs are not too sparse. */
const graphs = fc.record({
  size: fc.constantFrom(0, 2, 4, 6, 8),
  cells: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
});

function graphOf({ size, cells }: { size: number; cells: readonly number[] }) {
  const kind = (a: number, b: number) => cells[Math.min(a, b) * 8 + Math.max(a, b)] ?? 0;
  const matchings = [
    ...perfectMatchings(
      Array.from({ length: size }, (_, vertex) => vertex),
      (a, b) => kind(a, b) > 0,
    ),
  ];
  return { adjacent: (a: number, b: number) => kind(a, b) > 0, marked: (a: number, b: number) => kind(a, b) === 2, kind, matchings };
}

const RUN_OPTIONS = { numRuns: Number(globalThis.process?.env['FC_NUM_RUNS'] ?? 400) };

describe('marked edges', () => {
  it('are as few as possible in a perfect matching', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { adjacent, marked, matchings } = graphOf(graph);
        const counts = matchings.map((pairs) => pairs.filter(([a, b]) => marked(a, b)).length);
        expect(fewestMarkedEdges({ size: graph.size, adjacent, marked, kindOf: String })).toBe(counts.length === 0 ? null : Math.min(...counts));
      }),
      RUN_OPTIONS,
    );
  });

  it('have the lexicographically first set of ends by the given order', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { adjacent, marked, matchings } = graphOf(graph);
        const ends = matchings.map((pairs) =>
          pairs
            .filter(([a, b]) => marked(a, b))
            .map(([a, b]) => Math.min(graph.order.indexOf(a), graph.order.indexOf(b)))
            .sort((a, b) => a - b),
        );
        const first = ends.sort((a, b) => a.length - b.length || a.map((end, i) => end - (b[i] ?? 0)).find((difference) => difference !== 0) || 0)[0];
        const found = firstEndpointsOfMarkedEdges({ size: graph.size, adjacent, marked, kindOf: String }, graph.order);
        expect(found).toEqual(first?.map((index) => graph.order[index]) ?? null);
      }),
      RUN_OPTIONS,
    );
  });

  it('have the first set of ends, even if some vertices are not in the order', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 8 }), (graph, listed) => {
        const order = graph.order.slice(0, listed).filter((vertex) => vertex < graph.size);
        const { adjacent, marked: any, matchings } = graphOf(graph);
        const marked = (a: number, b: number) => any(a, b) && (order.includes(a) || order.includes(b));
        const place = (vertex: number) => (order.includes(vertex) ? order.indexOf(vertex) : order.length);
        const ends = matchings.map((pairs) =>
          pairs
            .filter(([a, b]) => marked(a, b))
            .map(([a, b]) => Math.min(place(a), place(b)))
            .sort((a, b) => a - b),
        );
        const first = ends.sort((a, b) => a.length - b.length || a.map((end, i) => end - (b[i] ?? 0)).find((difference) => difference !== 0) || 0)[0];
        const found = firstEndpointsOfMarkedEdges({ size: graph.size, adjacent, marked, kindOf: String }, order);
        expect(found).toEqual(first?.map((index) => order[index]) ?? null);
      }),
      RUN_OPTIONS,
    );
  });

  it('are the fewest, with the first ends, even if vertices share a kind and two vertices can be matched only with each other', () => {
    const kinds = fc.array(fc.nat(2), { minLength: 8, maxLength: 8 });
    const markedKinds = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(graphs, kinds, markedKinds, (graph, kindAt, isMarked) => {
        const { adjacent: anyEdge } = graphOf(graph);
        const [one = 0, other = 0] = graph.order.filter((vertex) => vertex < graph.size);
        const isLone = (vertex: number) => vertex === one || vertex === other;
        const adjacent = (a: number, b: number) => (isLone(a) || isLone(b) ? isLone(a) && isLone(b) : anyEdge(a, b));
        const level = (vertex: number) => kindAt[vertex] ?? 0;
        const marked = (a: number, b: number) => isMarked[3 * Math.min(level(a), level(b)) + Math.max(level(a), level(b))] === true;
        const matchings = [
          ...perfectMatchings(
            Array.from({ length: graph.size }, (_, vertex) => vertex),
            adjacent,
          ),
        ];
        const ends = matchings.map((pairs) =>
          pairs
            .filter(([a, b]) => marked(a, b))
            .map(([a, b]) => Math.min(graph.order.indexOf(a), graph.order.indexOf(b)))
            .sort((a, b) => a - b),
        );
        const first = ends.sort((a, b) => a.length - b.length || a.map((end, i) => end - (b[i] ?? 0)).find((difference) => difference !== 0) || 0)[0];
        const marks = { size: graph.size, adjacent: BitMatrix.of(graph.size, adjacent), marked, kindOf: (vertex: number) => `${level(vertex)}` };
        expect(fewestMarkedEdges(marks)).toBe(first?.length ?? null);
        expect(firstEndpointsOfMarkedEdges(marks, graph.order)).toEqual(first?.map((index) => graph.order[index]) ?? null);
      }),
      RUN_OPTIONS,
    );
  });
});
