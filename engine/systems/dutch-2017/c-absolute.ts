import { boundColour, legalPairs as pairsWithout, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';

/** C.1, forbidden pairs of the same rank, and C.3, for all pairs at once. */
export function legalPairs(players: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return pairsWithout(players, tournament, boundColour);
}

/** C.2: false after the bye, or after a win because the opponent did not appear. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return player.entries.slice(0, completedRounds).every((entry) => entry?.code !== 'U' && entry?.code !== '+');
}

/** C.3: two non-topscorers with the same absolute preference. */
export function breaksC3(a: ColourBound, b: ColourBound): boolean {
  return boundColour(a) !== null && boundColour(a) === boundColour(b);
}
