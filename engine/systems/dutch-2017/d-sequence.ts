import type { SequenceStep } from '../../matching/generation-sequence';

/** Section D: the rules for the decisions that `matching/ranked-choice.ts` makes one by one. B.8: of equal candidates the earlier wins. */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};
