import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { checkTournament } from '../check/check-round';
import type { RoundCheck } from '../check/check-round';
import type { Tournament } from '../model/tournament';
import type { PairingError, PairingSystem, SystemId } from '../systems/system';
import { parseTrf, toTournament } from '../trf';

const FIXTURES = path.join(import.meta.dirname, '..', 'fixtures');

/** The file names of an edition's golden tournaments. The name of each file says which case it shows. */
export function goldenFiles(id: SystemId): string[] {
  const directory = path.join(FIXTURES, id);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.trf'))
    .sort();
}

export function goldenTournament(id: SystemId, name: string): Tournament {
  return tournamentOf(readFileSync(path.join(FIXTURES, id, name), 'utf8'));
}

/** Reads a report file. Throws if the file is invalid, because that is a bug in the test. */
export function tournamentOf(text: string): Tournament {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ line, column, code }) => `${line}:${column} ${code}`).join('\n'));
  return toTournament(parsed.value.document).tournament;
}

export interface Replay {
  readonly checks: readonly RoundCheck[];
  /** The error that the edition returns for the coming round; null if there is none. Only files whose names end in `-stuck` have one. */
  readonly stuck: PairingError | null;
}

export function replay(system: PairingSystem, tournament: Tournament): Replay {
  const coming = tournament.completedRounds < (tournament.rounds ?? 0) ? system.pairRound(tournament) : null;
  return { checks: checkTournament(system, tournament), stuck: coming === null || coming.ok ? null : coming.error };
}
