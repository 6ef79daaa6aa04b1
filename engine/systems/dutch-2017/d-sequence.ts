import type { SequenceStep } from '../../matching/generation-sequence';

/** The rules of section D for the decisions that `matching/ranked-choice.ts` makes one by one. Of equal candidates, the earlier one wins (B.8). */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};
