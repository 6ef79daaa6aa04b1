import { farthestPartners } from '../../matching/farthest-partners';
import type { RankedMatchingWithRest } from '../../matching/generation-sequence';
import type { OptimalFace } from '../../matching/optimal-face';

/**
 * Article 4: of the pairings that comply best, the first.
 * - 4.1: members are numbered by ranking (1.8); they are the first vertices.
 * - 4.2: a virtual opponent of number 0 means floating.
 * - 4.3: of two pairings the one comes first in which number 1 has the opponent with the larger number; if equal, number 2, and so on.
 */
export function firstInSequence(face: OptimalFace, members: number): RankedMatchingWithRest {
  return farthestPartners(face, members);
}
