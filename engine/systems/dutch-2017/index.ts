import { err, ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { dutchField, type DutchField } from './a-definitions';
import { findCandidate, pairBrackets, type FindCandidate, type PairedBracket } from './b-bracket';
import { coloursOf } from './e-colour';
import { explainNot, explainRound, judgeBye, judgePair } from './why';

/** C.04.3 (2017): pairs the coming round; 'no-legal-pairing' (A.9) when C.1-C.3 leave no complete pairing. */
export function pairDutch2017(tournament: Tournament, find: FindCandidate): Result<RoundPairing, PairingError> {
  const field = dutchField(tournament);
  const paired = pairBrackets(field, find);
  if (paired === null) return err({ code: 'no-legal-pairing', article: 'A.9', players: [] });
  return ok(toRoundPairing(field, paired));
}

function toRoundPairing(field: DutchField, paired: readonly PairedBracket[]): RoundPairing {
  const pairs = paired.flatMap(({ candidate }) => candidate.pairs).map(([a, b]) => coloursOf(field, a, b));
  const boards = inBoardOrder(pairs.map(({ white, black }) => ({ white: white.state, black: black.state })));
  const resting = paired.at(-1)?.candidate.downfloaters[0];
  return {
    round: field.tournament.completedRounds + 1,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: resting === undefined ? null : (field.players[resting]?.state.tpn ?? null),
  };
}

/** FIDE (Dutch) System, edition of Baku 2016 with the additions of Goynuk 2017. */
export const dutch2017: PairingSystem = {
  id: 'dutch-2017',
  title: 'FIDE (Dutch) System 2017',
  regulation: 'C.04.3',
  edition: 'Approved at the 87th FIDE Congress, Baku 2016; additions of the 88th FIDE Congress, Goynuk 2017',
  inForce: { from: '2017-07-01', until: '2026-01-31' },
  pairRound: (tournament) => pairDutch2017(tournament, findCandidate),
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
