import { earliestPartnersWithoutPair, type EarliestPartners } from './earliest-partners';
import { FirstMatchingInHalves, assignEarliestPartners } from './first-in-halves';
import { type Pairs, type RankedMatchingWithRest, SEQUENCE, movedSortKey, type SequenceStep } from './generation-sequence';
import { matchAcrossHalves, type CrossMatching } from './matching-across-halves';
import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/**
 * The order of vertices 0 .. ranked - 1. Of the first `moved` vertices, `paired` are paired first. The remaining vertices are in two halves, and
 * `half` of them are in the upper half.
 */
export interface RankedOrder {
  readonly ranked: number;
  readonly moved: number;
  readonly paired: number;
  readonly half: number;
  /** The first vertex that may be in the halves. It is `moved` if every moved vertex outside the chosen set remains unpaired, otherwise 0. */
  readonly halvesFrom: number;
}

export function firstMatchingOf(face: OptimalMatchings, order: RankedOrder): RankedMatchingWithRest {
  const set = chooseSet(face, order);
  const pairs = assignEarliestPartners(face, set, range(0, order.ranked));
  return joinMovedAndHalves(pairs, new FirstMatchingInHalves(face, openVerticesAfter(pairs, order), order.half).first(), order);
}

function chooseSet(face: OptimalMatchings, { ranked, moved, paired }: RankedOrder): number[] {
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

function openVerticesAfter(pairs: Pairs, { ranked, halvesFrom }: RankedOrder): number[] {
  const taken = new Set(pairs.flat());
  return range(halvesFrom, ranked).filter((vertex) => !taken.has(vertex));
}

function joinMovedAndHalves(moved: Pairs, inHalves: RankedMatchingWithRest, { halvesFrom }: RankedOrder): RankedMatchingWithRest {
  const set = new Set(moved.map(([vertex]) => vertex));
  const leftOut = range(0, halvesFrom).filter((vertex) => !set.has(vertex));
  if (moved.length === 0 && leftOut.length === 0) return inHalves;
  const { pairs, unpaired, key, rest } = inHalves;
  return {
    pairs: [...moved, ...pairs],
    unpaired: leftOut.length === 0 ? unpaired : [...leftOut, ...unpaired],
    key: [...movedSortKey(moved), ...key],
    rest,
  };
}

/**
 * Problem. Find the first matching of a face. Then answer queries for the first matching without one of its pairs.
 * Method. Keep the face before each step (`generation-sequence.ts`). To avoid a pair, repeat the last step that allows a matching without the pair,
 * and all steps after it.
 * Invariants. A choice that was rejected while the pair was allowed is still impossible without the pair. A kept face is copied before it is changed.
 * Source: `optimal-matchings.ts`, `earliest-partners.ts`.
 */
export class RankedChoice {
  readonly first: RankedMatchingWithRest;
  private readonly moved: Pairs;
  private readonly partners: EarliestPartners | null;
  private readonly remainder: Remainder;

  constructor(
    private readonly least: OptimalMatchings,
    private readonly order: RankedOrder,
  ) {
    const face = least.copy();
    const set = chooseSet(face, order);
    const others = range(0, order.ranked);
    const before = set.length === 0 ? null : face.copy();
    this.moved = assignEarliestPartners(face, set, others);
    this.partners = before === null ? null : { face: before, vertices: set, others, partners: this.moved.map(([, partner]) => partner) };
    this.remainder = new Remainder(face, openVerticesAfter(this.moved, order), order.half);
    this.first = joinMovedAndHalves(this.moved, this.remainder.first, order);
  }

  /** The first matching without a given pair of `first`; null if there is none or the search is inconclusive. */
  without(a: number, b: number): RankedMatchingWithRest | null {
    const pair = [Math.min(a, b), Math.max(a, b)] as const;
    for (const step of SEQUENCE.toReversed()) {
      const found = this.repeatStep[step](...pair);
      if (found !== null) return found;
    }
    return null;
  }

  /**
   * For each step: repeats the step and those after it without the pair, and keeps the earlier steps. Returns null if that is impossible,
   * for example if an earlier step chose the pair.
   */
  private readonly repeatStep: Readonly<Record<SequenceStep, (a: number, b: number) => RankedMatchingWithRest | null>> = {
    'moved-down-set': (a, b) => {
      const face = this.order.moved === 0 ? null : this.least.copy();
      return face?.forbid(a, b) === true ? firstMatchingOf(face, this.order) : null;
    },
    'moved-down-opponents': (a, b) => {
      const turns = this.partners === null ? null : earliestPartnersWithoutPair(this.partners, a, b);
      if (turns === null) return null;
      const pairs = this.moved.map(([vertex], turn) => [vertex, turns.partners[turn] as number] as const);
      const inHalves =
        turns.face === null ? this.remainder.first : new FirstMatchingInHalves(turns.face, openVerticesAfter(pairs, this.order), this.order.half).first();
      return joinMovedAndHalves(pairs, inHalves, this.order);
    },
    exchange: (a, b) => this.withRemainder(a, () => this.remainder.withOtherExchange(a, b)),
    transposition: (a, b) => this.withRemainder(a, () => this.remainder.withOtherPartners(a, b)),
  };

  private withRemainder(a: number, decide: () => RankedMatchingWithRest | null): RankedMatchingWithRest | null {
    const inHalves = this.moved.some(([vertex]) => vertex === a) ? null : decide();
    return inHalves === null ? null : joinMovedAndHalves(this.moved, inHalves, this.order);
  }
}

class Remainder {
  readonly first: RankedMatchingWithRest;
  private across: CrossMatching | null | undefined;
  private readonly turns: EarliestPartners | null;

  constructor(
    private readonly face: OptimalMatchings,
    private readonly vertices: readonly number[],
    private readonly half: number,
  ) {
    const halves = new FirstMatchingInHalves(face.copy(), vertices, half, true);
    this.first = halves.first();
    this.turns = halves.turns;
  }

  withOtherExchange(a: number, b: number): RankedMatchingWithRest | null {
    const face = this.face.copy();
    return face.forbid(a, b) ? new FirstMatchingInHalves(face, this.vertices, this.half).first() : null;
  }

  withOtherPartners(a: number, b: number): RankedMatchingWithRest | null {
    if (this.across === undefined) this.across = matchAcrossHalves(this.face, this.vertices, new Set(this.first.pairs.map(([upper]) => upper)));
    return this.across === null ? this.withPartnersInTurns(a, b) : this.across.without(a);
  }

  private withPartnersInTurns(a: number, b: number): RankedMatchingWithRest | null {
    const { pairs, unpaired, key, rest } = this.first;
    const other = this.turns === null ? null : earliestPartnersWithoutPair(this.turns, a, b);
    if (this.turns === null || other === null) return null;
    const { face, partners } = other;
    const taken = new Set(partners);
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    return {
      pairs: pairs.map((pair, turn) => (pair[1] === partners[turn] ? pair : ([pair[0], partners[turn] as number] as const))),
      unpaired: face === null ? unpaired : this.turns.others.filter((vertex) => !taken.has(vertex)),
      key: [...key.slice(0, key.length - pairs.length), ...partners.map((partner) => places.get(partner) ?? 0)],
      rest: face === null ? rest : () => face.pairs(),
    };
  }
}
