import type { HalfPoints } from '../model/points';
import type { Tournament, Tpn } from '../model/tournament';
import { isToBePaired, playerStates, type PlayerState, compareByRank } from './player-state';

/** Returns a player's pairing score before a completed round or the coming round; 0 if no player has this pairing number. */
export type ScoreBefore = (tpn: Tpn, round: number) => HalfPoints;

export interface ComingRound {
  readonly states: readonly PlayerState[];
  readonly toPair: readonly PlayerState[];
  readonly scoreBefore: ScoreBefore;
  /** The player's rating; 0 if there is none. */
  readonly ratingOf: (tpn: Tpn) => number;
}

export function comingRound(tournament: Tournament): ComingRound {
  const states = playerStates(tournament);
  const byTpn = new Map(states.map((state) => [state.tpn, state]));
  return {
    states,
    toPair: states.filter(({ player }) => isToBePaired(player, tournament)).sort(compareByRank),
    scoreBefore: (tpn, round) => byTpn.get(tpn)?.scoresBefore[round - 1] ?? 0,
    ratingOf: (tpn) => byTpn.get(tpn)?.player.rating ?? 0,
  };
}

/** True if the coming round is the last. False if the number of rounds is unknown. */
export function isLastRound({ rounds, completedRounds }: Tournament): boolean {
  return rounds === completedRounds + 1;
}

export function withoutAcceleration(tournament: Tournament): Tournament {
  return { ...tournament, players: tournament.players.map((player) => ({ ...player, acceleration: [] })) };
}
