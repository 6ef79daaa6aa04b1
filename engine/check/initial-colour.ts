import type { Colour } from '../model/colour';
import { beforeRound, type Tournament } from '../model/tournament';
import type { PairingSystem } from '../systems/system';
import { recordedRound } from './check-round';

/** The initial colour of a record without one: the one that gives more of the colours of round 1; white where that does not decide. */
export function readInitialColour(system: PairingSystem, tournament: Tournament): Colour {
  if (tournament.completedRounds === 0) return 'white';
  const recorded = recordedRound(tournament, 1);
  const whites = new Set(recorded.pairs.filter(({ coloursKnown }) => coloursKnown).map(({ white }) => white));
  const agreeing = (initialColour: Colour): number => {
    const paired = system.pairRound(beforeRound({ ...tournament, initialColour }, 1));
    return paired.ok ? paired.value.pairs.filter(({ white }) => whites.has(white)).length : 0;
  };
  return agreeing('black') > agreeing('white') ? 'black' : 'white';
}
