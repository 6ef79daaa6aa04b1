import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptyBitSet, type BitSet } from '../matching/bit-set';
import type { Place } from '../swiss/player-state';
import type { Situation } from './bracket';
import type { Criterion, Potentials } from './criterion';

/**
 * The pairs that may occur in a candidate in which every criterion reaches a lower bound. The bound comes from dual variables, one number
 * per player. No pair costs less than the sum of its two players' numbers, and a pair that costs exactly this sum is tight. A candidate
 * made only of tight pairs is therefore optimal. The criteria are applied in order. Each criterion removes the pairs that are not tight
 * under it.
 * `situation` excludes players whose pair or downfloat is forced.
 */
export class TightGraph {
  /** For each moved-down player, by kind of resident: 1 if the pair may occur, else 0. */
  private readonly movedDownKinds: Uint8Array[];
  /** For each pair of kinds of residents: 1 if pairs of these kinds may occur, else 0. */
  private readonly residentKinds: Uint8Array;
  /** For each resident: 1 if the resident may be the only downfloater, else 0. */
  private readonly mayDownfloat: Uint8Array;
  private readonly movedDownMayFloat: Uint8Array;
  /** The index of each kind of resident, counted from 0. */
  private readonly kindOf = new Map<number, number>();
  private readonly representatives: Place[] = [];
  private readonly members: Place[][] = [];
  private readonly legal: BitMatrix;
  readonly downfloaters: 0 | 1;
  private indices: Int32Array | null = null;

  constructor(
    private readonly situation: Situation,
    private readonly mayPair: (a: Place, b: Place) => boolean,
  ) {
    const { field, bracket } = situation;
    this.legal = field.legal;
    this.downfloaters = (bracket.movedDown.length + bracket.residents.length) % 2 === 0 ? 0 : 1;
    for (const resident of bracket.residents) {
      const kind = field.kinds[resident] ?? 0;
      const known = this.kindOf.get(kind) ?? this.representatives.length;
      this.kindOf.set(kind, known);
      if (known === this.representatives.length) this.representatives.push(resident);
      (this.members[known] ??= []).push(resident);
    }
    const count = this.representatives.length;
    this.residentKinds = this.kindsThatMeet(count);
    this.mayDownfloat = new Uint8Array(bracket.residents.length).fill(this.downfloaters);
    this.movedDownMayFloat = new Uint8Array(bracket.movedDown.length).fill(this.downfloaters);
    this.movedDownKinds = bracket.movedDown.map((player) => this.kindsOpenTo(player));
  }

  private kindsOpenTo(movedDown: Place): Uint8Array {
    const open = new Uint8Array(this.representatives.length);
    for (const resident of this.situation.bracket.residents) {
      if (this.legal.has(movedDown, resident) && this.mayPair(movedDown, resident)) open[this.kindIndex(resident)] = 1;
    }
    return open;
  }

  /** Marks every combination of two kinds with at least one legal pair of residents. The bounds need to hold only for these combinations. */
  private kindsThatMeet(count: number): Uint8Array {
    const meet = new Uint8Array(count * count);
    this.members.forEach((ownMembers, one) => {
      for (let other = 0; other <= one; other += 1) {
        const otherMembers = this.membersOf(other);
        if (!ownMembers.some((a) => otherMembers.some((b) => this.legal.has(a, b) && this.mayPair(a, b)))) continue;
        meet[one * count + other] = 1;
        meet[other * count + one] = 1;
      }
    });
    return meet;
  }

  /** True if other players of the same two kinds may still meet when this pair is forbidden, so that the bounds do not change. */
  canMeetWithout(a: Place, b: Place): boolean {
    const { movedDown } = this.situation.bracket;
    const [higher, lower] = movedDown.includes(b) ? [b, a] : [a, b];
    const others = this.membersOf(this.kindIndex(lower));
    if (movedDown.includes(higher)) return others.some((resident) => resident !== lower && this.legal.has(higher, resident));
    const isForbiddenPair = (one: Place, other: Place): boolean => (one === a && other === b) || (one === b && other === a);
    return this.membersOf(this.kindIndex(higher)).some((one) => others.some((other) => this.legal.has(one, other) && !isForbiddenPair(one, other)));
  }

  private membersOf(kind: number): readonly Place[] {
    return this.members[kind] ?? [];
  }

  private kindIndex(resident: Place): number {
    return this.kindOf.get(this.situation.field.kinds[resident] ?? 0) ?? 0;
  }

