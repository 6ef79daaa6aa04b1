import { makeSystem } from '../../explain/make-system';
import type { Tournament } from '../../model/tournament';
import { dutch2026 } from '../dutch-2026';
import type { PairingSystem } from '../system';
import { isSeedingRound } from './1-round';
import { makePairJudge, pairForExplanation } from './explain-pairing';

const systemAfterSeeding = makeSystem(
  {
    id: 'burstein-2026',
    title: 'Burstein System',
    regulation: 'C.04.4.2',
    edition: 'FIDE Council, 28 October 2025',
    inForce: { from: '2026-02-01', until: null },
  },
  { pair: pairForExplanation, judge: makePairJudge },
);

/** 1.6.1 (R3): the FIDE (Dutch) System pairs and explains the seeding rounds completely. */
function systemForRound(tournament: Tournament): PairingSystem {
  return isSeedingRound(tournament) ? dutch2026 : systemAfterSeeding;
}

/** The Burstein System in force from 1 February 2026. */
export const burstein2026: PairingSystem = {
  ...systemAfterSeeding,
  pairRound: (tournament) => systemForRound(tournament).pairRound(tournament),
  explainRound: (tournament) => systemForRound(tournament).explainRound(tournament),
  explainNotPaired: (tournament, a, b) => systemForRound(tournament).explainNotPaired(tournament, a, b),
  judgePair: (tournament, a, b) => systemForRound(tournament).judgePair(tournament, a, b),
  judgeBye: (tournament, player) => systemForRound(tournament).judgeBye(tournament, player),
  dueColour: (tournament, player) => systemForRound(tournament).dueColour(tournament, player),
};
