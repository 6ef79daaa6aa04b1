import type { Colour } from '../model/colour';
import { err, ok, type Result } from '../model/outcome';
import { type Tournament, beforeRound } from '../model/tournament';
import { whyNoBaku, withBaku, type WhyNoBaku } from '../swiss/acceleration';
import type { PairingSystem } from '../systems/system';
import { recordedRound } from './check-round';

export interface SaidOfRecord {
  readonly rounds: number;
  /** It says that C.04.7 accelerates the event, and not by which virtual points. */
  readonly isBaku: boolean;
}

/** Accelerated by the rule where the record says so; the error says why the rule has no acceleration for it. */
export function accelerated(tournament: Tournament, { isBaku }: SaidOfRecord): Result<Tournament, WhyNoBaku> {
  if (!isBaku) return ok(tournament);
  const why = whyNoBaku(tournament.scoring, tournament.rounds);
  return why === null ? ok(withBaku(tournament)) : err(why);
}

/** All rounds of a finished record: its rounds are the event's where none are announced. */
export function asRecorded(tournament: Tournament, said: SaidOfRecord, system: PairingSystem): Tournament {
  return withInitialColour({ ...tournament, rounds: tournament.rounds ?? said.rounds }, system);
}

/** The coming round: where none are announced, the rounds in the record count if they reach it. */
export function asUnderWay(tournament: Tournament, said: SaidOfRecord, system: PairingSystem): Tournament {
  const rounds = tournament.rounds ?? (said.rounds > tournament.completedRounds ? said.rounds : null);
  return withInitialColour({ ...tournament, rounds }, system);
}

function withInitialColour(tournament: Tournament, system: PairingSystem): Tournament {
  return { ...tournament, initialColour: tournament.initialColour ?? readInitialColour(system, tournament) };
}

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
