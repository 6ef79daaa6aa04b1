// `npm test`: everything that must hold, from an empty clone. Goes on after a failure, so that one run tells all of it.
// The last line counts; the exit code is true to it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '@/scripts/process/arguments.mjs';
import { messageOf } from '@/scripts/process/errors.mjs';
import { ROOT, bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';

/** Of each property; `npm test` takes some tens to some thousands, as many as a second or two allow. */
const LONG_RUNS = 5000;
const USAGE = `npm test, npm run test:long

Types, formatting, lint, all tests and the journeys in a browser, from an empty clone; the last line counts. A part of it:
npx vitest run PATH, npm run e2e -- PATH. By night, npm run test:long: every property on ${LONG_RUNS} cases, or as many as
FC_NUM_RUNS says, and every page in every view.`;

const RESULTS = path.join(ROOT, 'test-results');
const UNIT_REPORT = path.join(RESULTS, 'unit.json');
const JOURNEY_REPORT = path.join(RESULTS, 'e2e.json');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** What it adds; a step without a report counts as one test. */
  readonly count?: () => Counts | null;
}

const STEPS: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'formatting', run: () => run(bin('oxfmt'), ['--check']) },
  { name: 'lint', run: () => run(bin('oxlint'), ['--deny-warnings']) },
  { name: 'nothing unused', run: () => run(bin('knip'), ['--no-progress']) },
  { name: 'unit, property, golden and use-case tests', run: runUnitTests, count: countUnitTests },
  { name: 'journeys in a browser', run: runPreparedJourneys, count: countJourneys },
];

/** Browser and build are made ready beside the other steps; what goes wrong with them is told by the step that needs them. */
let prepared: Promise<unknown> = Promise.resolve(null);

async function runPreparedJourneys() {
  const trouble = await prepared;
  if (trouble !== null) throw trouble;
  const { runJourneys } = await import('./journeys');
  await runJourneys();
}

/** Runs every step, prints the counts, and says whether nothing failed. */
async function testEverything(): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const step of STEPS) {
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

async function runStep({ name, run: work, count }: Step): Promise<Counts> {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  let hasFailed = false;
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    hasFailed = true;
  }
  console.log(`== ${name}: ${hasFailed ? 'FAILED' : 'ok'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  const counted = count?.() ?? null;
  // A step that failed without a failed test (it did not compile, no browser) is a failure all the same.
  if (counted !== null) return { passed: counted.passed, failed: Math.max(counted.failed, hasFailed ? 1 : 0) };
  return hasFailed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function checkTypes() {
  await run(bin('next'), ['typegen']);
  await run(bin('tsc'), ['--noEmit']);
  await run(bin('tsc'), ['--noEmit', '-p', 'engine']);
  // Not before: the build and the types both write below .next.
  prepared = import('./journeys')
    .then(({ prepareJourneys }) => prepareJourneys())
    .then(
      () => null,
      (error: unknown) => error,
    );
}

function runUnitTests() {
  return run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
}

function countUnitTests(): Counts | null {
  const report = readReport(UNIT_REPORT) as { numPassedTests: number; numTotalTests: number } | null;
  // A skipped test is no proof: it counts as failed.
  return report && { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countJourneys(): Counts | null {
  const report = readReport(JOURNEY_REPORT) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } } | null;
  if (report === null) return null;
  const { stats } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** Null where the step has written none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const { values } = readArguments(process.argv.slice(2), { options: { long: { type: 'boolean' } } }, USAGE);
if (values.long === true) Object.assign(process.env, { TEST_LONG: '1', FC_NUM_RUNS: process.env.FC_NUM_RUNS ?? String(LONG_RUNS) });
process.exit((await testEverything()) ? 0 : 1);
