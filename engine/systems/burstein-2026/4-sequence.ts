import { farthestPartners } from '../../matching/farthest-partners';
import type { RankedMatchingWithRest } from '../../matching/generation-sequence';
import type { OptimalMatchings } from '../../matching/optimal-matchings';

/**
 * Article 4: returns the first of the pairings that comply best.
 * - 4.1: members are numbered by ranking (1.8). They are the first vertices of the matching problem.
 * - 4.2: a floater has a virtual opponent with the number 0.
 * - 4.3: a pairing comes first if the opponent of number 1 has the larger number. If these are equal, number 2 decides, and so on.
 */
export function firstInSequence(face: OptimalMatchings, members: number): RankedMatchingWithRest {
  return farthestPartners(face, members);
}
