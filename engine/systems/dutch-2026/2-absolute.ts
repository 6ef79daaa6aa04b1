import { boundColour, legalPairs as legalPairsByColour, type ColourBound } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Tournament } from '../../model/tournament';

/**
 * The pairs that C1 (2.1.1: no second meeting) and C3 (2.1.3: no equal absolute preferences) allow. Forbidden pairs are excluded like
 * second meetings.
 */
export function legalPairs(entrants: readonly ColourBound[], tournament: Tournament): BitMatrix {
  return legalPairsByColour(entrants, tournament, boundColour);
}

/** C3 (2.1.3): true for two non-topscorers with the same absolute preference. */
export function breaksC3(a: ColourBound, b: ColourBound): boolean {
  return boundColour(a) !== null && boundColour(a) === boundColour(b);
}
