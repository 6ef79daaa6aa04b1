import { packDigits, type DigitPlace } from '../matching/weight-vectors';
import type { Place } from '../swiss/player-state';
import { bracketKinds, type Bracket, type Situation } from './bracket';
import type { Criterion } from './criterion';

/** The possible outcomes for one player or for a pair. A candidate's cost is the sum of the costs of these outcomes. */
const OUTCOMES = ['pair', 'downfloat', 'pairBelow', 'unpairedBelow'] as const;
type Outcome = (typeof OUTCOMES)[number];

type Role = 'movedDown' | 'residents' | 'below';

interface Representative {
  readonly player: Place;
  readonly role: Role;
  readonly count: number;
}

/**
 * One digit of a candidate's cost: a count, or the number of times that a list contains one value. For each outcome, entry i is the
 * most that one player can add to the digit, if the player is of the same kind as `representatives[i]`.
 */
type CostDigit = Readonly<Record<Outcome, Float64Array>>;

/**
 * Packs the costs under all criteria in `rows` into one lexicographic vector for each pair of player kinds; players of one kind cost the
 * same. The weight of an edge is the cost saved by pairing its two ends.
 */
export class CostTable<S extends Situation> {
  readonly components: number;
  private readonly kinds: Int32Array;
  private readonly representatives: readonly Representative[];
  /** Exceeds every kind number, so that `key` is different for every combination of kinds. */
  private readonly span: number;
  private readonly rowsJudging: Readonly<Record<Outcome, readonly number[]>>;
  private readonly costs = new Map<number, readonly number[]>();
  /** For each criterion, the positions of its digits in a vector. The key is 0 for a count, and the counted value for a list. */
  private readonly places: readonly ReadonlyMap<number, DigitPlace>[];
  private readonly weights = new Map<number, readonly number[]>();

  constructor(
    private readonly situation: S,
    private readonly rows: readonly Criterion<S>[],
  ) {
    this.kinds = bracketKinds(situation);
    this.span = this.kinds.reduce((most, kind) => Math.max(most, kind), 0) + 1;
    this.representatives = representativesOf(situation.bracket, this.kinds);
    this.rowsJudging = recordByOutcome((outcome) => [...rows.keys()].filter((row) => rows[row]?.[outcome] !== undefined));
    const digits = this.digitsOfRows().map((ofRow) => [...ofRow].toSorted(([a], [b]) => b - a));
    const packed = packDigits(digits.flat().map(([, digit]) => ({ most: this.mostOf(digit) })));
    this.components = packed.components;
    let next = 0;
    this.places = digits.map((ofRow) => new Map(ofRow.map(([value]) => [value, packed.places[next++] as DigitPlace])));
  }

  /** The cost saved if two players of the bracket are paired, compared with both leaving the bracket and remaining unpaired below. */
  pairWeight(a: Place, b: Place): readonly number[] {
    return this.weight('pair', a, b);
  }

  /**
   * The cost saved if two players are paired below, compared with both remaining unpaired there. A downfloater who is paired below still costs a
   * downfloat.
   */
  belowWeight(a: Place, b: Place): readonly number[] {
    return this.weight('pairBelow', a, b);
  }

  private weight(outcome: 'pair' | 'pairBelow', a: Place, b: Place): readonly number[] {
    const key = this.key(outcome, a, b);
    const known = this.weights.get(key);
    if (known !== undefined) return known;
    const packed = Array.from({ length: this.components }, () => 0);
    this.add(packed, -1, outcome, a, b);
    for (const player of [a, b]) {
      this.add(packed, 1, 'unpairedBelow', player, player);
      if (outcome === 'pair') this.add(packed, 1, 'downfloat', player, player);
    }
    this.weights.set(key, packed);
    return packed;
  }

  private add(packed: number[], times: 1 | -1, outcome: Outcome, a: Place, b: Place): void {
    const costs = this.costsOf(outcome, a, b);
    this.rowsJudging[outcome].forEach((row, at) => {
      const cost = costs[at] as number;
      const isList = this.rows[row]?.kind === 'list';
      const place = cost === 0 ? undefined : this.places[row]?.get(isList ? cost : 0);
      if (place !== undefined) packed[place.component] = (packed[place.component] as number) + times * place.unit * (isList ? 1 : cost);
    });
  }

