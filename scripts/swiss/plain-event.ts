import { run } from './run-in-memory';

/** Nothing drawn but the games: what a test does not ask for does not happen. */
export const PLAIN =
  '--half-point-byes 0 --full-point-byes 0 --zero-point-byes 0 --forfeit-wins 0 --forfeit-losses 0 --double-forfeits 0 --half-zero 0 --zero-half 0 ' +
  '--zero-zero 0 --unrated 0 --withdrawals 0 --forbidden-pairs 0 --baku no --field open --tie-breaks BH/C1,BH,SB --results curve';
/** An event of five rounds by the Dutch text of 2017, for tests. */
export const EVENT = run(`generate --system dutch-2017 --players 12 --rounds 5 --seed 4 ${PLAIN} --byes 5 --forfeits 5 --late 5 --trf 16`).out;
