import type { SequenceStep } from '../../matching/sequence';

/**
 * Section D itself is carried out by `matching/ranked-choice.ts`, which settles the sequence decision by decision for
 * `bracket/best-candidate.ts`, and by `bracket/quick-candidate.ts`; here stands which of its rules a decision is. B.8: of two candidates that all criteria
 * hold equal, the one generated earlier is better.
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};
