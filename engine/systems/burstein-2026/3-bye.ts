import type { ByeOrder } from '../../explain/ordered-bye';
import type { Entrant } from './1-definitions';

/** 3.1: the articles on the pairing-allocated bye (1.3), which is given before anybody is paired. */
export function byeOrder(completedRounds: number): ByeOrder<Entrant> {
  return {
    rows: [
      { article: '3.1.3', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
      { article: '3.1.4', fact: 'most-games', aim: 'rounds-without-game', value: ({ games }) => completedRounds - games },
    ],
    // Entrants with the same score are in the order of ranking (1.8), so the last of them gets the bye.
    lastArticle: '3.1.5',
    eligibilityArticle: '3.1.1',
    completionArticle: '3.1.2',
    articleWithoutPairing: '1.9.3',
  };
}
