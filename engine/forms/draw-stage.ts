import { BitMatrix } from '../matching/bit-matrix';
import { firstPerfectMatching } from '../matching/first-in-order';
import { maximiseMatching, noMatching } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { Tpn } from '../model/tournament';

/**
 * Pairs the players of a stage so that as few as possible have no allowed opponent. In the order of their lots, each player gets
 * the earliest opponent with whom that remains possible. The players left over are then paired with each other in the same order.
 * The number of players is even.
 */
export function drawPairs(order: readonly Tpn[], mayMeet: (a: Tpn, b: Tpn) => boolean): readonly (readonly [Tpn, Tpn])[] {
  const size = order.length;
  const isAllowed = (a: number, b: number) => mayMeet(order[a] ?? 0, order[b] ?? 0);
  const vertices = range(0, size);
  const left = maximiseMatching(vertices, isAllowed, noMatching(size)).length;
  // Each player left over needs a partner, so the graph has as many blank vertices, and a blank can partner any player.
  const graph = BitMatrix.of(size + left, (a, b) => (b < size ? isAllowed(a, b) : a < size));
  const partners = firstPerfectMatching(range(0, size + left), graph) ?? noMatching(size + left);
  const partnerOf = (vertex: number) => partners[vertex] ?? size;
  const pairs = vertices.flatMap((vertex): [Tpn, Tpn][] => {
    const partner = partnerOf(vertex);
    return partner < size && vertex < partner ? [[order[vertex] ?? 0, order[partner] ?? 0]] : [];
  });
  const alone = vertices.filter((vertex) => partnerOf(vertex) >= size).map((vertex) => order[vertex] ?? 0);
  return [...pairs, ...alone.flatMap((tpn, index): [Tpn, Tpn][] => (index % 2 === 0 ? [[tpn, alone[index + 1] ?? 0]] : []))];
}
