import { inBoardOrder } from '../../swiss/board-order';
import type { Pair } from '../system';
import type { Entrant, Round } from './a-definitions';
import { coloursOf } from './e-colour';

/*
 * What F asks of others: games that were not played count for no colour and no meeting (F.2, `isPlayed`); the first round is one
 * homogeneous bracket that the procedure pairs as F.4 says; who has withdrawn or is known to be absent is not to be paired (F.5,
 * `isToBePaired`); an adjourned game is a draw (F.9, `pointsOf`); the final standings (F.10) are tie-breaks.
 */

/** F.1: the pairs with their colours, sorted before they are made public; the bye stands last. */
export function inFinalOrder(round: Round, pairs: readonly (readonly [Entrant, Entrant])[]): Pair[] {
  const boards = pairs.map(([a, b]) => coloursOf(round, a, b)).map(({ white, black }) => ({ white: white.state, black: black.state }));
  return inBoardOrder(boards).map(({ white, black }) => ({ white: white.tpn, black: black.tpn }));
}
