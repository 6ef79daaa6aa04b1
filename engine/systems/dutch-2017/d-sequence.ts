import type { SequenceStep } from '../../matching/generation-sequence';

/** The article of section D for each decision that `matching/ranked-choice.ts` makes. Of equal candidates, the earlier one wins (B.8). */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};
