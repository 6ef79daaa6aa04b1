import type { Tpn } from '../model/tpn';
import type { ScoreBefore } from './coming-round';
import type { PlayerState } from './player-state';

export type Float = 'down' | 'up';

/** Of a game in a round: down for who had more points before it than the opponent, up for who had less; null between equals. */
export function floatInGame({ scoresBefore }: PlayerState, opponent: Tpn, round: number, scoreBefore: ScoreBefore): Float | null {
  const difference = (scoresBefore[round - 1] ?? 0) - scoreBefore(opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/** For each completed round whether the player was paired with more points. A fact of the pairing: a game forfeited afterwards counts too. */
export function upfloatsOf(state: PlayerState, completedRounds: number, scoreBefore: ScoreBefore): boolean[] {
  return Array.from({ length: completedRounds }, (_, index) => {
    const opponent = state.player.entries[index]?.opponent ?? null;
    return opponent !== null && floatInGame(state, opponent, index + 1, scoreBefore) === 'up';
  });
}
