import type { ByeAssignmentInput, ByeOrder } from '../../explain/ordered-bye';
import type { Entrant, Field } from './2-definitions';

/** 1.1: the bye goes to the lowest-ranked player of the lowest scoregroup who may have it and who leaves all others a complete pairing (R3). */
const BYE_ORDER_OF_LATER_ROUNDS: ByeOrder<Entrant> = {
  rows: [{ article: '1.1', fact: 'lowest-score', aim: 'score', value: ({ score }) => score }],
  lastArticle: '1.1',
  eligibilityArticle: '1.1',
  completionArticle: '1.1',
  articleWithoutPairing: '2.1',
};

/**
 * 7.1: in round 1 the bye goes to the lowest-rated player, or to the lowest-ranked of several with that rating (R3). A player without a rating counts
 * as 0.
 */
const BYE_ORDER_OF_ROUND_1: ByeOrder<Entrant> = {
  ...BYE_ORDER_OF_LATER_ROUNDS,
  rows: [{ article: '7.1', fact: 'lowest-rating', aim: 'rating', value: ({ rating }) => rating }],
  lastArticle: '7.1',
};

export function byeOrder({ round }: Pick<Field, 'round'>): ByeOrder<Entrant> {
  return round === 1 ? BYE_ORDER_OF_ROUND_1 : BYE_ORDER_OF_LATER_ROUNDS;
}

export function byeFieldOf({ players, legal, mayHavePab }: Field): ByeAssignmentInput<Entrant> {
  return { players, legal, mayHavePab };
}
