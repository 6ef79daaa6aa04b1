import type { ArrivalPlayer } from './arrival-players';

/** The counts above the list. `expected` are the players to be paired in the coming round. */
export function countArrivals(players: readonly Pick<ArrivalPlayer, 'state'>[]) {
  const count = (wanted: ArrivalPlayer['state']) => players.filter(({ state }) => state === wanted).length;
  const [here, unknown] = [count('here'), count('unknown')];
  return { expected: here + unknown, here, unknown };
}
