import type { Colour } from '../model/colour';
import { err, ok, type Result } from '../model/result-or-error';
import { type Tournament, rewindToRound } from '../model/tournament';
import { noBakuReason, withBakuAcceleration, type NoBakuReason } from '../swiss/acceleration';
import type { PairingSystem } from '../systems/system';
import { recordedRound } from './check-round';

export interface RecordedSettings {
  readonly rounds: number;
  /** True if the record states that C.04.7 accelerates the event, but does not list the virtual points. */
  readonly isBaku: boolean;
  /** The primary score of an event of teams; omitted in other events. */
  readonly primary?: 'match' | 'game';
}

/** Applies the C.04.7 acceleration if the record states it. The error says why the rules do not allow it. */
export function withRecordedAcceleration(tournament: Tournament, { isBaku, primary }: RecordedSettings): Result<Tournament, NoBakuReason> {
  if (!isBaku) return ok(tournament);
  const why = noBakuReason(tournament.scoring, tournament.rounds, primary);
  return why === null ? ok(withBakuAcceleration(tournament)) : err(why);
}

/** Completes the record of a finished event. If the number of rounds was not announced, the number in the record is used. */
export function completeRecord(tournament: Tournament, settings: RecordedSettings, system: PairingSystem): Tournament {
  return withInitialColour({ ...tournament, rounds: tournament.rounds ?? settings.rounds }, system);
}

/**
 * Completes the record of an unfinished event. If the number of rounds was not announced, the number in the record is used, provided that it includes
 * the coming round.
 */
export function completeUnfinishedRecord(tournament: Tournament, settings: RecordedSettings, system: PairingSystem): Tournament {
  const rounds = tournament.rounds ?? (settings.rounds > tournament.completedRounds ? settings.rounds : null);
  return withInitialColour({ ...tournament, rounds }, system);
}

function withInitialColour(tournament: Tournament, system: PairingSystem): Tournament {
  return { ...tournament, initialColour: tournament.initialColour ?? readInitialColour(system, tournament) };
}

/**
 * Finds the initial colour for a record that states none. It is the colour that reproduces more colours of round 1, or white if both reproduce
 * equally many.
 */
export function readInitialColour(system: PairingSystem, tournament: Tournament): Colour {
  if (tournament.completedRounds === 0) return 'white';
  const recorded = recordedRound(tournament, 1);
  const whites = new Set(recorded.pairs.filter(({ coloursKnown }) => coloursKnown).map(({ white }) => white));
  const agreeing = (initialColour: Colour): number => {
    const paired = system.pairRound(rewindToRound({ ...tournament, initialColour }, 1));
    return paired.ok ? paired.value.pairs.filter(({ white }) => whites.has(white)).length : 0;
  };
  return agreeing('black') > agreeing('white') ? 'black' : 'white';
}
