import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { recordedRound } from '@/engine/check/check-round';
import { rewindToRound } from '@/engine/model/tournament';
import type { Tournament } from '@/engine/model/tournament';
import { PAIRING_SYSTEMS } from '@/engine/systems';
import type { Pair, PairingSystem } from '@/engine/systems/system';
import type { Dialect } from '@/engine/trf';
import { compareFile } from '@/scripts/swiss/check-command';
import { NO_IO, CommandRefusal } from '@/scripts/swiss/command-types';
import type { CommandIo } from '@/scripts/swiss/command-types';
import { generateEvent } from '@/scripts/swiss/generate-event';
import { recordedTournament, loadFile } from '@/scripts/swiss/load-report-file';
import { classifyDifference, isSame, pairsWithBye } from './classify-difference';
import type { DifferingPairings, DifferenceClass } from './classify-difference';
import { eventFile, runBothDirections, eventSize, valuesOf } from './cross-test-events';
import type { Direction, CrossTestEvents } from './cross-test-events';
import { sha256 } from './cross-test-log';
import type { LoggedEvent } from './cross-test-log';
import { runOtherChecker, runOtherGenerator } from './other-engine';
import type { EngineKind, OtherEngine } from './other-engine';

export interface CrossTest extends CrossTestEvents {
  readonly engine: OtherEngine;
  readonly jobs: number;
  /** The folder for files that differ; null to discard them. */
  readonly keep: string | null;
}

interface Difference {
  readonly direction: Direction;
  readonly seed: number;
  /** Null if the difference concerns the file as a whole or its standings. */
  readonly round: number | null;
  readonly kind: DifferenceClass;
  /** The reason why a file was refused, or the ranks that differ. */
  readonly reason: string | null;
  readonly file: string | null;
}

export interface CrossTestReport {
  readonly events: Readonly<Record<Direction, number>>;
  readonly rounds: Readonly<Record<Direction, number>>;
  readonly differences: readonly Difference[];
  readonly logged: readonly LoggedEvent[];
}

/** The edition that the other program uses and the dialect that it reads. */
const ENGINE_SETTINGS: Readonly<Record<EngineKind, { readonly system: PairingSystem; readonly dialect: Dialect }>> = {
  bbp: { system: PAIRING_SYSTEMS['dutch-2026'], dialect: 'bbp' },
  javafo: { system: PAIRING_SYSTEMS['dutch-2017'], dialect: 'javafo' },
  swiss: { system: PAIRING_SYSTEMS['dutch-2026'], dialect: 'trf26' },
};

export const coreCount = availableParallelism;

/** Runs both directions with `count` events each. Replays and classifies each difference. */
export async function crossTest(test: CrossTest): Promise<CrossTestReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cross-test-'));
  const report = {
    events: { 'generated-by-us': 0, 'generated-by-them': 0 },
    rounds: { 'generated-by-us': 0, 'generated-by-them': 0 },
    differences: [] as Difference[],
    logged: [] as LoggedEvent[],
  };
  if (test.keep !== null) mkdirSync(test.keep, { recursive: true });
  const one = async (direction: Direction, seed: number): Promise<void> => {
    const file = path.join(folder, `${direction}-${seed}.trf`);
    const { rounds, differences } = direction === 'generated-by-us' ? await checkOurEvent(test, file, seed) : await checkTheirEvent(test, file, seed);
    report.events[direction] += 1;
    report.rounds[direction] += rounds;
    const hash = existsSync(file) ? sha256(readFileSync(file)) : null;
    report.logged.push({ direction, seed, file: hash, compared: rounds, differ: differences.length });
    const kept = differences.length === 0 ? null : keepFile(file, test.keep);
    report.differences.push(...differences.map((difference) => ({ ...difference, direction, seed, file: kept })));
    rmSync(file, { force: true });
  };
  try {
    await runBothDirections(test, Array.from({ length: test.jobs }), one);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The order must not depend on which event ended first.
  report.differences.sort((a, b) => b.direction.localeCompare(a.direction) || a.seed - b.seed || (a.round ?? 0) - (b.round ?? 0));
  return report;
}

function keepFile(file: string, keep: string | null): string | null {
  // A generator that refused an event has written no file.
  if (keep === null || !existsSync(file)) return null;
  const kept = path.join(keep, path.basename(file));
  writeFileSync(kept, readFileSync(file));
  return kept;
}

type FoundDifference = Pick<Difference, 'round' | 'kind' | 'reason'>;
interface EventOutcome {
  readonly rounds: number;
  readonly differences: readonly FoundDifference[];
}

async function checkOurEvent(test: CrossTest, file: string, seed: number): Promise<EventOutcome> {
  const { engine } = test;
  const { system, dialect } = ENGINE_SETTINGS[engine.kind];
  const event = generateEvent(system, valuesOf(test, seed), seed, dialect);
  writeFileSync(file, eventFile(event, dialect));
  const { tournament } = event;
  const check = await runOtherChecker(engine, file);
  if (check.rounds === null) return { rounds: 0, differences: [{ round: null, kind: 'file', reason: check.text }] };
  const differences = check.rounds.map(({ round, checker, tournament: recorded }): FoundDifference => {
    const ours = pairsOf(tournament, round);
    // The two columns in the output of the other checker list only the boards that differ. If both are empty, the checker found no
    // pairing.
    const isNone = checker.length === 0 && recorded.length === 0;
    const theirs = isNone ? [] : [...ours.filter((pair) => !recorded.some((other) => isSame([pair], [other]))), ...checker];
    return { round, kind: classifyDifference({ round, ours, theirs }, tournament, system), reason: null };
  });
  return { rounds: tournament.completedRounds, differences };
}

function pairsOf(tournament: Tournament, round: number): Pair[] {
  const { pairs, pab } = recordedRound(tournament, round);
  return pairsWithBye({ round, pairs: pairs.map(({ white, black }) => ({ white, black })), pab });
}

async function checkTheirEvent(test: CrossTest, file: string, seed: number): Promise<EventOutcome> {
  const { engine } = test;
  const refused = await runOtherGenerator(engine, file, seed, eventSize(test, seed, ENGINE_SETTINGS[engine.kind].system.id));
  const none = (reason: string): EventOutcome => ({ rounds: 0, differences: [{ round: null, kind: 'file', reason }] });
  if (refused !== null) return none(refused);
  try {
    const loaded = loadFile(file, READ_ONLY_IO);
    const { system } = ENGINE_SETTINGS[engine.kind];
    const tournament = recordedTournament(loaded, system);
    const checked = compareFile(loaded, system);
    const rounds = checked.differ.map(({ round }): FoundDifference => {
      const paired = differingPairings(tournament, system, round);
      return { round, kind: paired === null ? 'ours' : classifyDifference(paired, tournament, system), reason: null };
    });
    const ranks = checked.standings.differ.map(({ number }) => number);
    const standings: FoundDifference[] =
      ranks.length === 0 ? [] : [{ round: null, kind: 'standings', reason: `${checked.standings.codes.join(',')}: ${ranks.join(' ')}` }];
    return { rounds: checked.rounds, differences: [...rounds, ...standings] };
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    return none(error.message);
  }
}

/** Returns the round as paired by our engine and as recorded in their file; null if our engine finds no pairing. */
function differingPairings(tournament: Tournament, system: PairingSystem, round: number): DifferingPairings | null {
  const paired = system.pairRound(rewindToRound(tournament, round));
  return paired.ok ? { round, ours: pairsWithBye(paired.value), theirs: pairsOf(tournament, round) } : null;
}

const READ_ONLY_IO: CommandIo = { ...NO_IO, read: (file) => readFileSync(file) };
