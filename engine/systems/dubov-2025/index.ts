import { ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import { playerAt } from '../../swiss/place';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import type { Field } from './2-field';
import { fieldOf, pairField, type PairedRound } from './2-procedure';
import { allocateColours } from './5-colour';
import { judgeBye, judgePair } from './judge';
import { explainNot, explainRound } from './why';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  return paired.ok ? ok(roundPairing(field.value, paired.value)) : paired;
}

/** Article 5 on every pair, boards in the order of the General Handling Rules. */
function roundPairing({ round, players, initialColour }: Field, { bye, brackets }: PairedRound): RoundPairing {
  const boards = brackets
    .flatMap(({ pairs }) => pairs)
    .map(([a, b]) => {
      const [one, other] = [playerAt(players, a), playerAt(players, b)];
      const { white } = allocateColours(one, other, initialColour);
      return white === one.tpn ? { white: one.state, black: other.state } : { white: other.state, black: one.state };
    });
  return {
    round,
    pairs: inBoardOrder(boards).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: bye === null ? null : playerAt(players, bye).tpn,
  };
}

/** C.04.4.1, the Dubov System in force from 1 July 2025 (re-issued with other article numbers from 1 February 2026). */
export const dubov2025: PairingSystem = {
  id: 'dubov-2025',
  title: 'Dubov System',
  regulation: 'C.04.4.1',
  edition: 'Approved by the Council on 13 April 2024; re-issued with other article numbers from 1 February 2026',
  inForce: { from: '2025-07-01', until: null },
  pairRound,
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
