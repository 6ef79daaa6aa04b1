import { isPlayed, pointsOf } from '../model/game-result';
import type { Tournament } from '../model/tournament';
import type { PlayerState } from './player-state';

/** C.04.1 article 4 (2025 and 2026): false after a pairing-allocated bye, or an unplayed round worth at least as much as a win. */
export function mayHavePab({ player }: Pick<PlayerState, 'player'>, { completedRounds, scoring }: Pick<Tournament, 'completedRounds' | 'scoring'>): boolean {
  return player.entries.slice(0, completedRounds).every((entry) => {
    if (entry === null || isPlayed(entry)) return true;
    return entry.code !== 'U' && pointsOf(entry, scoring) < scoring.win;
  });
}
