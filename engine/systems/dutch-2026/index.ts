import { ok, type Result } from '../../model/outcome';
import type { Colour } from '../../model/colour';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, RoundPairing } from '../system';
import { pairField, roundFieldOf } from './3-procedure';
import { coloursOf } from './5-colour';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const field = roundFieldOf(tournament);
  const paired = pairField(field);
  if (!paired.ok) return paired;
  const { brackets, pab } = paired.value;
  const initialColour: Colour = tournament.initialColour ?? 'white';
  const boards = brackets.flatMap(({ candidate }) => candidate.pairs).flatMap(([a, b]) => {
    const [higher, lower] = [field.entrants[Math.min(a, b)], field.entrants[Math.max(a, b)]];
    return higher === undefined || lower === undefined ? [] : [coloursOf(higher, lower, initialColour)];
  });
  const ordered = inBoardOrder(boards.map(({ white, black }) => ({ white: white.state, black: black.state })));
  return ok({
    round: tournament.completedRounds + 1,
    pairs: ordered.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: pab === null ? null : (field.entrants[pab]?.tpn ?? null),
  });
}

export const dutch2026 = { pairRound };
