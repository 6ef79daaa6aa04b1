import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/** The FIDE (Dutch) System in force from 1 February 2026. */
export const dutch2026 = makeSystem(
  {
    id: 'dutch-2026',
    title: 'FIDE (Dutch) System',
    regulation: 'C.04.3',
    edition: 'FIDE Council, 28 October 2025',
    inForce: { from: '2026-02-01', until: null },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
