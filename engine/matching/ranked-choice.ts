import { acrossOf, type Across } from './across';
import { Halves, settlePartners } from './halves';
import type { OptimalFace } from './optimal-face';
import type { Pairs, RankedMatching } from './ranked';
import { turnsWithout, type Turns } from './turns';

/** The `ranked` vertices, the first `moved` of which are paired first, `paired` of them, and the others in halves, `half` in the upper one. */
export interface Order {
  readonly ranked: number;
  readonly moved: number;
  readonly paired: number;
  readonly half: number;
}

/** The first of the matchings of a face, which is settled by it. */
export function firstOf(face: OptimalFace, order: Order): RankedMatching {
  const set = chooseSet(face, order);
  const pairs = settlePartners(face, set, range(0, order.ranked));
  return joined(pairs, new Halves(face, openAfter(pairs, order), order.half).first());
}

function chooseSet(face: OptimalFace, { ranked, moved, paired }: Order): number[] {
  const set: number[] = [];
  for (let vertex = 0; vertex < moved && set.length < paired; vertex += 1) {
    const lower = range(vertex + 1, ranked);
    if (!face.takeAny(vertex, lower)) face.cut(vertex, lower);
    else {
      face.keep(vertex, lower);
      set.push(vertex);
    }
  }
  return set;
}

function openAfter(pairs: Pairs, { ranked }: Order): number[] {
  const taken = new Set(pairs.flat());
  return range(0, ranked).filter((vertex) => !taken.has(vertex));
}

function joined(moved: Pairs, { pairs, unpaired, key }: RankedMatching): RankedMatching {
  if (moved.length === 0) return { pairs, unpaired, key };
  return { pairs: [...moved, ...pairs], unpaired, key: [...moved.map(([vertex]) => vertex), ...moved.map(([, partner]) => partner), ...key] };
}

/**
 * Problem. The first of the matchings of least cost, and again and again the first without one of its pairs.
 *
 * Method. The decisions are kept in three parts, each with the face before it: the set of moved vertices, their partners, the
 * halves. Without a pair the last part that can do without it is decided again, and what follows it.
 *
 * Invariants. The first without a pair agrees with the first up to the last decision that leaves a matching without the pair: what
 * came before that failed with the pair, and so fails without it. The faces kept are copied before they are decided on.
 *
 * Source: see `optimal-face.ts` and `turns.ts`.
 */
export class RankedChoice {
  readonly first: RankedMatching;
  private readonly moved: Pairs;
  private readonly partners: Turns | null;
  private readonly remainder: Remainder;

  constructor(
    private readonly least: OptimalFace,
    private readonly order: Order,
  ) {
    const face = least.copy();
    const set = chooseSet(face, order);
    const others = range(0, order.ranked);
    const before = set.length === 0 ? null : face.copy();
    this.moved = settlePartners(face, set, others);
    this.partners = before === null ? null : { face: before, vertices: set, others, partners: this.moved.map(([, partner]) => partner) };
    this.remainder = new Remainder(face, openAfter(this.moved, order), order);
    this.first = joined(this.moved, this.remainder.first);
  }

  /** The first of the same cost in which the two, a pair of the first, are none; null when there is no such, or that is not told. */
  without(a: number, b: number): RankedMatching | null {
    const pair = [Math.min(a, b), Math.max(a, b)] as const;
    return this.withOtherRemainder(...pair) ?? this.withOtherPartners(...pair) ?? this.withOtherSet(...pair);
  }

  private withOtherRemainder(a: number, b: number): RankedMatching | null {
    if (this.moved.some(([vertex]) => vertex === a)) return null;
    const other = this.remainder.without(a, b);
    return other === null ? null : joined(this.moved, other);
  }

  private withOtherPartners(a: number, b: number): RankedMatching | null {
    const turns = this.partners === null ? null : turnsWithout(this.partners, a, b);
    if (turns === null) return null;
    const pairs = this.moved.map(([vertex], turn) => [vertex, turns.partners[turn] as number] as const);
    if (turns.face === null) return joined(pairs, this.remainder.first);
    return joined(pairs, new Halves(turns.face, openAfter(pairs, this.order), this.order.half).first());
  }

  private withOtherSet(a: number, b: number): RankedMatching | null {
    if (this.order.moved === 0) return null;
    const face = this.least.copy();
    return face.forbid(a, b) ? firstOf(face, this.order) : null;
  }
}

/** The vertices that are paired in halves. */
class Remainder {
  readonly first: RankedMatching;
  /** Null where the upper half's partners are not all that is left to choose; made when first asked for. */
  private across: Across | null | undefined;
  private turns: Turns | null | undefined;

  constructor(
    private readonly face: OptimalFace,
    private readonly vertices: readonly number[],
    private readonly order: Order,
  ) {
    this.first = new Halves(face.copy(), vertices, order.half).first();
  }

  without(a: number, b: number): RankedMatching | null {
    if (this.across === undefined) this.across = acrossOf(this.face, this.vertices, new Set(this.first.pairs.map(([upper]) => upper)));
    const other = this.across === null ? this.inTurns(a, b) : this.across.without(a);
    if (other !== null) return other;
    const face = this.face.copy();
    return face.forbid(a, b) ? new Halves(face, this.vertices, this.order.half).first() : null;
  }

  /** With the halves as they are, each of the upper one in turn. */
  private inTurns(a: number, b: number): RankedMatching | null {
    const { pairs, unpaired, key } = this.first;
    if (this.turns === undefined) this.turns = this.undisturbed();
    const other = this.turns === null ? null : turnsWithout(this.turns, a, b);
    if (this.turns === null || other === null) return null;
    const partners = new Set(other.partners);
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    return {
      pairs: pairs.map((pair, turn) => (pair[1] === other.partners[turn] ? pair : ([pair[0], other.partners[turn] as number] as const))),
      unpaired: other.face === null ? unpaired : this.turns.others.filter((vertex) => !partners.has(vertex)),
      key: [...key.slice(0, 2), ...other.partners.map((partner) => places.get(partner) ?? 0)],
    };
  }

  private undisturbed(): Turns | null {
    const { pairs, key } = this.first;
    const [upper, lower] = [this.vertices.slice(0, pairs.length), this.vertices.slice(pairs.length)];
    const face = key[0] === 0 && !this.face.hasOddSets ? this.face.across(upper, lower) : null;
    return face === null ? null : { face, vertices: upper, others: lower, partners: pairs.map(([, partner]) => partner) };
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
