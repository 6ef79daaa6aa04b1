import type { ByeOrder } from '../../explain/ordered-bye';
import type { Entrant } from './1-definitions';

/** 3.1: the pairing-allocated bye (1.3), given before anybody is paired. */
export function byeOrder(completedRounds: number): ByeOrder<Entrant> {
  return {
    rows: [
      { article: '3.1.3', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
      { article: '3.1.4', fact: 'most-games', aim: 'rounds-without-game', value: ({ games }) => completedRounds - games },
    ],
    // Entrants of one score are in the order of 1.8.
    lastArticle: '3.1.5',
    eligibility: '3.1.1',
    completion: '3.1.2',
    noPairing: '1.9.3',
  };
}
