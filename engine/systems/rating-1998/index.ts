import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/**
 * The Swiss System based on Rating of the General Assemblies, the ancestor of the Dutch rules. Of its final remarks (F): pairs are sorted (F.1,
 * `inBoardOrder`); unplayed games count for no colour and no meeting (F.2, `isPlayed`; F.3, `e-colour.ts`); the first round is one homogeneous bracket
 * (F.4); absent players are not paired (F.5, `isToBePaired`); an adjourned game is a draw (F.9, `pointsOf`); F.10 is in the tie-breaks.
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
