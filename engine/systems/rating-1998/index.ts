import { ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import type { PairingError, PairingSystem, RoundPairing } from '../system';
import { roundOf } from './a-definitions';
import { inFinalOrder } from './f-remarks';
import { pairedBrackets } from './round';
import { explainNot, explainRound, judgeBye, judgePair } from './why';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const round = roundOf(tournament);
  const brackets = pairedBrackets(round);
  if (!brackets.ok) return brackets;
  return ok({
    round: round.number,
    pairs: inFinalOrder(round, brackets.value.flatMap(({ candidate }) => candidate.pairs)),
    pab: brackets.value.at(-1)?.candidate.unpaired[0]?.tpn ?? null,
  });
}

/** The Swiss System based on Rating of the General Assemblies: a procedure, the ancestor of the Dutch texts. */
export const rating1998: PairingSystem = {
  id: 'rating-1998',
  title: 'Swiss System based on Rating',
  regulation: '04.1',
  edition: 'Approved by the General Assemblies of 1992, 1997 and 1998',
  // Replaced at the latest by the text agreed in Istanbul in 2012.
  inForce: { from: '1998-10-13', until: '2013-06-30' },
  pairRound,
  explainRound,
  explainNot,
  judgePair,
  judgeBye,
};
