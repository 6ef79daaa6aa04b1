import { range } from './number-lists';
import { compareVectors, isZero, type WeightVector } from './weight-vectors';

/**
 * Problem. Find good dual variables for a maximum-weight matching in which many vertices are interchangeable and are therefore
 * grouped into classes. Class i has `counts[i]` members. A pair of members of classes i and j weighs `weights[i][j]`, which is null
 * if there is no such pair; i may be j.
 * Method. Ignore parity. The remaining linear program has a half-integral solution: a transport of amounts from classes on the left
 * to the same classes on the right. Lawler's primal-dual method solves it. The dual of a class is the sum of its left and right
 * variables.
 * Invariants. left[i] + right[j] >= w(i, j), with equality if any amount is transported from i to j. All variables are >= 0, and
 * right[j] = 0 unless j is full. Hence duals[i] + duals[j] >= 2 w(i, j), so `MaximumWeightMatching.startFrom` may start from these
 * duals. All amounts are integers.
 * Source: E. Lawler, "Combinatorial Optimization" (1976), chapters 4 and 6.
 */
export interface FractionalMatching {
  /** The doubled dual variable of the members of each class, by class. */
  readonly duals: readonly WeightVector[];
  /** For each pair of classes (`one` <= `other`), the number of pairs that the transport suggests. */
  readonly pairs: readonly { readonly one: number; readonly other: number; readonly count: number }[];
}

export function fractionalMatching(counts: readonly number[], components: number, weights: readonly (readonly (WeightVector | null)[])[]): FractionalMatching {
  const transport = new TransportProblem(counts, components, weights);
  for (let one = 0; one < counts.length; one += 1) transport.saturate(one);
  return transport.result();
}

class TransportProblem {
  private readonly size: number;
  private readonly left: number[][];
  private readonly right: number[][];
  private readonly unused: number[];
  private readonly capacityLeft: number[];
  private readonly amount: number[][];

  constructor(
    private readonly counts: readonly number[],
    private readonly components: number,
    private readonly weights: readonly (readonly (WeightVector | null)[])[],
  ) {
    this.size = counts.length;
    const zero = this.zero();
    this.left = counts.map((_, i) =>
      (weights[i] ?? []).reduce<number[]>((most, weight) => (weight !== null && compareVectors(weight, most) > 0 ? [...weight] : most), zero),
    );
    this.right = counts.map(() => this.zero());
    this.unused = [...counts];
    this.capacityLeft = [...counts];
    this.amount = counts.map(() => counts.map(() => 0));
  }

  private zero(): number[] {
    return Array.from({ length: this.components }, () => 0);
  }

  /** Transports members of a class until all are used or the left variable of the class is 0. */
  saturate(one: number): void {
    while ((this.unused[one] ?? 0) > 0 && !isZero(this.left[one] ?? [])) this.transportOnce(one);
  }

  private transportOnce(root: number): void {
    const from = new Map<number, number>(); // By right class: the left class from which a tight arc reached it.
    const reachedFrom = new Map<number, number>(); // By left class: the right class from which an arc in use reached it.
    const reached = [root];
    let open = range(0, this.size);
    for (let head = 0; ;) {
      for (; head < reached.length; head += 1) {
        const i = reached[head] as number;
        const tight = open.filter((j) => this.isTight(i, j));
        if (tight.length > 0) open = open.filter((j) => !tight.includes(j));
        for (const j of tight) {
          from.set(j, i);
          if ((this.capacityLeft[j] ?? 0) > 0) return this.sendAlongPath(root, j, from, reachedFrom);
          for (let k = 0; k < this.size; k += 1) {
            if ((this.amount[k]?.[j] ?? 0) === 0 || k === root || reachedFrom.has(k)) continue;
            reachedFrom.set(k, j);
            reached.push(k);
          }
        }
      }
      const zeroDual = reached.find((i) => isZero(this.left[i] ?? []));
      if (zeroDual !== undefined) return this.retreat(root, zeroDual, from, reachedFrom);
      this.moveDuals(reached, from, open);
      head = 0;
    }
  }

  private isTight(i: number, j: number): boolean {
    const weight = this.weights[i]?.[j] ?? null;
    if (weight === null) return false;
    const [left, right] = [this.left[i] as number[], this.right[j] as number[]];
    for (let c = 0; c < weight.length; c += 1) if ((left[c] as number) + (right[c] as number) !== weight[c]) return false;
    return true;
  }

