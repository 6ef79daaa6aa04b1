/** Round robins: C.05, Annex 1. */
export { bergerRounds } from './berger';
export type { RoundRobinOptions, RoundRobinRound } from './berger';
