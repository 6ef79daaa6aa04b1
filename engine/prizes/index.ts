/**
 * Prizes: sharing, category prizes and one prize per player. No FIDE rule prescribes them. README.md explains how they are interpreted
 * here.
 */
export { awardPrizes } from './award-prizes';
export { SHARING_MODES } from './prize-rules';
export type * from './prize-rules';
