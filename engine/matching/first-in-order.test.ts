import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { BitMatrix } from './bit-matrix';
import { firstPerfectMatching } from './first-in-order';
import { range } from './number-lists';

/** The first pairing that backtracking finds. */
function firstPairingByBacktracking(vertices: readonly number[], graph: BitMatrix): (readonly [number, number])[] | null {
  const [first, ...others] = vertices;
  if (first === undefined) return [];
  for (const partner of others.filter((other) => graph.has(first, other))) {
    const rest = firstPairingByBacktracking(
      others.filter((other) => other !== partner),
      graph,
    );
    if (rest !== null) return [[first, partner], ...rest];
  }
  return null;
}

const graphs = fc
  .integer({ min: 0, max: 12 })
  .chain((size) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: size * size, maxLength: size * size })
      .chain((edges) => fc.integer({ min: 1, max: 9 }).map((density) => BitMatrix.of(size, (a, b) => (edges[a * size + b] ?? 0) < density))),
  );

it('finds the same matching as backtracking', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const mate = firstPerfectMatching(range(0, graph.size), graph);
      const found = mate === null ? null : range(0, graph.size).flatMap((a) => (a < (mate[a] ?? 0) ? [[a, mate[a] ?? 0] as const] : []));
      expect(found).toEqual(firstPairingByBacktracking(range(0, graph.size), graph));
    }),
    propertyRuns(500),
  );
});
