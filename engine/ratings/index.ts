/** The tables of B.02, performance ratings, and the norms of B.01. */
export { averageRating, performanceRating } from './performance';
export { expectedPercentage } from './rating-tables';
export { judgeNorm, NORM_TITLES, type NormCandidate, type NormJudgement, type NormOpponent, type NormTitle } from './norms';
