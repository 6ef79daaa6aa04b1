/**
 * Tie-breaks of C.07 (1 March 2026) for individual events, and F.10 of the 1998 rules. `tie-break-table.ts` has one row per code;
 * README.md has the interpretations.
 */
export { standings, valueText, type Standings, type StandingsRow } from './standings';
export { isFideTieBreak, parseTieBreaks, recordCode, type TieBreak, type TieBreakListError } from './parse-tie-break-list';
export {
  ENTERED_TIE_BREAK_CODES,
  TIE_BREAKS,
  definitionOf,
  usesRatings,
  isClubTieBreakCode,
  isEnteredTieBreakCode,
  isTieBreakCode,
  type ClubTieBreakCode,
  type EnteredTieBreakCode,
  type Modifiers,
  type TieBreakCode,
  type TieBreakDefinition,
  areEnteredValuesCounted as countsAfter,
  enteredValueOptions,
} from './tie-break-table';
export { keizerList } from '../forms/keizer';
export { drawClubMatesLate } from '../forms/draw-club-mates-late';
export { bracketOf, roundsOfKnockOut, stagesFor, type Bracket, type KnockOutMatch, type KnockOutStage, type MatchDecision } from '../forms/knock-out';
export { ratingOptions, type LaterRating, type RatingRules } from './rating-tie-breaks';
export type { StandingsOptions, TournamentKind } from './context';
export { decimalText, type Fraction } from '../model/fraction';
export { type Term, type TieBreakValue } from './tie-break-value';