  /**
   * Returns the costs of one outcome under each criterion that judges it, in the order of the criteria. If the outcome concerns one player,
   * `a` and `b` are both that player.
   */
  private costsOf(outcome: Outcome, a: Place, b: Place): readonly number[] {
    const key = this.key(outcome, a, b);
    const known = this.costs.get(key);
    if (known !== undefined) return known;
    const costs = this.rowsJudging[outcome].map((row) => costOf(this.rows[row] as Criterion<S>, this.situation, outcome, Math.min(a, b), Math.max(a, b)));
    this.costs.set(key, costs);
    return costs;
  }

  /** A pair costs the same whichever player is named first, so the order of `a` and `b` does not change the key. */
  private key(outcome: Outcome, a: Place, b: Place): number {
    const [one, other] = [this.kinds[a] as number, this.kinds[b] as number];
    return (OUTCOMES.indexOf(outcome) * this.span + Math.min(one, other)) * this.span + Math.max(one, other);
  }

  private digitsOfRows(): Map<number, CostDigit>[] {
    const digits = this.rows.map(() => new Map<number, CostDigit>());
    this.representatives.forEach((one, at) => {
      this.raiseDigits(digits, 'unpairedBelow', [at]);
      if (one.role !== 'below') this.raiseDigits(digits, 'downfloat', [at]);
      for (let to = at; to < this.representatives.length; to += 1) {
        const other = this.representatives[to] as Representative;
        if (one.role === 'movedDown' && other.role === 'movedDown') continue;
        this.raiseDigits(digits, one.role === 'below' || other.role === 'below' ? 'pairBelow' : 'pair', [at, to]);
      }
    });
    return digits;
  }

  private raiseDigits(digits: readonly Map<number, CostDigit>[], outcome: Outcome, some: readonly number[]): void {
    const [one, other] = [some[0] as number, some.at(-1) as number].map((at) => (this.representatives[at] as Representative).player) as [Place, Place];
    this.costsOf(outcome, one, other).forEach((cost, at) => {
      if (cost === 0) return;
      const row = this.rowsJudging[outcome][at] as number;
      const isList = this.rows[row]?.kind === 'list';
      const ofRow = digits[row] as Map<number, CostDigit>;
      const value = isList ? cost : 0;
      const digit = ofRow.get(value) ?? recordByOutcome(() => new Float64Array(this.representatives.length));
      ofRow.set(value, digit);
      for (const representative of some) digit[outcome][representative] = Math.max(digit[outcome][representative] as number, isList ? 1 : cost);
    });
  }

  /** An upper bound of the digit over all candidates. */
  private mostOf({ pair, downfloat, pairBelow, unpairedBelow }: CostDigit): number {
    const most = (at: number): number =>
      Math.max(pair[at] as number, (downfloat[at] as number) + Math.max(pairBelow[at] as number, unpairedBelow[at] as number));
    return this.representatives.reduce((sum, { count }, at) => sum + most(at) * count, 0);
  }
}

function recordByOutcome<Each>(of: (outcome: Outcome) => Each): Record<Outcome, Each> {
  return { pair: of('pair'), downfloat: of('downfloat'), pairBelow: of('pairBelow'), unpairedBelow: of('unpairedBelow') };
}

function representativesOf(bracket: Bracket, kinds: Int32Array): Representative[] {
  const byKind = new Map<number, Representative>();
  for (const role of ['movedDown', 'residents', 'below'] as const) {
    for (const player of bracket[role]) {
      const kind = kinds[player] as number;
      const known = byKind.get(kind) ?? { player, role, count: 0 };
      byKind.set(kind, { ...known, count: known.count + 1 });
    }
  }
  return [...byKind.values()];
}

function costOf<S extends Situation>(row: Criterion<S>, situation: S, outcome: Outcome, higher: Place, lower: Place): number {
  if (outcome === 'pair') return row.pair?.(situation, higher, lower) ?? 0;
  if (outcome === 'pairBelow') return row.pairBelow?.(situation, higher, lower) ?? 0;
  return (outcome === 'downfloat' ? row.downfloat?.(situation, higher) : row.unpairedBelow?.(situation, higher)) ?? 0;
}
