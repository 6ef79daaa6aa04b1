import type { BitMatrix } from './bit-matrix';
import { completeMatching, noMatching, separatePartners } from './maximum-matching';

/**
 * Problem. Find the perfect matching of `vertices` in which the first vertex has the earliest
 * possible partner, then the next unpaired vertex, and so on. Null if there is no perfect matching.
 * Method. Start from any perfect matching. In its turn, a vertex tries each partner earlier than its
 * own. A trial succeeds if an augmenting path of unsettled vertices joins the two former partners.
 * Invariants. The matching is always perfect. No trial changes a settled pair.
 * Source: J. Edmonds, "Paths, trees, and flowers" (1965), for the augmenting paths. At most n² / 2 trials.
 */
export function firstPerfectMatching(vertices: readonly number[], graph: BitMatrix): Int32Array | null {
  let mate = noMatching(graph.size);
  if (!completeMatching(vertices, graph, mate)) return null;
  let open = [...vertices];
  while (open.length > 0) {
    const [vertex = 0, ...others] = open;
    for (const partner of others) {
      if (mate[vertex] === partner) break;
      const tried = graph.has(vertex, partner) ? matchingWithPair(mate, vertex, partner, others, graph) : null;
      if (tried === null) continue;
      mate = tried;
      break;
    }
    const partner = mate[vertex];
    open = others.filter((other) => other !== partner);
  }
  return mate;
}

/** Returns the matching with the two vertices as a pair; null if the other vertices cannot then all be matched. `others` contains `partner`. */
function matchingWithPair(mate: Int32Array, vertex: number, partner: number, others: readonly number[], graph: BitMatrix): Int32Array | null {
  const changed = mate.slice();
  separatePartners(changed, vertex);
  separatePartners(changed, partner);
  const rest = others.filter((other) => other !== partner);
  if (!completeMatching(rest, graph, changed)) return null;
  changed[vertex] = partner;
  changed[partner] = vertex;
  return changed;
}
