import { isPlayed } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import { comingRound, type ComingRound } from '../../swiss/coming-round';
import type { PlayerState } from '../../swiss/player-state';
import type { Entrant as UpfloatEntrant } from '../../upfloat-bracket/upfloat-field';

/** A player to be paired (1.1) in a match of two games. */
export interface Entrant extends UpfloatEntrant {
  /** 1.6: the number of matches in which the player had White in the first game. */
  readonly whites: number;
}

/** Returns the players to be paired, by pairing number. Brackets (1.2) order them by score, then by pairing number. */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const round = comingRound(tournament);
  return round.toPair
    .map((state) => ({
      state,
      tpn: state.tpn,
      score: state.pairingScore,
      mayHavePab: mayHavePab(state, tournament),
      matches: state.opponents.length,
      floated: floatedLastRound(state, tournament, round),
      whites: state.colours.filter((colour) => colour === 'white').length,
    }))
    .sort((a, b) => a.tpn - b.tpn);
}

/** C2 (2.1.2): false after a pairing-allocated bye, a match won by forfeit, or a full-point bye. */
function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return player.entries.slice(0, completedRounds).every((entry) => entry === null || !['U', 'F', '+'].includes(entry.code));
}

/** 1.5: true if the opponent in the previous round had a different score. Byes and forfeited matches do not count. */
function floatedLastRound({ player, scoresBefore }: PlayerState, { completedRounds }: Tournament, { scoreBefore }: ComingRound): boolean {
  const entry = player.entries[completedRounds - 1];
  return isPlayed(entry) && scoresBefore[completedRounds - 1] !== scoreBefore(entry.opponent, completedRounds);
}
