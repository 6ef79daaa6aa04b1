// `npm run cross-test -- --engine PROGRAM --count N`: another program checks our events, and we check its events. With `--tie-break-engine COMMAND`,
// compares every tie-break value instead. `tie-break-program.ts` defines the lines that this command reads and writes.
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { UsageError } from '@/scripts/process/command-errors.mjs';
import { readArguments } from '@/scripts/process/read-arguments.mjs';
import { PARAMETER_NAMES } from '@/scripts/swiss/generator-parameters';
import { DIFFERENCE_CLASSES } from './classify-difference';
import { coreCount, crossTest } from './cross-test';
import type { CrossTestReport } from './cross-test';
import { DIRECTIONS } from './cross-test-events';
import type { CrossTestEvents } from './cross-test-events';
import { logText, sha256 } from './cross-test-log';
import { crossTestTieBreaks } from './cross-test-tie-breaks';
import type { TieBreakReport } from './cross-test-tie-breaks';
import { ENGINE_KINDS, otherEngine, versionOf } from './other-engine';
import { startTieBreakProgram } from './tie-break-program';

const USAGE = `usage: npm run cross-test -- (--engine PROGRAM | --tie-break-engine COMMAND) [--kind bbp|javafo|swiss] [--count N] [--seed S] [--jobs N] [--sizes A-B] [--keep DIR] [--log FILE] [--json] [values of swiss generate]

  --engine   the other program, as "/opt/bbpPairings" or "java -jar javafo.jar"
  --tie-break-engine  a command that tells the tie-breaks of files, by lines of JSON
  --kind     whose command line and dialect it has; bbp without this
  --count    events in each direction; 100 without this
  --sizes    the fewest and the most players of an event, in both directions; in place of --players
  --keep     folder for the files that differ
  --log      file for a log that the same command writes again: versions, seeds, the hash of each event, what differs`;

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = {
  engine: TEXT_OPTION,
  'tie-break-engine': TEXT_OPTION,
  kind: TEXT_OPTION,
  count: TEXT_OPTION,
  seed: TEXT_OPTION,
  jobs: TEXT_OPTION,
  keep: TEXT_OPTION,
  log: TEXT_OPTION,
  sizes: TEXT_OPTION,
  json: { type: 'boolean' },
  ...Object.fromEntries(PARAMETER_NAMES.map((name) => [name, TEXT_OPTION])),
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parseNumber(values: Values, name: string, least: number, otherwise: number): number {
  const given = values[name];
  if (given === undefined) return otherwise;
  if (typeof given === 'string' && /^\d+$/.test(given) && Number(given) >= least) return Number(given);
  return refuse(`--${name}: a whole number of ${least} or more is expected`);
}

function sizesIn({ sizes, players }: Values): readonly [number, number] | null {
  if (typeof sizes !== 'string') return null;
  const found = /^(\d{1,4})-(\d{1,4})$/.exec(sizes);
  const [fewest, most] = [Number(found?.[1]), Number(found?.[2])];
  if (players !== undefined) return refuse('--players and --sizes: only one of the two says how many play');
  return fewest >= 2 && fewest <= most ? [fewest, most] : refuse('--sizes: two numbers of players are expected, such as 8-60');
}

function refuse(reason: string): never {
  throw new UsageError(`${reason}\n\n${USAGE}`);
}

function reportText({ events, rounds, differences }: CrossTestReport, seed: number): string {
  const lines = DIRECTIONS.map((direction) => {
    const own = differences.filter((difference) => difference.direction === direction);
    const classes = DIFFERENCE_CLASSES.map((kind) => `${kind}=${own.filter((difference) => difference.kind === kind).length}`);
    return `${direction} events=${events[direction]} rounds=${rounds[direction]} differ=${own.length} ${classes.join(' ')}`;
  });
  const each = differences.map(({ direction, seed: own, round, kind, reason, file }) => {
    return ` ${direction} seed ${own}${round === null ? '' : ` round ${round}`}: ${kind}${reason === null ? '' : ` (${reason})`}${file === null ? '' : ` ${file}`}`;
  });
  return [`seed ${seed}`, ...lines, ...each].join('\n');
}

function tieBreakReportText({ events, values: compared, differences }: TieBreakReport, seed: number): string {
  const lines = DIRECTIONS.map((direction) => {
    const own = differences.filter((difference) => difference.direction === direction);
    const codes = [...new Set(own.map(({ what }) => what))].map((code) => ` ${code}=${own.filter(({ what }) => what === code).length}`);
    return `${direction} events=${events[direction]} values=${compared[direction]} differ=${own.length}${codes.join('')}`;
  });
  const each = differences.map(({ direction, seed: own, table, what, number: tpn, ours, theirs }) => {
    if (table === null) return ` ${direction} seed ${own} ${what}: ${theirs}`;
    const unrated = table.unrated === null ? '' : `, unrated ${table.unrated}`;
    return ` ${direction} seed ${own} ${what} of ${tpn ?? ''} in ${table.codes.join(',')} after ${table.after}${unrated}: ${ours} here, ${theirs} there`;
  });
  return [`seed ${seed}`, ...lines, ...each].join('\n');
}

/** The arguments for the log, without those for output and concurrency, which do not affect the outcome. */
function argumentsForLog(values: Values): string[] {
  const told = Object.entries(values).filter(([name]) => !['jobs', 'keep', 'log', 'json'].includes(name));
  return told.toSorted(([a], [b]) => a.localeCompare(b)).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

function writeLog(file: string, log: string): void {
  writeFileSync(file, log);
  console.error(`${file}: sha256 ${sha256(log)}`);
}

interface Test extends CrossTestEvents {
  readonly jobs: number;
  readonly keep: string | null;
}

async function runTieBreakTest(test: Test, other: string) {
  const programs = Array.from({ length: test.jobs }, () => startTieBreakProgram(other));
  const report = await crossTestTieBreaks({ ...test, programs });
  await Promise.all(programs.map((each) => each.end()));
  return { report, words: tieBreakReportText(report, test.seed), version: null };
}

async function runPairingTest(test: Test, values: Values) {
  const kind = ENGINE_KINDS.find((known) => known === (values.kind ?? 'bbp')) ?? refuse('--kind: bbp, javafo or swiss');
  const engine = otherEngine(typeof values.engine === 'string' ? values.engine : refuse('--engine is missing'), kind);
  const report = await crossTest({ ...test, engine });
  return { report, words: reportText(report, test.seed), version: await versionOf(engine) };
}

const values: Values = readArguments(process.argv.slice(2), { options: OPTIONS }, USAGE).values;
const testOptions = {
  count: parseNumber(values, 'count', 1, 100),
  seed: parseNumber(values, 'seed', 0, randomInt(2 ** 31)),
  jobs: parseNumber(values, 'jobs', 1, coreCount()),
  keep: typeof values.keep === 'string' ? values.keep : null,
  given: Object.fromEntries(PARAMETER_NAMES.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))),
  sizes: sizesIn(values),
};
const tieBreakCommand = values['tie-break-engine'];
const { report, words, version } =
  typeof tieBreakCommand === 'string' ? await runTieBreakTest(testOptions, tieBreakCommand) : await runPairingTest(testOptions, values);
const { logged, ...shown } = report;
console.log(values.json === true ? JSON.stringify({ seed: testOptions.seed, ...shown }) : words);
if (typeof values.log === 'string') writeLog(values.log, logText({ command: argumentsForLog(values), seed: testOptions.seed, other: version }, logged));
process.exitCode = report.differences.length === 0 ? 0 : 1;
