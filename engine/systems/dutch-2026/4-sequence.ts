import type { SequenceStep } from '../../matching/sequence';

/**
 * Article 4 is carried out by `matching/ranked-choice.ts`, which settles it decision by decision for `bracket/best-candidate.ts`, and by
 * `bracket/quick-candidate.ts`, for the brackets in which it is soon settled; both serve Dutch 2017 too. Here stands which of its rules a decision is. 3.8.1: of two candidates that every criterion holds equal the one generated first is better.
 *
 * - 4.1.1: a player's number in the bracket, or in its remainder, is his place among its members.
 * - 4.2.1: S2 in another order: every player of S1 in turn (4.2.2) gets the highest opponent that leaves a best candidate.
 * - 4.3.1: S1 and S2 exchange players: the fewest, with the least difference, the lowest of S1, the highest of S2 (4.3.2).
 * - 4.4.1: the moved-down players who are paired, as C7 has it: the lowest number that can be among them, and so on (4.4.2).
 * - 4.5.1: "the next element" is the first that leaves a best candidate; those before it leave none.
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': '4.4',
  'moved-down-opponents': '4.2',
  exchange: '4.3',
  transposition: '4.2',
};
