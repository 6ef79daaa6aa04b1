import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/**
 * The Swiss System based on Rating, as approved by the General Assemblies. The Dutch rules developed from it. Its final remarks (F) are
 * implemented as follows:
 * - F.1: pairs are sorted (`sortInBoardOrder`).
 * - F.2, F.3: unplayed games do not count as meetings (`isPlayed`) or for colours (`e-colour.ts`).
 * - F.4: the first round is one homogeneous bracket. F.5: absent players are not paired (`isToBePaired`).
 * - F.9: an adjourned game counts as a draw (`pointsOf`). F.10 is in the tie-breaks.
 */
export const rating1998 = makeSystem(
  {
    id: 'rating-1998',
    title: 'Swiss System based on Rating',
    regulation: '04.1',
    edition: 'Approved by the General Assemblies of 1992, 1997 and 1998',
    // Replaced at the latest by the edition agreed in Istanbul in 2012.
    inForce: { from: '1998-10-13', until: '2013-06-30' },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
