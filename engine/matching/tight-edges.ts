import type { RankedGraph } from './ranked-matching';

type Vector = readonly number[];

/**
 * A share for each vertex such that no edge costs less than the shares of its two ends: then no perfect matching costs less
 * than all shares together, and one whose edges all cost exactly the shares of their ends is of least cost.
 *
 * Places (from `ranked` on) take the least cost of their edges (half of it among themselves), ranked vertices half their
 * least cost among themselves, or less where staying unpaired would cost less. Shares are counted twice, to stay whole.
 */
export function tightEdges(graph: RankedGraph): (a: number, b: number) => boolean {
  const { ranked, size } = graph;
  const costs = costTable(graph);
  const costOf = (a: number, b: number): Vector | null => costs[Math.min(a, b) * size + Math.max(a, b)] ?? null;
  const shares: (Vector | null)[] = Array.from({ length: size }, () => null);
  for (let place = ranked; place < size; place += 1) {
    for (let other = 0; other < size; other += 1) {
      if (other !== place) shares[place] = lesser(shares[place] ?? null, scaled(costOf(other, place), other < ranked ? 2 : 1));
    }
  }
  for (let vertex = 0; vertex < ranked; vertex += 1) {
    for (let other = 0; other < ranked; other += 1) if (other !== vertex) shares[vertex] = lesser(shares[vertex] ?? null, costOf(vertex, other));
    for (let place = ranked; place < size; place += 1) {
      const staying = scaled(costOf(vertex, place), 2);
      const share = shares[place] ?? null;
      if (staying !== null && share !== null) shares[vertex] = lesser(shares[vertex] ?? null, minus(staying, share));
    }
  }
  return (a, b) => {
    const [cost, one, other] = [costOf(a, b), shares[a] ?? null, shares[b] ?? null];
    return cost !== null && one !== null && other !== null && cost.every((value, place) => 2 * value === (one[place] ?? 0) + (other[place] ?? 0));
  };
}

function costTable({ size, cost }: RankedGraph): (Vector | null)[] {
  const costs: (Vector | null)[] = Array.from({ length: size * size }, () => null);
  for (let a = 0; a < size; a += 1) for (let b = a + 1; b < size; b += 1) costs[a * size + b] = cost(a, b);
  return costs;
}

/** Compared from first to last. */
function lesser(a: Vector | null, b: Vector | null): Vector | null {
  if (a === null || b === null) return a ?? b;
  const place = a.findIndex((value, index) => value !== b[index]);
  return place === -1 || (a[place] ?? 0) < (b[place] ?? 0) ? a : b;
}

function scaled(vector: Vector | null, factor: number): Vector | null {
  return vector === null ? null : vector.map((value) => value * factor);
}

function minus(a: Vector, b: Vector): Vector {
  return a.map((value, place) => value - (b[place] ?? 0));
}
