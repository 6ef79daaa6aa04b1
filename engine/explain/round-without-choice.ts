import type { Tpn } from '../model/tpn';
import type { BracketExplanation, IllegalDecision } from '../systems/explanation';
import type { ExplainedRound } from './explained-round';

type ChoiceOf = 'partOf' | 'alternativeWithout' | 'bracketThatSeparates' | 'explainWhyNotPaired';

/**
 * The explanation of a round whose pairs were not chosen: a table, a knock-out bracket or the first games of the matches determine
 * them.
 */
export const answersWithoutChoice = (decision: IllegalDecision): Pick<ExplainedRound<unknown, unknown>, ChoiceOf> => ({
  partOf: () => 'whole',
  alternativeWithout: () => null,
  bracketThatSeparates: () => 0,
  explainWhyNotPaired: () => ({ kind: 'decided', bracket: 0, decision, pairs: [] }),
});

export const bracketWithoutChoice = (kind: BracketExplanation['kind'], residents: readonly Tpn[], log: BracketExplanation['log'] = []): BracketExplanation => ({
  kind,
  score: 0,
  residents,
  movedDown: [],
  upfloaters: [],
  downfloaters: [],
  criteria: [],
  log,
});
