import { boundColour, legalPairs as pairsWithout, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import { isPlayed, pointsOf } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';

/** The pairs that C1 (2.1.1) and C3 (2.1.3) allow. Forbidden pairs have the rank of C1. */
export function legalPairs(entrants: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return pairsWithout(entrants, tournament, boundColour);
}

/** C2 (2.1.2, C.04.1 article 4): false after the PAB, or after a win's points in one round without playing. */
export function mayHavePab({ player }: PlayerState, { completedRounds, scoring }: Tournament): boolean {
  for (let index = 0; index < completedRounds; index += 1) {
    const entry = player.entries[index];
    if (isPlayed(entry)) continue;
    if (entry?.code === 'U' || pointsOf(entry, scoring) >= scoring.win) return false;
  }
  return true;
}

/** C3 (2.1.3): true for two non-topscorers with the same absolute preference. */
export function breaksC3(a: ColourBound, b: ColourBound): boolean {
  return boundColour(a) !== null && boundColour(a) === boundColour(b);
}