  private residentKindIndices(): Int32Array {
    this.indices ??= Int32Array.from(this.situation.bracket.residents, (resident) => this.kindIndex(resident));
    return this.indices;
  }

  private allowsKinds(one: number, other: number): boolean {
    return this.residentKinds[one * this.representatives.length + other] === 1;
  }

  private allowsMovedDown(index: number, kind: number): boolean {
    return this.movedDownKinds[index]?.[kind] === 1;
  }

  /**
   * Returns, for each player, the vertices of the partners in tight pairs, whether
   * these pairs are legal or not. The set is empty for players outside the graph.
   */
  partners(vertexOf: (player: Place) => number, size: number): (player: Place) => BitSet {
    const ofKind = this.members.map((members) => {
      const set = emptyBitSet(size);
      for (const member of members) addBit(set, vertexOf(member));
      return set;
    });
    const union = (isOpen: (kind: number) => boolean): BitSet => {
      const all = emptyBitSet(size);
      ofKind.forEach((set, kind) => {
        if (isOpen(kind)) set.forEach((word, w) => (all[w] = (all[w] as number) | word));
      });
      return all;
    };
    const toKind = ofKind.map((_, kind) => union((other) => this.allowsKinds(kind, other)));
    const sets = new Map<Place, BitSet>();
    this.situation.bracket.movedDown.forEach((player, index) => {
      sets.set(
        player,
        union((kind) => this.allowsMovedDown(index, kind)),
      );
      toKind.forEach((set, kind) => {
        if (this.allowsMovedDown(index, kind)) addBit(set, vertexOf(player));
      });
    });
    this.members.forEach((members, kind) => members.forEach((member) => sets.set(member, toKind[kind] as BitSet)));
    const nobody = emptyBitSet(size);
    return (player) => sets.get(player) ?? nobody;
  }

  downfloatersLeft(): Place[] {
    return this.situation.bracket.residents.filter((_, i) => this.mayDownfloat[i] === 1);
  }

  get hasDownfloater(): boolean {
    return this.downfloaters === 0 || this.mayDownfloat.includes(1);
  }

  keepDownfloaters(holds: (player: Place) => boolean): void {
    this.situation.bracket.residents.forEach((resident, i) => {
      if (this.mayDownfloat[i] === 1 && !holds(resident)) this.mayDownfloat[i] = 0;
    });
    this.movedDownMayFloat.fill(0);
  }

  /** Applies a criterion. Returns false if its bounds are not valid; the graph then proves nothing. */
  apply<S extends Situation>(row: Criterion<S>, whole: S): boolean {
    const values = this.valuesOf(row, whole);
    if (row.kind === 'list') {
      // Each value that the list can contain becomes a digit, from the highest value down. The digit counts how often the value occurs.
      return costLevels(values).every((level) => {
        const digit = mapCosts(values, (value) => (value === level ? 2 : 0));
        return this.applyDigit(digit, this.leastPotentials(digit));
      });
    }
    const digit = mapCosts(values, (value) => 2 * value);
    const guess = row.potentials?.({ ...whole, bracket: this.situation.bracket }, this.downfloaters);
    return this.applyDigit(digit, guess === undefined ? this.leastPotentials(digit) : this.byKind(guess));
  }

  private byKind(potentials: Potentials): KindPotentials {
    return {
      kinds: this.representatives.map((resident) => potentials.player(resident)),
      movedDown: this.situation.bracket.movedDown.map((player) => potentials.player(player)),
      downfloat: potentials.downfloat,
    };
  }

  private valuesOf<S extends Situation>(row: Criterion<S>, situation: S): CriterionCosts {
    const { movedDown } = this.situation.bracket;
    const kinds = this.representatives.length;
    const values: CriterionCosts = {
      pair: new Int32Array(kinds * kinds),
      movedDownPair: movedDown.map(() => new Int32Array(kinds)),
      downfloat: new Int32Array(kinds),
      movedDownFloat: new Int32Array(movedDown.length),
    };
    const leave = (player: Place): number => (row.downfloat?.(situation, player) ?? 0) + (row.unpairedBelow?.(situation, player) ?? 0);
    this.representatives.forEach((one, k) => {
      for (let other = k; other < kinds && row.pair !== undefined; other += 1) {
        if (!this.allowsKinds(k, other)) continue;
        const b = this.representatives[other] as Place;
        const value = row.pair(situation, Math.min(one, b), Math.max(one, b)) ?? 0;
        values.pair[k * kinds + other] = value;
        values.pair[other * kinds + k] = value;
      }
      if (this.downfloaters === 1) values.downfloat[k] = leave(one);
      movedDown.forEach((player, i) => {
        if (this.allowsMovedDown(i, k)) (values.movedDownPair[i] as Int32Array)[k] = row.pair?.(situation, player, one) ?? 0;
      });
    });
    if (this.downfloaters === 1) movedDown.forEach((player, i) => (values.movedDownFloat[i] = leave(player)));
    return values;
  }

