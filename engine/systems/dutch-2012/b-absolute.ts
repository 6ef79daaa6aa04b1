import { boundColour, legalPairs as pairsWithout, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { RoundEntry } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';

/** B.1.a, forbidden pairs of the same rank, and B.2 with its note, for all pairs at once. */
export function legalPairs(entrants: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return pairsWithout(entrants, tournament, boundColour);
}

/** B.1.b. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return !player.entries.slice(0, completedRounds).some(isUnplayedWithPoints);
}

/** B.1.b, A.4: points without playing (a bye worth more than zero, or an absent opponent). */
export function isUnplayedWithPoints(entry: RoundEntry | null | undefined): boolean {
  return entry != null && (entry.code === 'U' || entry.code === 'F' || entry.code === 'H' || entry.code === '+');
}
