/** Simulates events that are paired by a given function. The same options and function give the same event on every machine. */
export { simulate, type PairRound, type Simulation } from './simulate';
export {
  generatorComment as generatorLine,
  type Amount,
  type RatingRange,
  type Share,
  type ShareKind,
  type SimulationOptions,
  type ResultRates,
} from './simulation-options';
export { seededRandom, type Random } from './random';
