import { legalPairs as pairsWithout } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import type { Tournament } from '../../model/tournament';
import type { Entrant } from './1-definitions';

/** The colour of an absolute preference (1.5.1), which binds a player under C3 (2.1.3): topscorers and the last round are no exception. */
export function absoluteColour({ preference }: Pick<Entrant, 'preference'>): Colour | null {
  return preference?.strength === 'absolute' ? preference.colour : null;
}

/** C1 (2.1.1), forbidden pairs of the same rank, and C3 (2.1.3), for all pairs at once. */
export function legalPairs(entrants: readonly Entrant[], tournament: Tournament): BitMatrix {
  return pairsWithout(entrants, tournament, absoluteColour);
}

export function breaksC3(a: Entrant, b: Entrant): boolean {
  return absoluteColour(a) !== null && absoluteColour(a) === absoluteColour(b);
}
