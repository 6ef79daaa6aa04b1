import type { Tournament, Tpn } from '../model/tournament';
import type { PlayerState } from './player-state';

/** True if the two players have not met and are not a forbidden pair (C.1, B.1.a). */
export type MayMeet = (a: Tpn, b: Tpn) => boolean;

/**
 * Returns for each player the opponents whom the rules exclude: earlier opponents, and players in a forbidden pair with the player in the coming
 * round.
 */
export function barredOpponents(states: readonly PlayerState[], tournament: Tournament): ReadonlyMap<Tpn, ReadonlySet<Tpn>> {
  const barred = new Map<Tpn, Set<Tpn>>(states.map((state) => [state.tpn, new Set(state.opponents)]));
  const round = tournament.completedRounds + 1;
  for (const group of tournament.forbidden) {
    if (round < group.from || round > group.to) continue;
    for (const a of group.players) for (const b of group.players) if (a !== b) barred.get(a)?.add(b);
  }
  return barred;
}

export function statesOf(players: readonly { readonly state: PlayerState }[]): PlayerState[] {
  return players.map(({ state }) => state);
}

export function makeMayMeet(states: readonly PlayerState[], tournament: Tournament): MayMeet {
  const barred = barredOpponents(states, tournament);
  return (a, b) => barred.get(a)?.has(b) !== true;
}
