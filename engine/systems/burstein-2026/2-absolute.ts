import { legalPairs as legalPairsByColour } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import type { Tournament } from '../../model/tournament';
import type { Entrant } from './1-definitions';

/** The colour of an absolute preference (1.5.1); otherwise null. C3 (2.1.3) makes no exception for topscorers or the last round. */
export function absoluteColour({ preference }: Pick<Entrant, 'preference'>): Colour | null {
  return preference?.strength === 'absolute' ? preference.colour : null;
}

/**
 * The pairs that C1 (2.1.1: no second meeting) and C3 (2.1.3: no equal absolute preferences) allow. Forbidden pairs are excluded like
 * second meetings.
 */
export function legalPairs(entrants: readonly Entrant[], tournament: Tournament): BitMatrix {
  return legalPairsByColour(entrants, tournament, absoluteColour);
}

export function breaksC3(a: Entrant, b: Entrant): boolean {
  return absoluteColour(a) !== null && absoluteColour(a) === absoluteColour(b);
}
