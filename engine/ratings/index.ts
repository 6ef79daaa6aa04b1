/** The tables of B.02, performance ratings, and the norms of B.01. */
export { averageRating, performanceRating } from './performance';
export { expectedPercentage } from './rating-tables';
export { normsAbove, type NormOpponent, type NormTitle } from './norm-rules';
export type { NormCandidate } from './norm-conditions';
export { judgeNorm, type NormJudgement } from './norms';
export type { NormResult } from './norm-results';
export { normsOfTournament, type NormTournament, type PlayerNorms } from './norms-of-tournament';
