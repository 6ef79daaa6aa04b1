import type { RankedMatchingWithRest } from './generation-sequence';
import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/**
 * Problem. Give vertex 0 the last possible partner among the first `ranked` vertices, then vertex 1, and so on. A vertex has no partner among them
 * only if it can have none.
 * Method. Ask the face once for each vertex. The face keeps all earlier answers. Source: `optimal-matchings.ts`.
 */
export function farthestPartners(face: OptimalMatchings, ranked: number): RankedMatchingWithRest {
  const pairs: (readonly [number, number])[] = [];
  const unpaired: number[] = [];
  const taken = new Set<number>();
  for (let vertex = 0; vertex < ranked; vertex += 1) {
    if (taken.has(vertex)) continue;
    const options = range(vertex + 1, ranked)
      .filter((other) => !taken.has(other))
      .toReversed();
    const partner = face.takeFirst(vertex, options);
    if (partner < 0) {
      unpaired.push(vertex);
      face.cut(vertex, options);
      continue;
    }
    pairs.push([vertex, partner]);
    taken.add(partner);
    face.settle(vertex);
  }
  return { pairs, unpaired, key: [], rest: () => face.pairs() };
}
