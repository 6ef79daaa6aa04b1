import { ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { roundOf } from './a-definitions';
import { coloursOf } from './e-colour';
import { pairedBrackets } from './round';
import { explainNot, explainRound, judgeBye, judgePair } from './why';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = roundOf(tournament);
  const brackets = pairedBrackets(round);
  if (!brackets.ok) return brackets;
  const pairs = brackets.value.flatMap(({ candidate }) => candidate.pairs);
  const boards = inBoardOrder(pairs.map(([a, b]) => coloursOf(round, a, b, [pairs])).map(({ white, black }) => ({ white: white.state, black: black.state })));
  return ok({
    round: round.number,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    // A.5: whom the lowest bracket leaves over.
    pab: brackets.value.at(-1)?.candidate.unpaired[0]?.tpn ?? null,
  });
}

/** The Dutch System as agreed in Istanbul in 2012: a procedure with backtracking. */
export const dutch2012: PairingSystem = {
  id: 'dutch-2012',
  title: 'Dutch System',
  regulation: 'C.04.3.1',
  edition: 'Agreed by the 83rd FIDE Congress, Istanbul 2012',
  // Replaced by the text approved in Baku in 2016.
  inForce: { from: '2013-07-01', until: '2017-06-30' },
  pairRound,
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
