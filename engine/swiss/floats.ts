import type { Tpn } from '../model/tpn';
import type { ScoreBefore } from './coming-round';
import type { PlayerState } from './player-state';

export type Float = 'down' | 'up';

/** The float in a game: down for the player with more points before it, up for the one with fewer; null between equals. */
export function floatInGame({ scoresBefore }: PlayerState, opponent: Tpn, round: number, scoreBefore: ScoreBefore): Float | null {
  const difference = (scoresBefore[round - 1] ?? 0) - scoreBefore(opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/** True for each completed round in which the opponent had more points. The pairing counts, even if the game was forfeited later. */
export function upfloatsOf(state: PlayerState, completedRounds: number, scoreBefore: ScoreBefore): boolean[] {
  return Array.from({ length: completedRounds }, (_, index) => {
    const opponent = state.player.entries[index]?.opponent ?? null;
    return opponent !== null && floatInGame(state, opponent, index + 1, scoreBefore) === 'up';
  });
}
