import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeastCostMatching } from './least-cost-matching';

type Edge = readonly [number, number, number, number];

interface Graph {
  readonly size: number;
  readonly edges: readonly Edge[];
}

const graphs = fc.record({ half: fc.integer({ min: 1, max: 4 }), range: fc.integer({ min: 1, max: 12 }) }).chain(({ half, range }) => {
  const size = 2 * half;
  const cells: fc.Arbitrary<Edge | null>[] = [];
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const edge = fc.tuple(fc.constant(a), fc.constant(b), fc.integer({ min: 0, max: range >> 2 }), fc.integer({ min: 0, max: range }));
      cells.push(fc.option(edge, { freq: 4 }));
    }
  }
  return fc.tuple(...cells).map((drawn): Graph => ({ size, edges: drawn.filter((edge) => edge !== null) }));
});

/** Least (high, low) over all perfect matchings, by trying them. */
function bruteForce(size: number, edges: ReadonlyMap<string, Edge>): readonly [number, number] | null {
  const visit = (open: readonly number[]): readonly [number, number] | null => {
    const [first, ...others] = open;
    if (first === undefined) return [0, 0];
    let best: readonly [number, number] | null = null;
    for (const other of others) {
      const edge = edges.get(`${Math.min(first, other)}-${Math.max(first, other)}`);
      const rest = edge === undefined ? null : visit(others.filter((vertex) => vertex !== other));
      if (edge === undefined || rest === null) continue;
      const total = [edge[2] + rest[0], edge[3] + rest[1]] as const;
      if (best === null || total[0] < best[0] || (total[0] === best[0] && total[1] < best[1])) best = total;
    }
    return best;
  };
  return visit(Array.from({ length: size }, (_, vertex) => vertex));
}

function keyed(edges: readonly Edge[]): Map<string, Edge> {
  return new Map(edges.map((edge) => [`${edge[0]}-${edge[1]}`, edge]));
}

function costOf(matching: LeastCostMatching, edges: ReadonlyMap<string, Edge>): readonly [number, number] {
  let [high, low] = [0, 0];
  matching.mate.forEach((partner, vertex) => {
    if (partner < vertex) return;
    expect(matching.mate[partner]).toBe(vertex);
    const edge = edges.get(`${vertex}-${partner}`);
    if (edge === undefined) throw new Error('an edge that is not in the graph');
    high += edge[2];
    low += edge[3];
  });
  return [high, low];
}

function build({ size, edges }: Graph): LeastCostMatching {
  const matching = new LeastCostMatching(size);
  for (const [a, b, high, low] of edges) matching.join(a, b, high, low);
  return matching;
}

describe('least-cost matching', () => {
  it('is the best of all perfect matchings', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const matching = build(graph);
        const best = bruteForce(graph.size, keyed(graph.edges));
        expect(matching.complete()).toBe(best !== null);
        if (best !== null) expect(costOf(matching, keyed(graph.edges))).toEqual(best);
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 3000) },
    );
  });

  it('stays the best while costs at single vertices change and pairs are settled', () => {
    const change = fc.record({ vertex: fc.nat(7), costs: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }), settle: fc.boolean() });
    fc.assert(
      fc.property(graphs, fc.array(change, { minLength: 1, maxLength: 6 }), (graph, changes) => {
        const matching = build(graph);
        if (!matching.complete()) return;
        const edges = keyed(graph.edges);
        const settled = new Set<number>();
        for (const { vertex, costs, settle } of changes) {
          if (vertex >= graph.size || settled.has(vertex)) continue;
          matching.reopen(vertex);
          for (const [key, [a, b, high]] of edges) {
            const other = a === vertex ? b : a;
            if ((a !== vertex && b !== vertex) || settled.has(other)) continue;
            const low = costs[other] ?? 0;
            edges.set(key, [a, b, high, low]);
            matching.join(a, b, high, low);
          }
          matching.close(vertex);
          expect(matching.complete()).toBe(true);
          expect(costOf(matching, edges)).toEqual(bruteForce(graph.size, edges));
          for (const [key, [a, b]] of edges) {
            if (settled.has(a) || matching.mate[a] !== b) continue;
            expect(matching.mayServe(a, b), key).toBe(true);
          }
          if (!settle) continue;
          const partner = matching.mate[vertex] ?? 0;
          settled.add(vertex).add(partner);
          matching.withdraw(vertex, partner);
          for (const [key, [a, b]] of edges) {
            if ((a === vertex || b === vertex || a === partner || b === partner) && !(Math.min(vertex, partner) === a && Math.max(vertex, partner) === b)) edges.delete(key);
          }
          expect(matching.complete()).toBe(true);
          expect(costOf(matching, edges)).toEqual(bruteForce(graph.size, edges));
        }
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 3000) },
    );
  });
});
