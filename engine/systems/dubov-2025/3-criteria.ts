import { legalPairs as pairsWithout } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { HalfPoints } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import type { CriterionAim } from '../explanation-codes';
import type { Entrant } from './1-definitions';

export interface BracketCandidate {
  readonly residents: readonly Entrant[];
  readonly upfloaters: readonly Entrant[];
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
}

/** 3.1.3 [C3]: true if both players have the same absolute preference. High scores and the last round are no exceptions (R8). */
export function shareAbsolutePreference(a: Entrant, b: Entrant): boolean {
  return a.preference.strength === 'absolute' && b.preference.strength === 'absolute' && a.preference.colour === b.preference.colour;
}

/**
 * The pairs that [C1] and [C3] allow, by place in `players`. Forfeited pairings may be repeated; forbidden pairs are excluded like second
 * meetings (R9).
 */
export function legalPairs(players: readonly Entrant[], tournament: Tournament): BitMatrix {
  return pairsWithout(players, tournament, ({ preference }) => (preference.strength === 'absolute' ? preference.colour : null));
}

/** [C7]: true if both players prefer the same colour. Exactly one of them then gets it; in any other pair both preferences are granted (R13). */
export function sharePreference(a: Entrant, b: Entrant): boolean {
  return a.preference.colour === b.preference.colour;
}

/** Players with the same key have the same costs under [C7], and [C3] bars them from the same kinds of opponent. */
export function preferenceKey({ preference: { colour, strength } }: Entrant): string {
  return strength === 'absolute' ? `absolute ${colour}` : colour;
}

/** A criterion of 3.3: the costs of a bracket's pairs and upfloaters, as non-negative numbers. Smaller costs are better. */
interface CriterionRow {
  readonly article: string;
  readonly aim: CriterionAim;
  /** A count is the sum of the costs; a list is compared from its largest cost downwards. */
  readonly kind: 'count' | 'list';
  readonly costOfPair?: (a: Entrant, b: Entrant) => number;
  /** `score` is the residents' score. */
  readonly costOfUpfloater?: (player: Entrant, score: HalfPoints) => number;
}

export interface QualityCriterion extends CriterionRow {
  /** The numbers are compared from first to last; smaller is better. */
  readonly value: (candidate: BracketCandidate) => readonly number[];
}

/** 3.3.1 to 3.3.3, in this order of priority. */
const CRITERIA_OF_EVERY_ROUND: readonly CriterionRow[] = [
  { article: 'C5', aim: 'upfloaters', kind: 'count', costOfUpfloater: () => 1 },
  // The upfloater with the lowest score has the largest difference and is compared first (R12).
  { article: 'C6', aim: 'score-differences', kind: 'list', costOfUpfloater: (player, score) => score - player.score },
  { article: 'C7', aim: 'colour-preferences', kind: 'count', costOfPair: (a, b) => Number(sharePreference(a, b)) },
];

/** 3.3.4 to 3.3.6, which do not apply in the last round (R25). */
const CRITERIA_BEFORE_LAST_ROUND: readonly CriterionRow[] = [
  { article: 'C8', aim: 'maximum-upfloaters', kind: 'count', costOfUpfloater: (player) => Number(player.isMaximumUpfloater) },
  // R14: the sum of all previous upfloats of the maximum upfloaters.
  { article: 'C9', aim: 'upfloats-of-maximum-upfloaters', kind: 'count', costOfUpfloater: (player) => (player.isMaximumUpfloater ? player.upfloats : 0) },
  { article: 'C10', aim: 'upfloated-last-round', kind: 'count', costOfUpfloater: (player) => Number(player.upfloatedLastRound) },
];

const LAST_ROUND_CRITERIA = CRITERIA_OF_EVERY_ROUND.map(toQualityCriterion);
const EVERY_CRITERION = [...LAST_ROUND_CRITERIA, ...CRITERIA_BEFORE_LAST_ROUND.map(toQualityCriterion)];

/** Returns the criteria of 3.3 that apply to the round, in the order of priority. */
export function qualityCriteria(isLastRound: boolean): readonly QualityCriterion[] {
  return isLastRound ? LAST_ROUND_CRITERIA : EVERY_CRITERION;
}

function toQualityCriterion(row: CriterionRow): QualityCriterion {
  return { ...row, value: (candidate) => criterionValueOf(row, candidate) };
}

function criterionValueOf({ kind, costOfPair, costOfUpfloater }: CriterionRow, { residents, upfloaters, pairs }: BracketCandidate): readonly number[] {
  const score = residents[0]?.score ?? 0;
  const values = [...pairs.map(([a, b]) => costOfPair?.(a, b) ?? 0), ...upfloaters.map((player) => costOfUpfloater?.(player, score) ?? 0)];
  if (kind === 'count') return [values.reduce((sum, value) => sum + value, 0)];
  return values.filter((value) => value > 0).sort((a, b) => b - a);
}

/** The criteria [C6] to [C10] under which this pair alone has a cost. If the scores differ, the lower player is an upfloater. */
export function criteriaAgainst(a: Entrant, b: Entrant, isLastRound: boolean): QualityCriterion[] {
  const [higher, lower] = a.score > b.score ? [a, b] : [b, a];
  const upfloaters = higher.score === lower.score ? [] : [lower];
  const singlePair: BracketCandidate = { residents: [higher], upfloaters, pairs: [[a, b]] };
  return qualityCriteria(isLastRound).filter((row) => row.article !== 'C5' && row.value(singlePair).some((value) => value > 0));
}
