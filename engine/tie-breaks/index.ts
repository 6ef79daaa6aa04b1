/** Tie-breaks of C.07 (1 March 2026) for individual events, and F.10 of 1998: a row per code in `table.ts`, the readings in README.md. */
export { standings, valueText, type Standings, type StandingsRow } from './standings';
export { parseTieBreaks, recordCode, type TieBreak, type TieBreakListError } from './list';
export { GIVEN_CODES, TIE_BREAKS, definitionOf, goesByRatings, isGivenCode, isTieBreakCode } from './table';
export { countsAfter, givenOptions } from './given';
export { ratingOptions, type LaterRating, type RatingRules } from './ratings-by-round';
export type { GivenCode, Modifiers, TieBreakCode, TieBreakDefinition } from './table';
export type { StandingsOptions, TournamentKind } from './context';
export { decimalText, type Fraction } from './fraction';
export type { Term, TieBreakValue } from './value';
export { expectedPercentage, ratingDifference } from './rating-tables';
