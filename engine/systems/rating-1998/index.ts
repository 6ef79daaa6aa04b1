import { makeSystem } from '../../explain/make-system';
import { judgeOf, pairedRound } from './why';

/**
 * The Swiss System based on Rating of the General Assemblies: a procedure, the ancestor of the Dutch texts.
 *
 * What its final remarks (F) ask of others: the pairs are sorted before they are made public (F.1, `inBoardOrder`); games that were not
 * played count for no colour and no meeting (F.2, `isPlayed`); the first round is one homogeneous bracket that the procedure pairs as
 * F.4 says; gaps in a colour history are nothing (F.3, `e-colour.ts`); who has withdrawn or is known to be absent is not to be paired (F.5, `isToBePaired`); an adjourned game is a draw (F.9,
 * `pointsOf`); the final standings (F.10) are tie-breaks.
 */
export const rating1998 = makeSystem(
  {
    id: 'rating-1998',
    title: 'Swiss System based on Rating',
    regulation: '04.1',
    edition: 'Approved by the General Assemblies of 1992, 1997 and 1998',
    // Replaced at the latest by the text agreed in Istanbul in 2012.
    inForce: { from: '1998-10-13', until: '2013-06-30' },
  },
  { pair: pairedRound, judge: judgeOf },
);
