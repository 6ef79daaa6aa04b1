import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/** The Dutch System as agreed in Istanbul in 2012. It is a procedure with backtracking. */
export const dutch2012 = makeSystem(
  {
    id: 'dutch-2012',
    title: 'Dutch System',
    regulation: 'C.04.3.1',
    edition: 'Agreed by the 83rd FIDE Congress, Istanbul 2012',
    // Replaced by the edition approved in Baku in 2016.
    inForce: { from: '2013-07-01', until: '2017-06-30' },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
