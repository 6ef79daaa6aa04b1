/** Invented events, paired by any rule: the same options give the same event on every machine. */
export { simulate, type PairRound, type Simulation } from './simulate';
export type { Amount, RatingRange, Share, ShareKind, SimulationOptions, Winners } from './options';
export { generatorLine } from './generator-line';
export { seededRandom, type Random } from './random';
