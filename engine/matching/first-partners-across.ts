import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/**
 * Problem. Of the vertices from `split` on, some have a partner below `split`. Choose them so that the first is as early as possible, then the
 * second, and so on. Their number is the same in every matching of the face.
 * Method. Ask the face once for each vertex. The face keeps all earlier answers. Source: `optimal-matchings.ts`.
 */
export function firstPartnersAcross(face: OptimalMatchings, size: number, split: number): number[] {
  const above = range(0, split);
  let open = above.filter((vertex) => face.partnerOf(vertex) >= split).length;
  const found: number[] = [];
  for (let vertex = split; vertex < size && open > 0; vertex += 1) {
    if (!face.takeAny(vertex, above)) {
      face.cut(vertex, above);
      continue;
    }
    face.keep(vertex, above);
    found.push(vertex);
    open -= 1;
  }
  return found;
}
