import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rewindToRound } from '@/engine/model/tournament';
import { PAIRING_SYSTEMS } from '@/engine/systems';
import { definitionOf, parseTieBreaks, standings, valueText } from '@/engine/tie-breaks';
import type { TieBreak, TieBreakValue } from '@/engine/tie-breaks';
import { NO_IO } from '@/scripts/swiss/command-types';
import { generateEvent } from '@/scripts/swiss/generate-event';
import { loadFile } from '@/scripts/swiss/load-report-file';
import type { LoadedFile } from '@/scripts/swiss/load-report-file';
import { eventFile, runBothDirections, eventSize, valuesOf } from './cross-test-events';
import type { Direction, CrossTestEvents } from './cross-test-events';
import { sha256 } from './cross-test-log';
import type { LoggedEvent } from './cross-test-log';
import type { ProgramAnswer, TableRow, TableRequest, TieBreakProgram } from './tie-break-program';

/** The tie-breaks of C.07 in groups. Each group has its own list, so that it cannot influence the others. */
export const TIE_BREAK_LISTS = [
  ['PTS', 'DE'],
  ['PTS', 'DE/P'],
  ['PTS', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS/C1', 'PS/C2', 'REP', 'STD', 'TPN'],
  ['PTS', 'BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/M2', 'AOB', 'SB', 'SB/C1', 'SB/C2', 'KS', 'KS/L+1', 'KS/L-1'],
  ['PTS', 'BH/P', 'BH/C1/P', 'SB/P', 'SB/C1/P'],
  ['PTS', 'ARO', 'ARO/C1', 'ARO/C2', 'ARO/M1', 'ARO/M2', 'TPR', 'PTP', 'APRO', 'APPO', 'RTNG'],
  ['PTS', 'RTNG/R', 'TPN/R'],
  ['PTS', 'FB', 'FB/C1', 'FB/C2', 'FB/M1', 'FB/M2', 'FB/P', 'AOB/F'],
] as const satisfies readonly (readonly string[])[];
/** These tie-breaks are also requested at half-time, because the value of an unplayed round depends on later rounds. */
const TIE_BREAKS_ALSO_AT_HALF_TIME = TIE_BREAK_LISTS[3];
/** The rating assumed for unrated players in a second table. Without it, the tie-breaks of article 10 of C.07 are dropped. */
const RATING_OF_UNRATED = 1400;

export interface TieBreakTest extends CrossTestEvents {
  /** Instances of the other program, one for each concurrent question. */
  readonly programs: readonly TieBreakProgram[];
  /** The folder for files that differ; null to discard them. */
  readonly keep: string | null;
}

interface TieBreakDifference {
  readonly direction: Direction;
  readonly seed: number;
  /** Null if the difference concerns the file as a whole. */
  readonly table: TableRequest | null;
  /** The tie-break code of the value that differs; `rank` if ranks differ; `file` if the file was refused. */
  readonly what: string;
  readonly number: number | null;
  readonly ours: string;
  readonly theirs: string;
}

export interface TieBreakReport {
  readonly events: Readonly<Record<Direction, number>>;
  readonly values: Readonly<Record<Direction, number>>;
  readonly differences: readonly TieBreakDifference[];
  readonly logged: readonly LoggedEvent[];
}

/** Runs both directions with `count` events each. Compares our value and rank with theirs in every table of each file. */
export async function crossTestTieBreaks(test: TieBreakTest): Promise<TieBreakReport> {
  const events = { 'generated-by-us': 0, 'generated-by-them': 0 };
  const values = { 'generated-by-us': 0, 'generated-by-them': 0 };
  const differences: TieBreakDifference[] = [];
  const logged: LoggedEvent[] = [];
  const { keep } = test;
  if (keep !== null) mkdirSync(keep, { recursive: true });
  await runBothDirections(test, test.programs, async (direction, seed, other) => {
    const { file, error } = direction === 'generated-by-us' ? ourFile(test, seed) : await theirFile(test, seed, other);
    const compared = file === undefined ? refusedFile(error) : await comparedFile(file, other);
    events[direction] += 1;
    values[direction] += compared.values;
    const hash = file === undefined ? null : sha256(file);
    logged.push({ direction, seed, file: hash, compared: compared.values, differ: compared.differences.length });
    differences.push(...compared.differences.map((difference) => ({ ...difference, direction, seed })));
    if (keep !== null && file !== undefined && compared.differences.length > 0) writeFileSync(path.join(keep, `${direction}-${seed}.trf`), file);
  });
  return { events, values, logged, differences: differences.toSorted((a, b) => b.direction.localeCompare(a.direction) || a.seed - b.seed) };
}

const SYSTEM = PAIRING_SYSTEMS['dutch-2026'];

function ourFile(test: TieBreakTest, seed: number): ProgramAnswer {
  return { file: eventFile(generateEvent(SYSTEM, valuesOf(test, seed), seed, 'trf26'), 'trf26') };
}

function theirFile(test: TieBreakTest, seed: number, other: TieBreakProgram): Promise<ProgramAnswer> {
  const { players = '20', rounds = '7' } = eventSize(test, seed, SYSTEM.id) ?? {};
  return other.ask({ seed, players: Number(players), rounds: Number(rounds) });
}

type FoundDifference = Omit<TieBreakDifference, 'direction' | 'seed'>;
interface Comparison {
  readonly values: number;
  readonly differences: readonly FoundDifference[];
}

function refusedFile(error = ''): Comparison {
  return { values: 0, differences: [{ table: null, what: 'file', number: null, ours: '', theirs: error }] };
}

async function comparedFile(text: string, other: TieBreakProgram): Promise<Comparison> {
  const file = loadFile('event', { ...NO_IO, read: () => new TextEncoder().encode(text) });
  const asked = tablesOf(file);
  const { tables, error } = await other.ask({ file: text, tables: asked });
  if (tables === undefined) return refusedFile(error);
  const compared = asked.map((table, index) => comparedTable(file, table, tables[index] ?? []));
  return { values: compared.reduce((sum, { values }) => sum + values, 0), differences: compared.flatMap(({ differences }) => differences) };
}

function tablesOf({ document, tournament: { completedRounds, players } }: LoadedFile): readonly TableRequest[] {
  const half = Math.floor(completedRounds / 2);
  const hasUnrated = players.some(({ rating }) => rating === 0);
  const { record, codes: own } = document.tieBreaks ?? { record: null, codes: [] };
  const ofFile = record === null ? [] : [record === '202' ? ['PTS', ...own] : own];
  return [...TIE_BREAK_LISTS, ...ofFile].flatMap((codes): TableRequest[] => [
    { codes, after: completedRounds, unrated: null },
    ...(hasUnrated ? [{ codes, after: completedRounds, unrated: RATING_OF_UNRATED }] : []),
    ...(half > 0 && codes === TIE_BREAKS_ALSO_AT_HALF_TIME ? [{ codes, after: half, unrated: null }] : []),
  ]);
}

function comparedTable(file: LoadedFile, table: TableRequest, told: readonly TableRow[]): Comparison {
  const list = parseTieBreaks(table.codes);
  if (!list.ok) throw new Error(`${table.codes.join(',')}: not a list of ours`);
  const tournament = rewindToRound(file.tournament, table.after + 1);
  const ours = standings(tournament, list.value, { unratedAs: table.unrated });
  const theirs = new Map(told.map((row) => [row[0], row]));
  const differences: FoundDifference[] = [];
  let values = 0;
  for (const { tpn, rank, values: own } of ours.rows) {
    const number = file.fileNumber(tpn);
    const [, theirRank, theirValues] = theirs.get(number) ?? [number, 0, []];
    const pairs: (readonly [string, string, string])[] = list.value.flatMap((tieBreak, index) => {
      // Only ranks are compared for the direct encounter, because each program shows its value differently.
      if (definitionOf(tieBreak.code).type === 'A') return [];
      const value = own[ours.tieBreaks.indexOf(tieBreak)];
      return [[tieBreak.label, ourValueText(tieBreak, value), withoutTrailingZeros(theirValues[index] ?? null)] as const];
    });
    pairs.push(['rank', String(rank), String(theirRank)]);
    values += pairs.filter(([, our, their]) => our !== '' || their !== '').length;
    for (const [what, our, their] of pairs) if (our !== their) differences.push({ table, what, number, ours: our, theirs: their });
  }
  return { values, differences };
}

/** The shown value without trailing zeros; empty if the tie-break is dropped or not defined. */
function ourValueText(tieBreak: TieBreak, value: TieBreakValue | undefined): string {
  return value === undefined ? '' : withoutTrailingZeros(valueText(tieBreak, value) || null);
}

function withoutTrailingZeros(value: string | number | null): string {
  return value === null ? '' : String(Number(value));
}
