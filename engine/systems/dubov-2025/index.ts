import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/** C.04.4.1, the Dubov System in force from 1 July 2025 (reissued with other article numbers from 1 February 2026). */
export const dubov2025 = makeSystem(
  {
    id: 'dubov-2025',
    title: 'Dubov System',
    regulation: 'C.04.4.1',
    edition: 'Approved by the Council on 13 April 2024; re-issued with other article numbers from 1 February 2026',
    inForce: { from: '2025-07-01', until: null },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
