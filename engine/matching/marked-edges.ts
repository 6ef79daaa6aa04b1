import { cheapestMatchings } from './cheapest-matchings';
import type { Adjacent } from './maximum-matching';
import type { OptimalFace } from './optimal-face';

/** A graph of vertices 0 .. size - 1; marks may depend only on the kinds of the two ends. Edges as well do mostly, so that it is fast. */
export interface MarkedGraph {
  readonly size: number;
  readonly adjacent: Adjacent;
  readonly marked: Adjacent;
  readonly kindOf: (vertex: number) => string;
}

/** The least number of marked edges in a perfect matching; null when there is no perfect matching. */
export function fewestMarkedEdges(graph: MarkedGraph): number | null {
  const face = leastMarked(graph);
  if (face === null) return null;
  return vertices(graph).filter((vertex) => vertex < face.partnerOf(vertex) && graph.marked(vertex, face.partnerOf(vertex))).length;
}

/**
 * With no more marked edges than needed, the set with one end of each that comes first in lexicographic order of
 * `order`, which holds at least one end of every marked edge. Of two ends the earlier one makes the earlier set, so a
 * marked edge stands for its earlier end, and the vertices are asked in turn whether an edge can stand for them; an end
 * that is not in `order` comes after all others.
 */
export function firstEndsOfMarkedEdges(graph: MarkedGraph, order: readonly number[]): number[] | null {
  const face = leastMarked(graph);
  if (face === null) return null;
  const ends: number[] = [];
  const later = new Set(vertices(graph));
  for (const vertex of order) {
    later.delete(vertex);
    const partners = [...later].filter((other) => face.hasEdge(vertex, other) && graph.marked(vertex, other));
    if (!face.takeAny(vertex, partners)) face.cut(vertex, partners);
    else {
      face.keep(vertex, partners);
      ends.push(vertex);
    }
  }
  return ends;
}

/** The perfect matchings with the fewest marked edges; null when there is none. */
export function leastMarked({ size, adjacent, marked, kindOf }: MarkedGraph): OptimalFace | null {
  return cheapestMatchings({ size, adjacent, kindOf, digits: [{ most: size }], cost: (a, b) => [[0, Number(marked(a, b))]] });
}

function vertices({ size }: MarkedGraph): number[] {
  return Array.from({ length: size }, (_, vertex) => vertex);
}
