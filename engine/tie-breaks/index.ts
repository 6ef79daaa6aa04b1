/** Tie-breaks of C.07 (1 March 2026) for individual events, and F.10 of 1998: one row per code in `table.ts`, interpretations in README.md. */
export { standings, valueText, type Standings, type StandingsRow } from './standings';
export { isOfFide, parseTieBreaks, recordCode, type TieBreak, type TieBreakListError } from './list';
export {
  GIVEN_CODES,
  TIE_BREAKS,
  definitionOf,
  goesByRatings,
  isGivenCode,
  isTieBreakCode,
  type GivenCode,
  type Modifiers,
  type TieBreakCode,
  type TieBreakDefinition,
  countsAfter,
  givenOptions,
} from './table';
export { ratingOptions, type LaterRating, type RatingRules } from './ratings';
export type { StandingsOptions, TournamentKind } from './context';
export { decimalText, type Fraction, type Term, type TieBreakValue } from './fraction';
export { expectedPercentage, ratingDifference } from './rating-tables';
