import { keizerList, type KeizerList } from '../../forms/keizer';
import type { Tournament } from '../../model/tournament';
import { isToBePaired, playerStates, type Place, type PlayerState } from '../../swiss/player-state';

/** A player who is present. */
export interface Seat {
  readonly state: PlayerState;
  /** The place among the players present, in the order of the list. */
  readonly place: Place;
}

export interface PresentPlayers {
  readonly list: KeizerList;
  readonly seats: readonly Seat[];
}

/**
 * The players who are present, in the order of the list. `forms/keizer.ts` executes sections 1 and 2, because standings
 * need them too: values (1.1), games (1.2), rounds without an opponent (1.3), totals (1.4), the list that reproduces
 * itself (2.1), the mean of a cycle (2.2), equal totals (2.3), frozen values (2.4) and players who have left (2.5).
 */
export function presentPlayersOf(tournament: Tournament): PresentPlayers {
  const list = keizerList(tournament);
  const states = new Map(playerStates(tournament).map((state) => [state.tpn, state]));
  const present = list.ranked.flatMap((tpn) => states.get(tpn) ?? []).filter(({ player }) => isToBePaired(player, tournament));
  return { list, seats: present.map((state, place) => ({ state, place })) };
}
