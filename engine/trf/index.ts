export { parseTrf, type ParsedTrf } from './parse';
export type { TrfFormat } from './trf06-byes';
export { writeTrf } from './write-trf';
export { accelerationsOfTeams, withAccelerationRanges, withForbiddenPairRanges as withForbiddenRounds } from './acceleration-ranges';
export { isAbnormalPointsType } from './abnormal-points';
export { secondsForMoves, secondsOfGame, encodedTimeControl, type TimePeriod, timePeriods } from './time-control';
export { inexpressiblePoints, DIALECTS, inexpressibleForbiddenPairs, type Dialect } from './dialects';
export { toTournament, type TournamentFromTrf } from './to-tournament';
export { fromTournament, type TrfFacts, type TrfPlayerFacts } from './from-tournament';
export type { TrfField, TrfFieldPart, TrfProblem, TrfProblemCode, TrfProblemFacts } from './trf-problem';
export {
  INDIVIDUAL_CHESS960,
  isChess960Type,
  ABNORMAL_POINTS_TYPES,
  type AbnormalPointsType,
  type TextField,
  type TrfAbnormalPoints,
  type TrfBye,
  type TrfCell,
  type TrfDocument,
  type TrfForbidden,
  type TrfPlayer,
} from './trf-document';
export {
  MAX_LINE_LENGTH as LONGEST_LINE,
  MAX_BREACHES as MOST_BREACHES,
  MAX_LINES as MOST_LINES,
  MAX_PLAYERS as MOST_PLAYERS,
  MAX_ROUNDS as MOST_ROUNDS,
  MAX_TEAMS,
} from './trf-limits';
export { updatePreservedLine, type PreservedLine, type LineOutcome as LineFate, type ChangesSinceImport } from './preserved-lines';
export {
  recordedSettings,
  contradictsType,
  eventTypeOf,
  scheduleComments,
  firstDay,
  hasPredeterminedPairings,
  isBakuType,
  isDoubleRoundRobin,
  isOfTeams,
  roundRobinTypeOf,
  swapsLastRounds,
  systemOf,
  tournamentTypeOf,
} from './tournament-type';
export { numbersByRound, numbersLine, type EarlierNumbers } from './earlier-numbers';
export { isTieBreakComment, parseTieBreakComments, writeTieBreakComments, type StatedRating, type StatedValue, type TieBreakComments } from './tie-break-lines';
export {
  strengthLines,
  parseStrengthLine,
  statedStrengths,
  type StatedStrength,
  nationalLine,
  nationalRatings,
  nationalRecord,
  type NationalRecord,
} from './pairing-strengths';
export {
  parseBreachLines,
  breachLine,
  boardsText,
  CONFIGURATIONS,
  readBreachLine,
  renumberedBreach,
  type BreachBody,
  type BreachLine,
  type Configuration,
  type BreachLineBoard,
  type EarlierScore,
} from './breach-lines';
export { withStandingsResults, ratingOnlyRound } from './rating-only';
export { publishedBoardsLine, parsePublishedBoardsLine, earlierResultsByRound, earlierStates } from './earlier-results';
export type { EarlierResult } from '../model/game-result';
