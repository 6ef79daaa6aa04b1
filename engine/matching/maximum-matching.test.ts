import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { bitsOf } from './bit-set';
import { completeMatching, matchAllRoots, maximiseMatching, noMatching, copyPairsInside, UNMATCHED, omissibleVertices } from './maximum-matching';

/** Finds the size of a maximum matching by trying every matching. */
function bruteForce(vertices: readonly number[], adjacent: (a: number, b: number) => boolean): number {
  const [first, ...rest] = vertices;
  if (first === undefined) return 0;
  let best = bruteForce(rest, adjacent);
  for (const other of rest) {
    if (adjacent(first, other))
      best = Math.max(
        best,
        1 +
          bruteForce(
            rest.filter((v) => v !== other),
            adjacent,
          ),
      );
  }
  return best;
}

const graphs = fc.integer({ min: 0, max: 11 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    edges: fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }),
    sparse: fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }),
    warm: fc.boolean(),
  }),
);

describe('maximum matching', () => {
  it('is as large as the largest found by trying everything, with or without a given matching to start from', () => {
    fc.assert(
      fc.property(graphs, ({ size, edges, sparse, warm }) => {
        const adjacent = (a: number, b: number) => {
          const at = Math.min(a, b) * size + Math.max(a, b);
          return a !== b && edges[at] === true && sparse[at] === true;
        };
        const vertices = Array.from({ length: size }, (_, v) => v).reverse();
        const mate = noMatching(size);
        if (warm) for (let v = 1; v < size; v += 2) if (adjacent(v, v - 1)) [mate[v], mate[v - 1]] = [v - 1, v];
        const exposed = maximiseMatching(vertices, adjacent, mate);
        const most = bruteForce(vertices, adjacent);
        expect(exposed.length).toBe(size - 2 * most);
        for (const v of vertices) {
          const other = mate[v] ?? UNMATCHED;
          expect(exposed.includes(v)).toBe(other === UNMATCHED);
          if (other !== UNMATCHED) expect([mate[other], adjacent(v, other)]).toEqual([v, true]);
        }
        expect(completeMatching(vertices, adjacent, noMatching(size))).toBe(2 * most === size);
      }),
      { numRuns: Number(globalThis.process?.env['FC_NUM_RUNS'] ?? 1000) },
    );
  });

  it('gives every root a partner exactly if a matching of edges at the roots can', () => {
    fc.assert(
      fc.property(graphs, fc.nat(11), ({ size, edges }, most) => {
        const rows = new BitMatrix(size);
        const vertices = Array.from({ length: size }, (_, v) => v);
        const roots = vertices.slice(0, most);
        // Every edge joins a root to a vertex that is not a root.
        const adjacent = (a: number, b: number) => Math.min(a, b) < most && Math.max(a, b) >= most && edges[Math.min(a, b) * size + Math.max(a, b)] === true;
        for (const a of vertices) for (const b of vertices) if (adjacent(a, b)) rows.add(a, b);
        const mate = noMatching(size);
        expect(matchAllRoots(roots, vertices, rows, mate)).toBe(bruteForce(vertices, adjacent) === roots.length);
        for (const v of vertices) expect(mate[v] === UNMATCHED || (mate[mate[v] ?? v] === v && adjacent(v, mate[v] ?? v))).toBe(true);
      }),
      { numRuns: Number(globalThis.process?.env['FC_NUM_RUNS'] ?? 1000) },
    );
  });

  it('returns exactly the vertices that some largest matching leaves out, if a largest matching leaves out one vertex', () => {
    fc.assert(
      fc.property(graphs, ({ size, edges, warm }) => {
        const graph = BitMatrix.of(size, (a, b) => edges[a * size + b] === true);
        const vertices = Array.from({ length: size }, (_, v) => v);
        const mate = noMatching(size);
        if (warm) maximiseMatching(vertices, graph, mate);
        const found = omissibleVertices(vertices, graph, mate);
        const most = bruteForce(vertices, (a, b) => graph.has(a, b));
        const without = (v: number) =>
          bruteForce(
            vertices.filter((other) => other !== v),
            (a, b) => graph.has(a, b),
          );
        const expected = size - 2 * most === 1 ? vertices.filter((v) => without(v) === most) : null;
        expect(found === null ? null : bitsOf(found)).toEqual(expected);
      }),
      { numRuns: Number(globalThis.process?.env['FC_NUM_RUNS'] ?? 400) },
    );
  });

  it('keeps the pairs that are inside a set of vertices', () => {
    expect([...copyPairsInside([0, 1, 2], Int32Array.of(1, 0, 3, 2, UNMATCHED))]).toEqual([1, 0, UNMATCHED, UNMATCHED, UNMATCHED]);
  });
});
