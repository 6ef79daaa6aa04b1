import { UNMATCHED, completeMatching, separate, type Adjacent } from './maximum-matching';

/** Left and Right are settled; an Open vertex stands on the right and may still be moved to the left. */
export const Side = { Left: 0, Right: 1, Open: 2 } as const;
export type Side = (typeof Side)[keyof typeof Side];

/**
 * Which open vertices move to the left so that all vertices can be matched across, left with right: of all sets that
 * allow it, the first in lexicographic order of `order` (the open vertices, first choice first). Null when none does.
 *
 * How many move is not a parameter: a matching across has as many left as right vertices. Where two open vertices are
 * matched, one of them moves; so "some choice remains" is a matching question, and trying the vertices one by one,
 * first to move, then to stay, yields the lexicographic first.
 */
export function firstToMove(sides: readonly Side[], order: readonly number[], adjacent: Adjacent): number[] | null {
  const side = [...sides];
  const vertices = side.map((_, vertex) => vertex);
  const across: Adjacent = (a, b) => (side[a] !== side[b] || side[a] === Side.Open) && adjacent(a, b);
  let mate: Int32Array = new Int32Array(side.length).fill(UNMATCHED);
  if (!completeMatching(vertices, across, mate)) return null;
  const toMove = side.length / 2 - side.filter((one) => one === Side.Left).length;
  const moved: number[] = [];
  for (const vertex of order) {
    if (moved.length === toMove) break;
    side[vertex] = Side.Left;
    const trial = settle(vertex, vertices, across, mate);
    if (trial !== null) {
      mate = trial;
      moved.push(vertex);
      continue;
    }
    side[vertex] = Side.Right;
    // The vertex cannot move, so wherever a matching exists it stays: this one is found.
    mate = settle(vertex, vertices, across, mate) ?? mate;
  }
  return moved;
}

/** The matching again after `vertex` has been given a side; null when there is none left. */
function settle(vertex: number, vertices: readonly number[], across: Adjacent, mate: Int32Array): Int32Array | null {
  if (across(vertex, mate[vertex] as number)) return mate;
  const trial = mate.slice();
  separate(trial, vertex);
  return completeMatching(vertices, across, trial) ? trial : null;
}
