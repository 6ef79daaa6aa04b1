import { cheapestPerfectMatching } from './cheapest-matching';
import type { Adjacent } from './maximum-matching';

/** The least number of marked edges in a perfect matching of vertices 0 .. size - 1; null when there is no perfect matching. */
export function fewestMarkedEdges(size: number, adjacent: Adjacent, marked: Adjacent): number | null {
  const mate = cheapestPerfectMatching(size, [{ most: size }], (a, b) => (adjacent(a, b) ? [[0, Number(marked(a, b))]] : null));
  return mate === null ? null : mate.filter((other, vertex) => vertex < other && marked(vertex, other)).length;
}

/**
 * With no more marked edges than needed, the set with one end of each that comes first in lexicographic order of
 * `order`, which holds every vertex that a marked edge can end in. Of two ends the earlier one makes the earlier set, so
 * a marked edge stands for its earlier end; and a vertex that no edge stands for costs a digit that outweighs all later.
 */
export function firstEndsOfMarkedEdges(size: number, order: readonly number[], adjacent: Adjacent, marked: Adjacent): number[] | null {
  const positions = new Map(order.map((vertex, index) => [vertex, index]));
  const position = (vertex: number) => positions.get(vertex) ?? order.length;
  const digits = [{ most: size }, ...order.map(() => ({ most: 1 }))];
  const missed = (vertex: number) => (position(vertex) < order.length ? [[1 + position(vertex), 1] as const] : []);
  const mate = cheapestPerfectMatching(size, digits, (a, b) => {
    if (!adjacent(a, b)) return null;
    if (!marked(a, b)) return [...missed(a), ...missed(b)];
    return [[0, 1], ...missed(position(a) < position(b) ? b : a)];
  });
  if (mate === null) return null;
  const ends = [...mate].flatMap((b, a) => (a < b && marked(a, b) ? [Math.min(position(a), position(b))] : []));
  return ends.sort((a, b) => a - b).map((index) => order[index] as number);
}
