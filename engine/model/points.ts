import type { KeizerRules } from './keizer-rules';
import type { KnockOutRules } from './knock-out-rules';
import type { MatchRules } from './match-rules';

/** Points in integer half-points: 2 is one point, 1 is half a point. */
export type HalfPoints = number;

/** The maximum points that a scoring may state for one result or bye. */
export const MAX_HALF_POINTS: HalfPoints = 40;

/** The kinds of result and bye for which a scoring states points. */
export type ScoringKey = Exclude<keyof Scoring, FormatRulesKey>;

/** The members of a scoring that have the parameters of a format. */
type FormatRulesKey = 'keizer' | 'knockOut' | 'match' | 'isMaxiTournament';

export interface Scoring {
  readonly win: HalfPoints;
  readonly draw: HalfPoints;
  readonly loss: HalfPoints;
  readonly forfeitWin: HalfPoints;
  readonly forfeitLoss: HalfPoints;
  /** The points of the pairing-allocated bye, the same for every player who gets it. */
  readonly pab: HalfPoints;
  readonly fullPointBye: HalfPoints;
  readonly halfPointBye: HalfPoints;
  readonly zeroPointBye: HalfPoints;
  /** Only in a Keizer tournament: its parameters. The players are then ranked by Keizer totals, not by points. */
  readonly keizer?: KeizerRules;
  /** Only in a knock-out: its parameters. */
  readonly knockOut?: KnockOutRules;
  /** Only in a team event: the rules of its matches and their points. The other values are those of the games. */
  readonly match?: MatchRules;
  /** Only in the Lim System: true if the organiser has declared a maxi-tournament (C.04.4.3 article 3.2.3). Omitted instead of false. */
  readonly isMaxiTournament?: true;
}

/** Returns the points for results and byes, without the parameters of a format. */
export function pointsWithoutFormat({
  keizer: _keizer,
  knockOut: _knockOut,
  match: _match,
  isMaxiTournament: _isMaxi,
  ...points
}: Scoring): Omit<Scoring, FormatRulesKey> {
  return points;
}

export const STANDARD_SCORING: Scoring = {
  win: 2,
  draw: 1,
  loss: 0,
  forfeitWin: 2,
  forfeitLoss: 0,
  pab: 2,
  fullPointBye: 2,
  halfPointBye: 1,
  zeroPointBye: 0,
};
