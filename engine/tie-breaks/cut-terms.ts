import { compare, type Fraction } from '../model/fraction';
import type { Term } from './tie-break-value';

export interface Contribution extends Omit<Term, 'use'> {
  /** 16.2: true if the round was a requested bye or a forfeit loss. */
  readonly isVoluntary: boolean;
  /** Decides which term is the least significant. For SB it is the opponent's score, otherwise the value of the term itself. */
  readonly significance: Fraction;
}

export interface CutCounts {
  readonly lowest: number;
  readonly highest: number;
}

/** 14.1 and 16.5: cuts the lowest terms one by one, then the highest. */
export function cutTerms(contributions: readonly Contribution[], { lowest, highest }: CutCounts): Term[] {
  const uses = new Map<Contribution, Term['use']>();
  const left = (): Contribution[] => contributions.filter((contribution) => !uses.has(contribution));
  for (let count = 0; count < lowest; count += 1) {
    const candidate = lowestOf(left());
    if (candidate !== undefined) uses.set(candidate, 'cut-lowest');
  }
  for (let count = 0; count < highest; count += 1) {
    const candidate = leastBy(left(), (a, b) => -compareBySignificance(a, b));
    if (candidate !== undefined) uses.set(candidate, 'cut-highest');
  }
  return contributions.map((contribution): Term => {
    // Listing the properties is much faster than spreading the object.
    const { round, opponent, kind, value, factors } = contribution;
    return { round, opponent, kind, value, factors, use: uses.get(contribution) ?? 'counted' };
  });
}

/**
 * 16.5: finds the term to cut next. It is the voluntary unplayed round with the lowest value if that value is at least that of the
 * least significant term; otherwise, it is the least significant term.
 */
function lowestOf(contributions: readonly Contribution[]): Contribution | undefined {
  const leastSignificant = leastBy(contributions, compareBySignificance);
  // 16.5.2: of voluntary unplayed rounds with equal values, the least significant is cut.
  const voluntary = leastBy(
    contributions.filter(({ isVoluntary }) => isVoluntary),
    (a, b) => compareByValue(a, b) || compareBySignificance(a, b),
  );
  return leastSignificant !== undefined && voluntary !== undefined && compare(voluntary.value, leastSignificant.value) >= 0 ? voluntary : leastSignificant;
}

function compareBySignificance(a: Contribution, b: Contribution): number {
  return compare(a.significance, b.significance) || compareByValue(a, b);
}

function compareByValue(a: Contribution, b: Contribution): number {
  return compare(a.value, b.value);
}

function leastBy<Value>(values: readonly Value[], order: (a: Value, b: Value) => number): Value | undefined {
  return values.reduce<Value | undefined>((best, value) => (best === undefined || order(value, best) < 0 ? value : best), undefined);
}

export function countedValues(terms: readonly Term[]): Fraction[] {
  return terms.filter(({ use }) => use === 'counted').map(({ value }) => value);
}
