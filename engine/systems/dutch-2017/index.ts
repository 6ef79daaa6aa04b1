import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/** The FIDE (Dutch) System, in the edition of Baku 2016 with the additions of Goynuk 2017. */
export const dutch2017 = makeSystem(
  {
    id: 'dutch-2017',
    title: 'FIDE (Dutch) System 2017',
    regulation: 'C.04.3',
    edition: 'Approved at the 87th FIDE Congress, Baku 2016; additions of the 88th FIDE Congress, Goynuk 2017',
    inForce: { from: '2017-07-01', until: '2026-01-31' },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
