import type { PairCriterion, UpfloaterCriterion } from '../../upfloat-bracket/upfloat-field';
import type { Entrant } from './1-definitions';

/** C7 (2.3.4): minimises the number of upfloaters who floated in the previous round. It does not apply in the last round. */
export const C7: UpfloaterCriterion<Entrant> = { article: '2.3.4', aim: 'upfloaters-who-floated', costOfUpfloater: ({ floated }) => (floated ? 1 : 0) };

/** C8 (2.3.5): minimises the number of upfloaters' opponents who floated in the previous round. It does not apply in the last round. */
export const C8: PairCriterion<Entrant> = {
  article: '2.3.5',
  aim: 'opponents-who-floated',
  costOfPair: (a, b, [isUp, isOtherUp]) => (isOtherUp && a.floated ? 1 : 0) + (isUp && b.floated ? 1 : 0),
  maximumCost: 2,
};
