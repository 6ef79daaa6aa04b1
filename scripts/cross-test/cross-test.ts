import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { recordedRound } from '../../engine/check/check-round';
import { beforeRound } from '../../engine/model/tournament';
import type { Tournament } from '../../engine/model/tournament';
import { seededRandom } from '../../engine/simulate';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import type { Pair, PairingSystem } from '../../engine/systems/system';
import { makeTrf, parseTrf } from '../../engine/trf';
import type { Dialect } from '../../engine/trf';
import { checkedFile } from '../swiss/check';
import { NO_WORLD, Refusal } from '../swiss/command';
import type { Io } from '../swiss/command';
import { drawParameters } from '../swiss/draw-parameters';
import { generated } from '../swiss/generated';
import type { Generated } from '../swiss/generated';
import { asRecorded, loadFile } from '../swiss/load';
import type { Given } from '../swiss/parameters';
import { classOf, isSame, withBye } from './classify';
import type { Differing, DifferenceClass } from './classify';
import { checkedByOther, generatedByOther } from './other-engine';
import type { Kind, OtherEngine, Size } from './other-engine';

export interface CrossTest {
  readonly engine: OtherEngine;
  readonly count: number;
  readonly seed: number;
  readonly jobs: number;
  /** Files that differ stay here; null keeps none. */
  readonly keep: string | null;
  /** Values of the events that we generate; the numbers of players and rounds hold for the other generator too. */
  readonly given: Given;
  /** The fewest and the most players of an event, in both directions; null leaves the number to each generator. */
  readonly sizes: readonly [number, number] | null;
}

/** Of our generator checked by them, or of theirs checked by us. */
export type Direction = 'generated-by-us' | 'generated-by-them';

export interface Difference {
  readonly direction: Direction;
  readonly seed: number;
  /** Null for the file as a whole, and for its standings. */
  readonly round: number | null;
  readonly kind: DifferenceClass;
  /** Why a file was refused, or which ranks differ. */
  readonly reason: string | null;
  readonly file: string | null;
}

export interface CrossTestReport {
  readonly events: Readonly<Record<Direction, number>>;
  readonly rounds: Readonly<Record<Direction, number>>;
  readonly differences: readonly Difference[];
}

/** The text that the other program pairs by, and how a file is written that it reads. */
const OTHERS: Readonly<Record<Kind, { readonly system: PairingSystem; readonly dialect: Dialect }>> = {
  bbp: { system: PAIRING_SYSTEMS['dutch-2026'], dialect: 'bbp' },
  javafo: { system: PAIRING_SYSTEMS['dutch-2017'], dialect: 'javafo' },
  swiss: { system: PAIRING_SYSTEMS['dutch-2026'], dialect: 'trf26' },
};

export const cores = availableParallelism;

/** Both directions, `count` events each; what differs is replayed and told whose it is. */
export async function crossTest(test: CrossTest): Promise<CrossTestReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cross-test-'));
  const report = {
    events: { 'generated-by-us': 0, 'generated-by-them': 0 },
    rounds: { 'generated-by-us': 0, 'generated-by-them': 0 },
    differences: [] as Difference[],
  };
  if (test.keep !== null) mkdirSync(test.keep, { recursive: true });
  const one = async (direction: Direction, seed: number): Promise<void> => {
    const file = path.join(folder, `${direction}-${seed}.trf`);
    const { rounds, differences } = direction === 'generated-by-us' ? await ourEvent(test, file, seed) : await theirEvent(test, file, seed);
    report.events[direction] += 1;
    report.rounds[direction] += rounds;
    const kept = differences.length === 0 ? null : keepFile(file, test.keep);
    report.differences.push(...differences.map((difference) => ({ ...difference, direction, seed, file: kept })));
    rmSync(file, { force: true });
  };
  try {
    const all = (['generated-by-us', 'generated-by-them'] as const).flatMap((direction) =>
      Array.from({ length: test.count }, (_, index) => [direction, test.seed + index] as const),
    );
    await inTurn(all, test.jobs, ([direction, seed]) => one(direction, seed));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Whichever ended first: told in one order.
  report.differences.sort((a, b) => b.direction.localeCompare(a.direction) || a.seed - b.seed || (a.round ?? 0) - (b.round ?? 0));
  return report;
}

