import { makeSystem } from '../../explain/make-system';
import { makePairJudge, pairForExplanation } from './explain-pairing';

/**
 * The Lim System in force from 1 February 2026, which is the text of 1999 with new article numbers. The text is a manual procedure and leaves
 * choices open. The pairing is therefore a proposal that follows our readings, not the only possible one. The log shows how it was made.
 */
export const lim = makeSystem(
  {
    id: 'lim',
    title: 'Lim System',
    regulation: 'C.04.4.3',
    edition: 'FIDE Council, 28 October 2025',
    inForce: { from: '2026-02-01', until: null },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);
