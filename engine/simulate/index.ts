/** Invented events, paired by any rule: the same options give the same event on every machine. */
export { simulate } from './simulate';
export type { PairRound, Simulation } from './simulate';
export type { Amount, RatingRange, Share, ShareKind, SimulationOptions, Winners } from './options';
export { generatorLine } from './generator-line';
export { seededRandom } from './random';
export type { Random } from './random';
