/**
 * Prizes: sharing, category prizes and one prize per player. No FIDE rule prescribes them. README.md explains how they are interpreted
 * here.
 */
export { roundDown } from '../model/fraction';
export { scaleAmount, withheldTax } from './amounts';
export { awardPrizes } from './award-prizes';
export { awardTrophies } from './award-trophies';
export { failedConditions } from './eligibility';
export type { EligiblePlayer } from './eligibility';
export { explainPrizes } from './explain-prizes';
export type { CategoryAccount, PrizeWorking } from './explain-prizes';
export { SHARING_MODES } from './prize-rules';
export type * from './prize-rules';