async function inTurn<Item>(items: readonly Item[], jobs: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function keepFile(file: string, keep: string | null): string | null {
  if (keep === null) return null;
  const kept = path.join(keep, path.basename(file));
  writeFileSync(kept, readFileSync(file));
  return kept;
}

type Found = Pick<Difference, 'round' | 'kind' | 'reason'>;
interface Outcome {
  readonly rounds: number;
  readonly differences: readonly Found[];
}

/** The values of one event, with its number of players drawn where they are bounded. */
function valuesOf({ given, sizes }: CrossTest, seed: number): Given {
  if (sizes === null) return given;
  const [fewest, most] = sizes;
  return { ...given, players: String(fewest + seededRandom(seed).below(most - fewest + 1)) };
}

async function ourEvent(test: CrossTest, file: string, seed: number): Promise<Outcome> {
  const { engine } = test;
  const { system, dialect } = OTHERS[engine.kind];
  const event = generated(system, valuesOf(test, seed), seed, dialect);
  writeFileSync(file, event.stopped === null ? event.text : asFarAsPlayed(event, dialect));
  const { tournament } = event;
  const check = await checkedByOther(engine, file);
  if (check.rounds === null) return { rounds: 0, differences: [{ round: null, kind: 'file', reason: check.text }] };
  const differences = check.rounds.map(({ round, checker, tournament: recorded }): Found => {
    const ours = pairsOf(tournament, round);
    // Its columns hold the boards that differ; without any it found no pairing.
    const isNone = checker.length === 0 && recorded.length === 0;
    const theirs = isNone ? [] : [...ours.filter((pair) => !recorded.some((other) => isSame([pair], [other]))), ...checker];
    return { round, kind: classOf({ round, ours, theirs }, tournament, system), reason: null };
  });
  return { rounds: tournament.completedRounds, differences };
}

/** A checker takes every cell for one of a round that is over: who stays away from the round without a legal pairing is left out. */
function asFarAsPlayed({ text, tournament: { completedRounds } }: Generated, dialect: Dialect): string {
  const parsed = parseTrf(text);
  if (!parsed.ok) return text;
  const { document } = parsed.value;
  return makeTrf({ ...document, players: document.players.map((player) => ({ ...player, rounds: player.rounds.slice(0, completedRounds) })) }, dialect);
}

function pairsOf(tournament: Tournament, round: number): Pair[] {
  const { pairs, pab } = recordedRound(tournament, round);
  return withBye({ round, pairs: pairs.map(({ white, black }) => ({ white, black })), pab });
}

/** Null where it draws them itself. */
function sizeFor(test: CrossTest, seed: number): Size | null {
  const given = valuesOf(test, seed);
  if (given.players === undefined && given.rounds === undefined) return null;
  const { players = '', rounds = '' } = drawParameters(given, seed, OTHERS[test.engine.kind].system.id);
  return { players, rounds };
}

async function theirEvent(test: CrossTest, file: string, seed: number): Promise<Outcome> {
  const { engine } = test;
  const refused = await generatedByOther(engine, file, seed, sizeFor(test, seed));
  const none = (reason: string): Outcome => ({ rounds: 0, differences: [{ round: null, kind: 'file', reason }] });
  if (refused !== null) return none(refused);
  try {
    const loaded = loadFile(file, READING);
    const { system } = OTHERS[engine.kind];
    const tournament = asRecorded(loaded, system);
    const checked = checkedFile(loaded, system);
    const rounds = checked.differ.map(({ round }): Found => {
      const paired = differing(tournament, system, round);
      return { round, kind: paired === null ? 'ours' : classOf(paired, tournament, system), reason: null };
    });
    const ranks = checked.standings.differ.map(({ number }) => number);
    const standings: Found[] =
      ranks.length === 0 ? [] : [{ round: null, kind: 'standings', reason: `${checked.standings.codes.join(',')}: ${ranks.join(' ')}` }];
    return { rounds: checked.rounds, differences: [...rounds, ...standings] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return none(error.message);
  }
}

/** The round of their file beside ours; null where we find no pairing. */
function differing(tournament: Tournament, system: PairingSystem, round: number): Differing | null {
  const paired = system.pairRound(beforeRound(tournament, round));
  return paired.ok ? { round, ours: withBye(paired.value), theirs: pairsOf(tournament, round) } : null;
}

const READING: Io = { ...NO_WORLD, read: (file) => readFileSync(file) };
