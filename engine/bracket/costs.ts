import { packDigits, type DigitPlace } from '../matching/weights';
import type { Place } from '../swiss/place';
import type { Situation } from './bracket';
import type { Criterion } from './criterion';

/** One component of the cost of a candidate: a count, or how often a list holds one value. */
interface CostDigit<S extends Situation> {
  readonly row: Criterion<S>;
  /** Value of the list counted by this digit; null for a count. */
  readonly level: number | null;
}

/** What happens to one or two players; the cost of a candidate is the sum over what happens in it. */
const FATES = ['pair', 'downfloat', 'pairBelow', 'unpairedBelow'] as const;
type Fate = (typeof FATES)[number];

type Role = 'movedDown' | 'residents' | 'below';

/** One player who stands for all of his kind. */
interface Representative {
  readonly player: Place;
  readonly role: Role;
  readonly count: number;
}

/**
 * The rows' costs as digits in lexicographic order, asked once per kind of player or pair of kinds. A vertex not covered
 * costs something, an edge costs something: the weight of an edge is what covering its two ends by it saves.
 */
export class CostTable<S extends Situation> {
  readonly components: number;
  private readonly digits: readonly CostDigit<S>[];
  private readonly places: readonly DigitPlace[];
  private readonly representatives: readonly Representative[];
  /** Above every number of a kind. */
  private readonly span: number;
  private readonly costs = new Map<number, readonly number[]>();
  private readonly weights = new Map<number, readonly number[]>();

  constructor(
    private readonly situation: S,
    rows: readonly Criterion<S>[],
  ) {
    this.representatives = representativesOf(situation);
    this.span = situation.field.kinds.reduce((most, kind) => Math.max(most, kind), 0) + 1;
    this.digits = rows.flatMap((row) => this.digitsOf(row));
    const most = this.digits.map(() => 0);
    for (const one of this.representatives) {
      this.worst(one).forEach((cost, d) => {
        most[d] = (most[d] ?? 0) + cost * one.count;
      });
    }
    const packed = packDigits(most.map((value) => ({ most: value })));
    this.components = packed.components;
    this.places = packed.places;
  }

  /** What pairing two players of the bracket saves against leaving both unpaired for good. */
  pairWeight(a: Place, b: Place): readonly number[] {
    return this.weight('pair', a, b);
  }

  /** What pairing two players below, or a downfloater with one, saves; a downfloater paired below has left all the same. */
  belowWeight(a: Place, b: Place): readonly number[] {
    return this.weight('pairBelow', a, b);
  }

  /** Digit by digit; for fates of one player give him twice. */
  private cost(fate: Fate, higher: Place, lower: Place): readonly number[] {
    const key = this.key(fate, higher, lower);
    const known = this.costs.get(key);
    if (known !== undefined) return known;
    const byRow = new Map<Criterion<S>, number>();
    const costs = this.digits.map(({ row, level }) => {
      const value = byRow.get(row) ?? ask(row, this.situation, fate, higher, lower);
      byRow.set(row, value);
      if (level === null) return value;
      return value === level ? 1 : 0;
    });
    this.costs.set(key, costs);
    return costs;
  }

  private weight(fate: 'pair' | 'pairBelow', a: Place, b: Place): readonly number[] {
    const higher = Math.min(a, b);
    const lower = Math.max(a, b);
    const key = this.key(fate, higher, lower);
    const known = this.weights.get(key);
    if (known !== undefined) return known;
    const paid = this.cost(fate, higher, lower);
    const saved = [higher, lower].map((player) => this.cost('unpairedBelow', player, player));
    if (fate === 'pair') saved.push(...[higher, lower].map((player) => this.cost('downfloat', player, player)));
    const packed = Array.from({ length: this.components }, () => 0);
    this.places.forEach(({ component, unit }, d) => {
      const gain = saved.reduce((sum, costs) => sum + (costs[d] ?? 0), -(paid[d] ?? 0));
      packed[component] = (packed[component] ?? 0) + gain * unit;
    });
    this.weights.set(key, packed);
    return packed;
  }

  private key(fate: Fate, higher: Place, lower: Place): number {
    const { kinds } = this.situation.field;
    return (FATES.indexOf(fate) * this.span + (kinds[higher] ?? 0)) * this.span + (kinds[lower] ?? 0);
  }

  private digitsOf(row: Criterion<S>): CostDigit<S>[] {
    if (row.kind === 'count') return [{ row, level: null }];
    const levels = new Set<number>();
    for (const one of this.representatives) {
      for (const [fate, higher, lower] of fatesOf(one, this.representatives)) levels.add(ask(row, this.situation, fate, higher, lower));
    }
    return [...levels]
      .filter((level) => level > 0)
      .toSorted((a, b) => b - a)
      .map((level) => ({ row, level }));
  }

  /** A bound on what one player can add to each digit. */
  private worst(one: Representative): number[] {
    const fates = fatesOf(one, this.representatives).map(([fate, higher, lower]) => ({ fate, cost: this.cost(fate, higher, lower) }));
    return this.digits.map((_, d) => {
      const most: Record<Fate, number> = { pair: 0, downfloat: 0, pairBelow: 0, unpairedBelow: 0 };
      for (const { fate, cost } of fates) most[fate] = Math.max(most[fate], cost[d] ?? 0);
      return Math.max(most.pair, most.downfloat + Math.max(most.pairBelow, most.unpairedBelow));
    });
  }
}

function representativesOf({ field, bracket }: Situation): Representative[] {
  const byKind = new Map<number, Representative>();
  for (const role of ['movedDown', 'residents', 'below'] as const) {
    for (const player of bracket[role]) {
      const kind = field.kinds[player] ?? 0;
      const known = byKind.get(kind) ?? { player, role, count: 0 };
      byKind.set(kind, { ...known, count: known.count + 1 });
    }
  }
  return [...byKind.values()];
}

/** Everything that can happen to a player, alone and with others. */
function fatesOf(one: Representative, all: readonly Representative[]): [Fate, Place, Place][] {
  const fates: [Fate, Place, Place][] = [['unpairedBelow', one.player, one.player]];
  if (one.role !== 'below') fates.push(['downfloat', one.player, one.player]);
  for (const other of all) {
    const fate: Fate = one.role === 'below' || other.role === 'below' ? 'pairBelow' : 'pair';
    if (one.role === 'movedDown' && other.role === 'movedDown') continue;
    fates.push([fate, Math.min(one.player, other.player), Math.max(one.player, other.player)]);
  }
  return fates;
}

function ask<S extends Situation>(row: Criterion<S>, situation: S, fate: Fate, higher: Place, lower: Place): number {
  if (fate === 'pair') return row.pair?.(situation, higher, lower) ?? 0;
  if (fate === 'pairBelow') return row.pairBelow?.(situation, higher, lower) ?? 0;
  return (fate === 'downfloat' ? row.downfloat?.(situation, higher) : row.unpairedBelow?.(situation, higher)) ?? 0;
}
