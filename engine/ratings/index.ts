/** The tables of B.02, performance ratings, and the norms of B.01. */
export { initialRating, LEAST_INITIAL_GAMES, LEAST_RATING, type InitialRating } from './initial-rating';
export { averageRating, performanceRating } from './performance';
export { expectedPercentage } from './rating-tables';
export { foreignFieldsOf, ratedFieldsOf, type ForeignField, type RatedField } from './norm-fields';
export { normProspect, type NormProspect } from './norm-prospects';
export {
  federationsOf,
  isFederation,
  isTitled,
  hasRequiredTitle,
  LEAST_GAMES,
  NORM_RULES,
  normLimits,
  normsAbove,
  type NormOpponent,
  type NormTitle,
  ratingForNorms,
} from './norm-rules';
export { NORM_CONDITIONS, type NormCandidate, type NormCondition } from './norm-conditions';
export { judgeNorm, type NormJudgement } from './norms';
export { articleOfDropped, type NormResult } from './norm-results';
export { normsOfTournament, type NormPlayer, type NormRound, type NormTournament, type PlayerNorms } from './norms-of-tournament';
