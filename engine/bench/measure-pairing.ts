import { readFileSync } from 'node:fs';
import { readInitialColour } from '../check/complete-record';
import { rewindToRound, type Tournament } from '../model/tournament';
import { PAIRING_SYSTEMS } from '../systems';
import type { SystemId } from '../systems/system';
import { tournamentOf } from '../testing/golden-tournaments';
import { median, spread } from './statistics';

export interface Measurement {
  readonly system: SystemId;
  readonly file: string;
  readonly players: number;
  readonly round: number;
  readonly medianMs: number;
  /** The range of the middle half of the run times. */
  readonly spreadMs: number;
  /** Mean processor time of a run. It includes garbage collection and compilation, and therefore exceeds `medianMs` on an idle machine. */
  readonly cpuMs: number;
  /** Peak resident memory of the process, including Node.js and its loader. */
  readonly peakMb: number;
  readonly runs: number;
  /** The error code if the engine returns no pairing; otherwise null. */
  readonly error: string | null;
}

const BUDGET_MS = 2500;
const MIN_RUNS = 7;
const MAX_RUNS = 200;
const MAX_MS = 60_000;

/** Warms up, then pairs the next round of a file repeatedly in this process. */
export function measurePairing(id: SystemId, file: string): Measurement {
  const system = PAIRING_SYSTEMS[id];
  const tournament = readTournament(id, file);
  const pairOnce = (): { ms: number; error: string | null } => {
    const start = performance.now();
    const paired = system.pairRound(tournament);
    return { ms: performance.now() - start, error: paired.ok ? null : paired.error.code };
  };
  const first = pairOnce();
  const warmUntil = performance.now() + Math.min(BUDGET_MS / 2, 5 * first.ms + 200);
  while (performance.now() < warmUntil) pairOnce();
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const begin = performance.now();
  const isEnough = (): boolean => {
    const spent = performance.now() - begin;
    return times.length >= MAX_RUNS || spent > MAX_MS || (times.length >= MIN_RUNS && spent > BUDGET_MS);
  };
  while (!isEnough()) times.push(pairOnce().ms);
  const cpu = process.cpuUsage(cpuBefore);
  return {
    system: id,
    file,
    players: tournament.players.length,
    round: tournament.completedRounds + 1,
    medianMs: toHundredths(median(times)),
    spreadMs: toHundredths(spread(times)),
    cpuMs: toHundredths((cpu.user + cpu.system) / 1000 / times.length),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    runs: times.length,
    error: first.error,
  };
}

/** Reads a file and returns the event as it was before the round to pair. */
export function readTournament(id: SystemId, file: string): Tournament {
  const tournament = tournamentOf(readFileSync(file, 'utf8'));
  const initialColour = tournament.initialColour ?? readInitialColour(PAIRING_SYSTEMS[id], tournament);
  const isOver = tournament.rounds !== null && tournament.completedRounds >= tournament.rounds;
  // If the event is over, its last round is removed so that it can be paired again.
  return { ...(isOver ? rewindToRound(tournament, tournament.completedRounds) : tournament), initialColour };
}

function toHundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}