  /**
   * Sets the dual variables of residents to 0. Those of the downfloat and of each moved-down player become the least cost still possible for them.
   */
  private leastPotentials({ downfloat, movedDownPair, movedDownFloat }: CriterionCosts): KindPotentials {
    let least = Infinity;
    this.situation.bracket.residents.forEach((resident, i) => {
      if (this.mayDownfloat[i] === 1) least = Math.min(least, downfloat[this.kindIndex(resident)] ?? 0);
    });
    if (least === Infinity) least = 0;
    const movedDown = movedDownPair.map((costs, i) => {
      let cost = this.movedDownMayFloat[i] === 1 ? (movedDownFloat[i] ?? 0) - least : Infinity;
      costs.forEach((value, kind) => {
        if (this.allowsMovedDown(i, kind)) cost = Math.min(cost, value);
      });
      return cost;
    });
    return { kinds: this.representatives.map(() => 0), movedDown, downfloat: least };
  }

  /** Removes the edges that cost more than their bound. Returns false if an edge costs less than its bound. */
  private applyDigit(values: CriterionCosts, y: KindPotentials): boolean {
    const kinds = this.representatives.length;
    const isSound = removeSlackIndexes(
      this.residentKinds,
      (at) => (values.pair[at] ?? 0) - (y.kinds[Math.floor(at / kinds)] ?? 0) - (y.kinds[at % kinds] ?? 0),
    );
    if (!isSound) return false;
    for (const [i, open] of this.movedDownKinds.entries()) {
      const own = y.movedDown[i] ?? 0;
      if (!removeSlackIndexes(open, (kind) => (values.movedDownPair[i]?.[kind] ?? 0) - own - (y.kinds[kind] ?? 0))) return false;
    }
    if (!removeSlackIndexes(this.movedDownMayFloat, (i) => (values.movedDownFloat[i] ?? 0) - (y.movedDown[i] ?? 0) - y.downfloat)) return false;
    const kindOf = this.residentKindIndices();
    return removeSlackIndexes(this.mayDownfloat, (i) => (values.downfloat[kindOf[i] ?? 0] ?? 0) - (y.kinds[kindOf[i] ?? 0] ?? 0) - y.downfloat);
  }
}

/** The costs under one criterion. For one digit of a criterion, all values are doubled, like the dual variables. */
interface CriterionCosts {
  readonly pair: Int32Array;
  readonly movedDownPair: readonly Int32Array[];
  readonly downfloat: Int32Array;
  readonly movedDownFloat: Int32Array;
}

/** Twice the dual variables for one digit of a criterion. */
interface KindPotentials {
  readonly kinds: readonly number[];
  readonly movedDown: readonly number[];
  readonly downfloat: number;
}

function mapCosts(values: CriterionCosts, change: (value: number) => number): CriterionCosts {
  return {
    pair: values.pair.map(change),
    movedDownPair: values.movedDownPair.map((costs) => costs.map(change)),
    downfloat: values.downfloat.map(change),
    movedDownFloat: values.movedDownFloat.map(change),
  };
}

function costLevels({ pair, movedDownPair, downfloat, movedDownFloat }: CriterionCosts): number[] {
  const levels = new Set([...pair, ...downfloat, ...movedDownFloat]);
  for (const costs of movedDownPair) for (const cost of costs) levels.add(cost);
  return [...levels].filter((level) => level > 0).toSorted((a, b) => b - a);
}

/** Removes every index with positive slack from the set. Returns false if a slack is negative. */
function removeSlackIndexes(set: Uint8Array, slackOf: (index: number) => number): boolean {
  for (let index = 0; index < set.length; index += 1) {
    if (set[index] !== 1) continue;
    const slack = slackOf(index);
    if (slack < 0) return false;
    if (slack > 0) set[index] = 0;
  }
  return true;
}
