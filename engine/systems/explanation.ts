import type { Colour } from '../model/colour';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tournament';
import type { ColourFact } from '../swiss/colour-rules';
import type { CriterionAim, BarReason, PabReason, ProcedureFact } from './explanation-codes';

/**
 * The reasons for the pairing of a round, as data. `article` is the edition's own number ('C.10', '2.4.7'); `fact` is a code. Scores are in
 * half-points.
 */
export interface RoundExplanation {
  readonly system: string;
  readonly round: number;
  readonly brackets: readonly BracketExplanation[];
  readonly pairs: readonly PairExplanation[];
  readonly pab: PabExplanation | null;
}

export interface BracketExplanation {
  readonly kind: 'homogeneous' | 'heterogeneous' | 'collapsed' | 'joined' | 'list' | 'match' | 'second-games' | 'table';
  /** The score of the residents; in a collapsed or joined bracket, the score of the highest resident. */
  readonly score: HalfPoints;
  readonly residents: readonly Tpn[];
  readonly movedDown: readonly Tpn[];
  readonly upfloaters: readonly Tpn[];
  readonly downfloaters: readonly Tpn[];
  /** The costs of the accepted pairing, in the edition's order of priority; empty if the edition has no criteria. */
  readonly criteria: readonly CriterionValue[];
  readonly log: readonly VisitedArticle[];
}

export interface CriterionValue {
  readonly article: string;
  readonly aim: CriterionAim;
  /** One number, or a list compared from first to last; smaller is better. */
  readonly value: readonly number[];
}

export interface VisitedArticle {
  readonly article: string;
  /** If the edition relaxes a requirement, `fact` is the criterion, and `values` contains its final cost. */
  readonly fact: ProcedureFact | CriterionAim;
  readonly players: readonly Tpn[];
  readonly values: readonly number[];
}

export type Decision =
  | { readonly kind: 'criterion'; readonly article: string; readonly aim: CriterionAim; readonly ours: readonly number[]; readonly theirs: readonly number[] }
  /** The two pairings are equal under all criteria, and the accepted one comes earlier in the edition's sequence. */
  | { readonly kind: 'order'; readonly article: string }
  /** The alternative breaks an absolute criterion, or makes the round impossible to complete. */
  | { readonly kind: 'illegal'; readonly article: string; readonly fact: BarReason };

export type IllegalDecision = Extract<Decision, { kind: 'illegal' }>;

export interface PairExplanation {
  readonly white: Tpn;
  readonly black: Tpn;
  /** Index into `brackets`. */
  readonly bracket: number;
  readonly part: 'mdp' | 'remainder' | 'whole';
  /** The pairing that the bracket would have without this pair; null if there is none. */
  readonly alternative: Alternative | null;
  readonly colour: ColourExplanation;
}

export interface Alternative {
  /** The pairs of the alternative that are not in the accepted pairing. White is first, or the pair is in rank order, depending on the edition. */
  readonly pairs: readonly (readonly [Tpn, Tpn])[];
  /** The players who would float down in the alternative; empty if the same players float down in the accepted pairing. */
  readonly downfloaters: readonly Tpn[];
  readonly losesOn: Decision;
}

export interface ColourExplanation {
  readonly article: string;
  readonly fact: ColourFact;
  readonly white: ColourStanding;
  readonly black: ColourStanding;
}

export interface ColourStanding {
  readonly difference: number;
  readonly preference: Colour | null;
  readonly strength: 'absolute' | 'strong' | 'mild' | null;
}

export interface PabExplanation {
  readonly player: Tpn;
  readonly article: string;
  readonly fact: PabReason;
  /** Lower-ranked players who were passed over, each with the reason. */
  readonly passedOver: readonly { readonly player: Tpn; readonly decision: Decision }[];
}

export type NotPairedReason =
  | { readonly kind: 'paired' }
  /** At least one of the two is not paired in this round. */
  | { readonly kind: 'not-paired'; readonly players: readonly Tpn[] }
  | { readonly kind: 'decided'; readonly bracket: number; readonly decision: Decision; readonly pairs: readonly (readonly [Tpn, Tpn])[] };

export type BrokenRule = { readonly article: string; readonly fact: BarReason; readonly absolute: true } | (Cost & { readonly absolute: false });

export interface Cost {
  readonly article: string;
  readonly fact: CriterionAim;
}

/** The effects of a manual pair: first the absolute criteria that it breaks, then its costs. */
export interface PairJudgement {
  readonly broken: readonly BrokenRule[];
}
