import type { SequenceStep } from '../../matching/generation-sequence';

/**
 * Article 4: the paragraph by which `matching/ranked-choice.ts` makes each of its decisions. Of equal candidates, the first generated one
 * wins (3.8.1).
 * - 4.1.1: a player's number in the bracket or its remainder is the index among its members.
 * - 4.2.1: another order of S2. Each player of S1 in turn (4.2.2) gets the highest opponent who still allows a best candidate.
 * - 4.3.1: S1 and S2 exchange as few players as possible, with the least difference; then the lowest of S1 and the highest of S2 are
 *   preferred (4.3.2).
 * - 4.4.1: the moved-down players who are paired are chosen, the lowest numbers first (4.4.2).
 * - 4.5.1: "the next element" is the first one that still allows a best candidate.
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': '4.4',
  'moved-down-opponents': '4.2',
  exchange: '4.3',
  transposition: '4.2',
};
