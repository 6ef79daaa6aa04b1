/** Prizes: sharing, category prizes and one prize per player. No rule of FIDE prescribes them; README.md has the readings. */
export { awardPrizes } from './award-prizes';
export { SHARING_MODES } from './prize-rules';
export type * from './prize-rules';
