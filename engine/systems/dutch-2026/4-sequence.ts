import type { SequenceStep } from '../../bracket/sequence-order';

/**
 * Article 4 itself is carried out by `bracket/best-candidate.ts`, which settles it decision by decision; here stands which
 * of its rules a decision is. 3.8.2: of two candidates that every criterion holds equal the one generated first is better.
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': '4.4',
  'moved-down-opponents': '4.2',
  exchange: '4.3',
  transposition: '4.2',
};
