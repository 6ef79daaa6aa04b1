import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SWISS_SYSTEM_IDS } from '../systems/system';
import type { SystemId } from '../systems/system';
import { HARD_EVENT_KINDS } from '../testing/hard-events';
import { PLAYER_COUNTS, makeBenchFiles } from './make-bench-files';
import { EXPLAIN_SIZES, explanationMeasurementLine, measureExplanations } from './measure-explanations';
import { formatMeasurementLine, measureFormats } from './measure-formats';
import { HARD_EVENT_SIZES, hardEventLine, measureHardEvent } from './measure-hard-events';
import { measurePairing } from './measure-pairing';
import type { Measurement } from './measure-pairing';
import { EVENT_FAMILIES, searchSlowestRound, searchedRoundLine } from './search-slowest-round';
import { growthExponent } from './statistics';

/** The rounds whose explanations are measured. In the first, all players are in one bracket. */
const EXPLAINED_ROUNDS = [1, 3, 9] as const;

const HELP = `usage: npm run bench -- [--json] [--hard [--kinds A,B] [--minutes N [--seed S] [--keep DIR]]] [--explain] [--systems A,B] [--sizes N,M] [FILE.trf...]

Pairs the coming round of each file under each text, warm, one process per figure; without files, invented opens of
${PLAYER_COUNTS.join(', ')} players before rounds 5 and 9.
--hard pairs whole events of every hard kind (engine/testing/hard-events.ts) of ${HARD_EVENT_SIZES.join(', ')} players, and tells the slowest round of each.
With --minutes it draws events of ${EVENT_FAMILIES.length} families (engine/bench/search-slowest-round.ts), 300 to 2,000 players, until the time is over, and tells the slowest
round of each text; --keep DIR writes these as files.
Without files the time of explainRound and explainNotPaired follows, for opens of ${EXPLAIN_SIZES.join(' and ')} players before rounds ${EXPLAINED_ROUNDS.join(', ')}; --explain measures these alone.
Double-Swiss, teams and a round robin follow when no files and no systems are named.
--json prints an array of {system, file, players, round, medianMs, peakMb, …}.
`;

const OPTIONS = {
  json: { type: 'boolean' },
  systems: { type: 'string' },
  sizes: { type: 'string' },
  hard: { type: 'boolean' },
  explain: { type: 'boolean' },
  kinds: { type: 'string' },
  minutes: { type: 'string' },
  seed: { type: 'string' },
  keep: { type: 'string' },
  help: { type: 'boolean' },
  case: { type: 'string' },
} as const;

const EXIT_INVALID = 3;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(EXIT_INVALID);
  }
}

function main(): void {
  const { values, positionals } = readArguments();
  if (values.help === true) process.stdout.write(HELP);
  else if (values.case !== undefined) printMeasurement(values.case, positionals);
  else if (values.hard === true && values.minutes !== undefined) runSearch(values, values.minutes);
  else if (values.hard === true)
    runHardEvents(systemsFor(values.systems), values.kinds?.split(','), sizesFor(values.sizes, HARD_EVENT_SIZES), values.json === true);
  else if (values.explain === true) explainAll(systemsFor(values.systems), sizesFor(values.sizes, EXPLAIN_SIZES), values.json === true);
  else measureAll(systemsFor(values.systems), positionals, sizesFor(values.sizes, PLAYER_COUNTS), values.json === true);
}

function systemsFor(text: string | undefined): SystemId[] {
  const wanted = text?.split(',') ?? SWISS_SYSTEM_IDS;
  return SWISS_SYSTEM_IDS.filter((id) => wanted.includes(id));
}

function sizesFor(text: string | undefined, defaults: readonly number[]): readonly number[] {
  return text === undefined ? defaults : text.split(',').map(Number);
}

function runHardEvents(systems: readonly SystemId[], wanted: readonly string[] | undefined, sizes: readonly number[], isJson: boolean): void {
  const kinds = HARD_EVENT_KINDS.filter((kind) => wanted === undefined || wanted.includes(kind));
  const found = systems.flatMap((system) =>
    sizes.flatMap((players) =>
      kinds.map((kind) => {
        const measured = measureHardEvent(system, kind, players);
        if (!isJson) process.stdout.write(hardEventLine(measured));
        return measured;
      }),
    ),
  );
  if (isJson) process.stdout.write(`${JSON.stringify(found, null, 1)}\n`);
}

