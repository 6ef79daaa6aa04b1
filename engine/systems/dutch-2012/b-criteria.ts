import type { HalfPoints } from '../../model/points';
import type { Place } from '../../swiss/player-state';
import type { CriterionAim } from '../explanation-codes';
import type { Entrant, Round } from './a-definitions';

export interface BracketView {
  readonly round: Round;
  readonly isLowest: boolean;
  readonly movedDown: ReadonlySet<Place>;
  /** B.3: the lowest score of the bracket. An unpaired player is compared with one point less than this score (D.4). */
  readonly baseScore: HalfPoints;
  /** True if moved-down players are paired first; false if the bracket is homogeneous or managed as homogeneous. */
  readonly isHeterogeneous: boolean;
}

export interface Criterion {
  readonly article: string;
  readonly aim: CriterionAim;
  readonly costOfPair?: (view: BracketView, higher: Entrant, lower: Entrant) => number;
  readonly costOfUnpaired?: (view: BracketView, player: Entrant) => number;
}

function preferSameColour(a: Entrant, b: Entrant): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}

export function shareAbsolutePreference(a: Entrant, b: Entrant): boolean {
  return preferSameColour(a, b) && a.preference?.strength === 'absolute' && b.preference?.strength === 'absolute';
}

function shareStrongPreference(a: Entrant, b: Entrant): boolean {
  return preferSameColour(a, b) && a.preference?.strength !== 'mild' && b.preference?.strength !== 'mild';
}

/** True if the pair makes `lower` an upfloater. A homogeneous lowest bracket and the remainder of a lowest bracket have no upfloaters (R8). */
function makesUpfloater(view: BracketView, higher: Entrant, lower: Entrant): boolean {
  if (higher.score === lower.score) return false;
  return !view.isLowest || (view.isHeterogeneous && view.movedDown.has(higher.place));
}

/**
 * True if leaving the bracket gives the player a downfloat. A moved-down player already has one, whether paired in this bracket or not
 * (R7).
 */
function makesDownfloater(view: BracketView, player: Entrant): boolean {
  return !view.movedDown.has(player.place);
}

const toCount = (fact: boolean): number => (fact ? 1 : 0);

/**
 * The requirements of C.3, the most important first. C.10 lowers the last requirement first and drops a criterion "only for the minimum
 * number of pairs". So the accepted candidate has the lexicographically smallest list of counts, which is its quality under A.11. The steps
 * C.10.g to C.10.a lower C.3.b to C.3.h:
 * - C.10.g drops B.2, C.10.f drops A.7.d, and C.10.e raises X (B.4) and Z (A.7.e).
 * - C.10.d and C.10.c drop B.5 and B.6 for downfloaters; C.10.b and C.10.a drop them for upfloaters.
 */
export const CRITERIA: readonly Criterion[] = [
  {
    article: 'B.3',
    aim: 'squared-score-differences',
    costOfPair: (_, higher, lower) => (higher.score - lower.score) ** 2,
    // D.4: an unpaired player is compared with one point (two half-points) below the lowest score.
    costOfUnpaired: ({ baseScore }, { score }) => (score - baseScore + 2) ** 2,
  },
  { article: 'B.2', aim: 'pairs-with-the-same-absolute-preference', costOfPair: (_, a, b) => toCount(shareAbsolutePreference(a, b)) },
  {
    article: 'A.7.d',
    aim: 'pairs-without-strong-preference-in-odd-rounds',
    costOfPair: ({ round }, a, b) => toCount(round.isOdd && shareStrongPreference(a, b) && !shareAbsolutePreference(a, b)),
  },
  { article: 'B.4', aim: 'pairs-without-both-preferences', costOfPair: (_, a, b) => toCount(preferSameColour(a, b)) },
  {
    article: 'A.7.e',
    aim: 'pairs-without-strong-preference-in-even-rounds',
    costOfPair: ({ round }, a, b) => toCount(!round.isOdd && shareStrongPreference(a, b)),
  },
  {
    article: 'B.5',
    aim: 'downfloats-again-after-one-round',
    costOfUnpaired: (view, player) => toCount(makesDownfloater(view, player) && player.floats[0] === 'down'),
  },
  {
    article: 'B.6',
    aim: 'downfloats-again-after-two-rounds',
    costOfUnpaired: (view, player) => toCount(makesDownfloater(view, player) && player.floats[1] === 'down'),
  },
  {
    article: 'B.5',
    aim: 'upfloats-again-after-one-round',
    costOfPair: (view, higher, lower) => toCount(makesUpfloater(view, higher, lower) && lower.floats[0] === 'up'),
  },
  {
    article: 'B.6',
    aim: 'upfloats-again-after-two-rounds',
    costOfPair: (view, higher, lower) => toCount(makesUpfloater(view, higher, lower) && lower.floats[1] === 'up'),
  },
];

export function pairCosts(view: BracketView, higher: Entrant, lower: Entrant): number[] {
  return CRITERIA.map(({ costOfPair }) => costOfPair?.(view, higher, lower) ?? 0);
}

export function unpairedCosts(view: BracketView, player: Entrant): number[] {
  return CRITERIA.map(({ costOfUnpaired }) => costOfUnpaired?.(view, player) ?? 0);
}

export function kindByCriteria({ score, preference, floats }: Entrant): string {
  return `${score} ${preference?.colour} ${preference?.strength} ${floats.join()}`;
}

/** Players of the same kind may meet the same opponents under B.2. */
export function kindByColour({ preference, isTopscorer }: Entrant): string {
  return preference?.strength === 'absolute' ? `${preference.colour} ${isTopscorer}` : '';
}
