import type { Tpn } from '../model/tpn';
import type { ScoreBefore } from './coming-round';
import type { PlayerState } from './player-state';

export type Float = 'down' | 'up';

/** Returns the player's float in a round: 'down' if the opponent had fewer points before the round, 'up' if more, null if equally many. */
export function floatInGame({ scoresBefore }: PlayerState, opponent: Tpn, round: number, scoreBefore: ScoreBefore): Float | null {
  const difference = (scoresBefore[round - 1] ?? 0) - scoreBefore(opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/**
 * Returns for each completed round whether the player was paired with an opponent who had more points before that round. A forfeited game
 * counts too.
 */
export function upfloatsOf(state: PlayerState, completedRounds: number, scoreBefore: ScoreBefore): boolean[] {
  return Array.from({ length: completedRounds }, (_, index) => {
    const opponent = state.player.entries[index]?.opponent ?? null;
    return opponent !== null && floatInGame(state, opponent, index + 1, scoreBefore) === 'up';
  });
}