function runSearch({ systems, seed, keep, json }: ReturnType<typeof readArguments>['values'], minutes: string): void {
  if (keep !== undefined) mkdirSync(keep, { recursive: true });
  const search = { systems: systemsFor(systems), minutes: Number(minutes), seed: Number(seed ?? Math.floor(Date.now() / 1000)), keep: keep ?? null };
  if (!(search.minutes > 0) || !Number.isInteger(search.seed)) throw new RangeError('--minutes and --seed take numbers');
  const worst = searchSlowestRound(search, (round) => {
    if (json !== true) process.stdout.write(searchedRoundLine(round));
  });
  process.stdout.write(json === true ? `${JSON.stringify(worst, null, 1)}\n` : `\nthe slowest round of each text\n${worst.map(searchedRoundLine).join('')}`);
}

/** Prints one measurement as JSON. Runs in the child process. */
function printMeasurement(id: string, [file]: readonly string[]): void {
  const system = SWISS_SYSTEM_IDS.find((known) => known === id);
  if (system === undefined || file === undefined) throw new Error('a system and a file are needed');
  process.stdout.write(JSON.stringify(measurePairing(system, file)));
}

function measureAll(systems: readonly SystemId[], given: readonly string[], sizes: readonly number[], isJson: boolean): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'swiss-bench-'));
  try {
    const files = given.length > 0 ? given : makeBenchFiles(directory, sizes);
    const found = systems.flatMap((system) => files.map((file) => measureInProcess(system, file, isJson)));
    const formats = given.length > 0 || systems.length < SWISS_SYSTEM_IDS.length ? [] : measureFormats();
    if (isJson) process.stdout.write(`${JSON.stringify([...found, ...formats], null, 1)}\n`);
    else process.stdout.write(`${growthText(found)}${formats.map(formatMeasurementLine).join('')}`);
    if (given.length === 0 && !isJson)
      explainAll(
        systems,
        EXPLAIN_SIZES.filter((size) => sizes.includes(size)),
        false,
      );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function explainAll(systems: readonly SystemId[], sizes: readonly number[], isJson: boolean): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'swiss-bench-'));
  try {
    const files = makeBenchFiles(directory, sizes, EXPLAINED_ROUNDS);
    const found = systems.flatMap((system) =>
      files.flatMap((file) => {
        const measured = measureExplanations(system, file);
        if (measured !== null && !isJson) process.stdout.write(explanationMeasurementLine(measured));
        return measured === null ? [] : [measured];
      }),
    );
    if (isJson) process.stdout.write(`${JSON.stringify(found, null, 1)}\n`);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Measures one case in a separate process, so that no other case contributes to its peak memory. */
function measureInProcess(system: SystemId, file: string, isQuiet: boolean): Measurement {
  const output = execFileSync(process.execPath, [...process.execArgv, import.meta.filename, '--case', system, file], { encoding: 'utf8' });
  const found = JSON.parse(output) as Measurement;
  if (!isQuiet) process.stdout.write(measurementLine(found));
  return found;
}

function measurementLine({ system, file, players, round, medianMs, spreadMs, cpuMs, peakMb, runs, error }: Measurement): string {
  const cells = [
    system.padEnd(12),
    String(players).padStart(5),
    `r${round}`.padStart(4),
    `${medianMs.toFixed(2)} ms`.padStart(12),
    `±${spreadMs.toFixed(2)}`.padStart(9),
    `cpu ${cpuMs.toFixed(2)}`.padStart(11),
    `${peakMb} MB`.padStart(7),
    `${runs} runs`.padStart(9),
    path.basename(file),
    error ?? '',
  ];
  return `${cells.join('  ').trimEnd()}\n`;
}

function growthText(found: readonly Measurement[]): string {
  const keyOf = ({ system, round }: Measurement) => `${system} before round ${round}`;
  const keys = [...new Set(found.map(keyOf))];
  const lines = keys.flatMap((key) => {
    const measured = found.filter((one) => keyOf(one) === key && one.error === null);
    const exponent = growthExponent(measured.map(({ players, medianMs }) => ({ size: players, time: medianMs })));
    return exponent === null ? [] : [`${key}: time grows as players^${exponent.toFixed(2)}`];
  });
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}

main();
