import type { BitMatrix } from './bit-matrix';
import { addBit, emptySet } from './bit-set';
import { OptimalFace } from './optimal-face';

/** Left and Right are final; an Open vertex is on the right and may still move to the left. */
export const Side = { Left: 0, Right: 1, Open: 2 } as const;
export type Side = (typeof Side)[keyof typeof Side];

/**
 * Problem. Which open vertices move to the left so that all can be matched across: the first such set in lexicographic order of `order` (the open
 * vertices, first choice first); null if there is none.
 * Method. A matching across has as many left as right vertices, and of two matched open vertices one moves. Trying the vertices one by one, first
 * to move, then to stay, therefore yields the first set.
 * Invariants. The face holds the matchings across that agree with the sides settled so far, at least one. Source: `optimal-face.ts`.
 */
export function chooseMovingVertices(sides: readonly Side[], order: readonly number[], graph: BitMatrix): number[] | null {
  const vertices = sides.map((_, vertex) => vertex);
  const toMove = sides.length / 2 - sides.filter((one) => one === Side.Left).length;
  const face = OptimalFace.ofPerfectMatchings(edgesAcross(sides, graph));
  if (face === null) return null;
  const side = [...sides];
  const moved: number[] = [];
  for (const vertex of order) {
    if (moved.length === toMove) break;
    const others = (of: Side): number[] => vertices.filter((other) => side[other] === of && other !== vertex);
    // The vertex is on the left if it is matched with one on the right, or with an open one that then stays there.
    const canMove = side[face.partnerOf(vertex)] !== Side.Left || face.takeAny(vertex, [...others(Side.Right), ...others(Side.Open)]);
    side[vertex] = canMove ? Side.Left : Side.Right;
    face.cut(vertex, others(side[vertex] as Side));
    if (canMove) moved.push(vertex);
  }
  return moved;
}

function edgesAcross(sides: readonly Side[], graph: BitMatrix): BitMatrix {
  const edges = graph.copy();
  const across = [Side.Left, Side.Right, Side.Open].map((own) => {
    const others = emptySet(edges.size);
    sides.forEach((side, vertex) => {
      if (side !== own || own === Side.Open) addBit(others, vertex);
    });
    return others;
  });
  sides.forEach((side, vertex) => edges.narrowRow(vertex, across[side] ?? emptySet(edges.size)));
  return edges;
}
