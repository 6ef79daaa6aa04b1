import type { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet } from './bit-set';
import { OptimalMatchings } from './optimal-matchings';

/** The side of a vertex. Left and Right are final; an Open vertex is on the right but may move to the left. */
export const Side = { Left: 0, Right: 1, Open: 2 } as const;
export type Side = (typeof Side)[keyof typeof Side];

/**
 * Problem. Choose the open vertices that move to the left, so that all vertices can be matched across the sides. `order` lists
 * the open vertices by preference. The result is the lexicographically first possible set in this order; null if there is none.
 * Method. Half of the vertices must be on each side, and exactly one of two matched open
 * vertices moves. Each vertex in order moves if it can. This gives the first set.
 * Invariants. The face contains the matchings that agree with all sides decided so far, and there is at least one.
 * Source: `optimal-matchings.ts`.
 */
export function chooseMovingVertices(sides: readonly Side[], order: readonly number[], graph: BitMatrix): number[] | null {
  const vertices = sides.map((_, vertex) => vertex);
  const toMove = sides.length / 2 - sides.filter((one) => one === Side.Left).length;
  const face = OptimalMatchings.ofPerfectMatchings(edgesAcross(sides, graph));
  if (face === null) return null;
  const side = [...sides];
  const moved: number[] = [];
  for (const vertex of order) {
    if (moved.length === toMove) break;
    const others = (of: Side): number[] => vertices.filter((other) => side[other] === of && other !== vertex);
    // The vertex can move if it can be matched with a vertex on the right, or with an open vertex that then stays on the right.
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
    const others = emptyBitSet(edges.size);
    sides.forEach((side, vertex) => {
      if (side !== own || own === Side.Open) addBit(others, vertex);
    });
    return others;
  });
  sides.forEach((side, vertex) => edges.narrowRow(vertex, across[side] ?? emptyBitSet(edges.size)));
  return edges;
}
