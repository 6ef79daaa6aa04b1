import { inBoardOrder } from '../../swiss/board-order';
import type { Pair } from '../system';
import type { Entrant, Round } from './a-definitions';
import { coloursOf } from './e-colour';

/** F.1: the pairs with their colours, sorted before they are made public; the bye stands last. */
export function inFinalOrder(round: Round, pairs: readonly (readonly [Entrant, Entrant])[]): Pair[] {
  const boards = pairs.map(([a, b]) => coloursOf(round, a, b)).map(({ white, black }) => ({ white: white.state, black: black.state }));
  return inBoardOrder(boards).map(({ white, black }) => ({ white: white.tpn, black: black.tpn }));
}
