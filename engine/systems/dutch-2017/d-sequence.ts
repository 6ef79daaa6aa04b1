import type { SequenceStep } from '../../matching/sequence';

/** Section D, settled decision by decision by `matching/ranked-choice.ts`: which of its rules a decision is. B.8: of equal candidates the earlier wins. */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};
