import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/**
 * The Dubov System as approved by the General Assembly in 1997. It is used to check old events and to pair unrated ones. Its text describes
 * a procedure rather than criteria.
 */
export const dubov1997 = makeSystem(
  {
    id: 'dubov-1997',
    title: 'Dubov System',
    regulation: 'C.04.4.1',
    edition: 'Approved by the General Assembly of 1997',
    // Superseded by the edition of 1 July 2025 at the latest.
    inForce: { from: '1997-09-10', until: '2025-06-30' },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
