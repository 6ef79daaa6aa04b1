import { err, ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { pairBrackets, roundFieldOf, roundToPair } from './3-procedure';
import { coloursOf } from './5-colour';
import { explainNot, explainRound, judgeBye, judgePair, noLegalPairing } from './why';

/** C.04.3 (2026): pairs the coming round; 'no-legal-pairing' (1.9) when C1 to C3 leave no complete pairing. */
function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const field = roundFieldOf(tournament);
  const round = roundToPair(field);
  if (round === null) return err(noLegalPairing(field));
  const brackets = pairBrackets(round);
  const boards = brackets
    .flatMap(({ candidate }) => candidate.pairs)
    .map(([a, b]) => coloursOf(field, a, b, tournament.initialColour ?? 'white'));
  const ordered = inBoardOrder(boards.map(({ white, black }) => ({ white: white.state, black: black.state })));
  const [pab] = brackets.at(-1)?.candidate.downfloaters ?? [];
  return ok({
    round: tournament.completedRounds + 1,
    pairs: ordered.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: field.entrants[pab ?? -1]?.tpn ?? null,
  });
}

/** The FIDE (Dutch) System in force today. */
export const dutch2026: PairingSystem = {
  id: 'dutch-2026',
  title: 'FIDE (Dutch) System',
  regulation: 'C.04.3',
  edition: 'FIDE Council, 28 October 2025',
  inForce: { from: '2026-02-01', until: null },
  pairRound,
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
