import { boundColour, legalPairs as legalPairsByColour, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';

/**
 * The pairs that C.1 (no second meeting) and C.3 (no equal absolute preferences) allow. Forbidden pairs are excluded like second meetings.
 */
export function legalPairs(players: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return legalPairsByColour(players, tournament, boundColour);
}

/** C.2: false if the player has had the bye, or has won because the opponent did not appear. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return player.entries.slice(0, completedRounds).every((entry) => entry?.code !== 'U' && entry?.code !== '+');
}

/** C.3: true for two non-topscorers with the same absolute preference. */
export function breaksC3(a: ColourBound, b: ColourBound): boolean {
  return boundColour(a) !== null && boundColour(a) === boundColour(b);
}
