import { boundColour, legalPairs as legalPairsByColour, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { RoundEntry } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';

/**
 * The pairs that B.1.a (no second meeting) and B.2 (no equal absolute preferences, unless one player is a topscorer) allow. Forbidden pairs
 * are excluded like second meetings.
 */
export function legalPairs(entrants: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return legalPairsByColour(entrants, tournament, boundColour);
}

/** B.1.b: false if the player has received points without playing. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return !player.entries.slice(0, completedRounds).some(isUnplayedWithPoints);
}

/** B.1.b, A.4: true if the player received points without playing, from a bye worth more than zero or because the opponent was absent. */
export function isUnplayedWithPoints(entry: RoundEntry | null | undefined): boolean {
  return entry != null && (entry.code === 'U' || entry.code === 'F' || entry.code === 'H' || entry.code === '+');
}
