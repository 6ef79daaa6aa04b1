export { parseTrf, type ParsedTrf } from './parse';
export type { TrfFormat } from './older-byes';
export { makeTrf } from './make';
export { withAccelerationRanges, withForbiddenRounds } from './acceleration-ranges';
export { encodedTimeControl } from './time-control';
export { unsaidWorths, DIALECTS, unsaidForbidden, type Dialect } from './dialects';
export { toTournament, type TournamentFromTrf } from './to-tournament';
export { fromTournament, type TrfFacts, type TrfPlayerFacts } from './from-tournament';
export type { TrfField, TrfFieldPart, TrfProblem, TrfProblemCode, TrfProblemFacts } from './problem';
export {
  INDIVIDUAL_CHESS960,
  INDIVIDUAL_SWISS,
  isChess960Type,
  type TextField,
  type TrfAbnormalPoints,
  type TrfBye,
  type TrfCell,
  type TrfDocument,
  type TrfForbidden,
  type TrfPlayer,
} from './document';
export { LONGEST_LINE, MOST_BREACHES, MOST_LINES, MOST_PLAYERS, MOST_ROUNDS } from './limits';
export { carriedLine, type CarriedLine, type Fate, type SinceRead } from './carried-lines';
export { isTeamEvent } from './consistency';
export { saidOfRecord, contradictsType, firstDay, isBakuType, systemOf, tournamentTypeOf } from './tournament-type';
export { numbersByRound, numbersLine, type NumbersThen } from './round-numbers';
export { isTieBreakLine, tieBreakLines, writeTieBreakLines, type StatedRating, type StatedValue, type TieBreakLines } from './tie-break-lines';
export {
  strengthLines,
  strengthsOf,
  strengthsThere,
  type StrengthThere,
  nationalLine,
  nationalRatings,
  nationalRecord,
  type NationalRecord,
} from './strengths';
export {
  breachesIn,
  breachLine,
  boardsText,
  CONFIGURATIONS,
  readBreachLine,
  renumberedBreach,
  type BreachBody,
  type BreachLine,
  type Configuration,
  type LineBoard,
} from './breach-lines';
export { asCounted, ratingOnlyRound } from './rating-only';
export { announcedLine, readAnnouncedLine, resultsThenByRound, stoodThen } from './results-then';
export type { ResultThen } from '../model/result';