  /** Lowers the left variables of the reached classes and raises the right ones by the least slack, or by less if a left variable then becomes 0. */
  private moveDuals(reached: readonly number[], from: ReadonlyMap<number, number>, open: readonly number[]): void {
    const step = [...(this.left[reached[0] as number] as number[])];
    for (const i of reached) {
      const [left, weights] = [this.left[i] as number[], this.weights[i] as readonly (WeightVector | null)[]];
      if (compareVectors(left, step) < 0) step.splice(0, step.length, ...left);
      for (const j of open) {
        const weight = weights[j] ?? null;
        if (weight !== null) reduceToSlack(step, left, this.right[j] as number[], weight);
      }
    }
    for (const i of reached) this.left[i] = (this.left[i] as number[]).map((value, c) => value - (step[c] ?? 0));
    for (const j of from.keys()) this.right[j] = (this.right[j] as number[]).map((value, c) => value + (step[c] ?? 0));
  }

  /** Transports as much as possible along the path from the root to right class j, which has capacity left. */
  private sendAlongPath(root: number, j: number, from: ReadonlyMap<number, number>, reachedFrom: ReadonlyMap<number, number>): void {
    let most = Math.min(this.unused[root] ?? 0, this.capacityLeft[j] ?? 0);
    const path = pathToRoot(j, from, reachedFrom);
    for (const [i, via] of path) if (via !== null) most = Math.min(most, this.amount[i]?.[via] ?? 0);
    this.capacityLeft[j] = (this.capacityLeft[j] ?? 0) - most;
    this.unused[root] = (this.unused[root] ?? 0) - most;
    this.shift(path, j, most);
  }

  /** Transports members of the root class in place of members of the left class `zeroDual`, whose dual of 0 allows them to remain unused. */
  private retreat(root: number, zeroDual: number, from: ReadonlyMap<number, number>, reachedFrom: ReadonlyMap<number, number>): void {
    const end = reachedFrom.get(zeroDual);
    if (zeroDual === root || end === undefined) return;
    const path = pathToRoot(end, from, reachedFrom);
    let most = Math.min(this.unused[root] ?? 0, this.amount[zeroDual]?.[end] ?? 0);
    for (const [i, via] of path) if (via !== null) most = Math.min(most, this.amount[i]?.[via] ?? 0);
    this.add(zeroDual, end, -most);
    this.unused[zeroDual] = (this.unused[zeroDual] ?? 0) + most;
    this.unused[root] = (this.unused[root] ?? 0) - most;
    this.shift(path, end, most);
  }

  /** Changes the transport along a path, from its end back to the root. Each left class sends more to `to` and less to its own `via`. */
  private shift(path: readonly (readonly [left: number, via: number | null])[], last: number, amount: number): void {
    let to = last;
    for (const [i, via] of path) {
      this.add(i, to, amount);
      if (via === null) return;
      this.add(i, via, -amount);
      to = via;
    }
  }

  private add(i: number, j: number, amount: number): void {
    const row = this.amount[i] as number[];
    row[j] = (row[j] ?? 0) + amount;
  }

  result(): FractionalMatching {
    const duals = this.counts.map((_, i) => (this.left[i] as number[]).map((value, c) => value + (this.right[i]?.[c] ?? 0)));
    const pairs: { one: number; other: number; count: number }[] = [];
    for (let one = 0; one < this.size; one += 1) {
      for (let other = one; other < this.size; other += 1) {
        const count = Math.floor(((this.amount[one]?.[other] ?? 0) + (one === other ? 0 : (this.amount[other]?.[one] ?? 0))) / 2);
        if (count > 0) pairs.push({ one, other, count });
      }
    }
    return { duals, pairs };
  }
}

/** The path from right class j back to the root: each left class, with the right class from which it was reached. */
function pathToRoot(j: number, from: ReadonlyMap<number, number>, reachedFrom: ReadonlyMap<number, number>): [number, number | null][] {
  const path: [number, number | null][] = [];
  for (let right: number | null = j; right !== null;) {
    const left = from.get(right) as number;
    const via: number | null = reachedFrom.get(left) ?? null;
    path.push([left, via]);
    right = via;
  }
  return path;
}

/** Reduces `step` to the slack of an arc if the slack is smaller. */
function reduceToSlack(step: number[], left: WeightVector, right: WeightVector, weight: WeightVector): void {
  for (let c = 0; c < step.length; c += 1) {
    const slack = (left[c] as number) + (right[c] as number) - (weight[c] as number);
    if (slack > (step[c] as number)) return;
    if (slack === step[c]) continue;
    for (let rest = c; rest < step.length; rest += 1) step[rest] = (left[rest] as number) + (right[rest] as number) - (weight[rest] as number);
    return;
  }
}
