import { ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import { playerAt } from '../../swiss/place';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { colouredPairs } from './3-colour-of-round';
import type { PairedRound } from './procedure';
import { fieldOf, pairField } from './round';
import type { Field } from './state';
import { explainNot, explainRound, judgeBye, judgePair } from './why';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  return paired.ok ? ok(roundPairing(field.value, paired.value)) : paired;
}

function roundPairing(field: Field, { bye, groups }: PairedRound): RoundPairing {
  const states = new Map(field.players.map(({ tpn, state }) => [tpn, state]));
  const boards = groups.flatMap((group) => colouredPairs(field, group)).flatMap(({ white, black }) => {
    const [one, other] = [states.get(white), states.get(black)];
    return one === undefined || other === undefined ? [] : [{ white: one, black: other }];
  });
  return {
    round: field.round,
    pairs: inBoardOrder(boards).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: bye === null ? null : playerAt(field.players, bye).tpn,
  };
}

/** The Dubov System as the General Assembly approved it in 1997: a procedure, for replay and unrated events. */
export const dubov1997: PairingSystem = {
  id: 'dubov-1997',
  title: 'Dubov System',
  regulation: 'C.04.4.1',
  edition: 'Approved by the General Assembly of 1997',
  // Superseded by the text of 1 July 2025 at the latest.
  inForce: { from: '1997-09-10', until: '2025-06-30' },
  pairRound,
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
