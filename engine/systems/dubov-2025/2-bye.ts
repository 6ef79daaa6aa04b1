import type { ByeOrder } from '../../explain/ordered-bye';
import type { Entrant } from './1-definitions';

/**
 * 2.1: the articles that choose the player with the bye (1.4.1). All other players must then
 * have a complete pairing (1.8.1) that [C1] and [C3] allow, whatever its quality (R11).
 */
export function byeOrder(completedRounds: number): ByeOrder<Entrant> {
  return {
    rows: [
      { article: '2.1.3', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
      // Prefers the player with the most games played over the board (R24).
      { article: '2.1.4', fact: 'most-games', aim: 'rounds-without-game', value: ({ games }) => completedRounds - games },
    ],
    lastArticle: '2.1.5',
    eligibilityArticle: '2.1.1',
    completionArticle: '2.1.2',
    articleWithoutPairing: '1.8.3',
  };
}
