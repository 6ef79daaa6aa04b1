import type { MatchingSequence } from '../../bracket/best-candidate';
import { FarthestPartners } from '../../matching/farthest-partners';
import type { OptimalMatchings } from '../../matching/optimal-matchings';

/**
 * Article 4: of the pairings that comply best, returns the first in sequence.
 * - 4.1: members are numbered by ranking (1.8). In the matching problem, they are the first `members` vertices.
 * - 4.2: a floater has a virtual opponent with the number 0.
 * - 4.3: a pairing comes first if the opponent of number 1 has the larger number. If both opponents are the same, number 2 decides, and so
 *   on.
 */
export function firstInSequence(face: OptimalMatchings, members: number, isExplained: boolean): MatchingSequence {
  return new FarthestPartners(face, members, isExplained);
}
