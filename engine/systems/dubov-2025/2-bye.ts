import type { ByeOrder } from '../../explain/ordered-bye';
import type { Entrant } from './1-definitions';

/** 2.1: the bye (1.4.1), and a complete pairing of all the others (1.8.1), possible under [C1] and [C3] regardless of quality (R11). */
export function byeOrder(completedRounds: number): ByeOrder<Entrant> {
  return {
    rows: [
      { article: '2.1.3', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
      // Most games played over the board (R24).
      { article: '2.1.4', fact: 'most-games', aim: 'rounds-without-game', value: ({ games }) => completedRounds - games },
    ],
    lastArticle: '2.1.5',
    eligibility: '2.1.1',
    completion: '2.1.2',
    noPairing: '1.8.3',
  };
}
