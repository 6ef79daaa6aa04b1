// `npm test`: runs every check, from a fresh clone. Continues after a failure, so that one run reports all failures.
// The last line is the result, and the exit code agrees with it.
import { mkdirSync, rmSync } from 'node:fs';
import { errorMessage } from '@/scripts/process/command-errors.mjs';
import { binPath } from '@/scripts/process/paths.mjs';
import { runProcess } from '@/scripts/process/processes';
import { readArguments } from '@/scripts/process/read-arguments.mjs';
import { type TestCounts, TEST_RESULTS_FOLDER, UNIT_REPORT, countJourneys, countUnitTests } from './read-test-reports';

/** The number of cases for each property test in the long run. `npm test` runs tens to thousands, as many as fit in a second or two. */
const LONG_RUNS = 5000;
const USAGE = `npm test, npm run test:long

Types, formatting, lint, all tests and the journeys in a browser, from an empty clone; the last line counts. A part of it:
npx vitest run PATH, npm run e2e -- PATH. By night, npm run test:long: every property on ${LONG_RUNS} cases, or as many as
FC_NUM_RUNS says, and every page in every view.`;

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Counts the tests of the step. A step without a report counts as one test. */
  readonly count?: () => TestCounts | null;
}

/** The steps of each list run in parallel, and the lists run one after another. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', run: checkTypes },
    { name: 'formatting', run: () => runProcess(binPath('oxfmt'), ['--check']) },
    { name: 'lint', run: () => runProcess(binPath('oxlint'), ['--deny-warnings']) },
    { name: 'nothing unused', run: () => runProcess(binPath('knip'), ['--no-progress']) },
  ],
  [{ name: 'unit, property, golden and use-case tests', run: runUnitTests, count: countUnitTests }],
  [{ name: 'journeys in a browser', run: runPreparedJourneys, count: countJourneys }],
];

/** The browser, the build and the application are prepared during the unit tests. The step that needs them reports their errors. */
let journeys: Promise<unknown> | undefined;
let beginJourneys = () => {};

function prepareJourneys() {
  const begun = new Promise<void>((resolve) => (beginJourneys = resolve));
  journeys = import('./run-journeys').then(({ runJourneys }) => runJourneys([], begun)).catch((error: unknown) => error);
}

async function runPreparedJourneys() {
  if (journeys === undefined) prepareJourneys();
  beginJourneys();
  const trouble = await journeys;
  if (trouble !== undefined) throw trouble;
}

/** Runs every step, prints failures and counts, and returns true if nothing failed. */
async function testEverything(): Promise<boolean> {
  rmSync(TEST_RESULTS_FOLDER, { recursive: true, force: true });
  mkdirSync(TEST_RESULTS_FOLDER, { recursive: true });
  let passed = 0;
  const failures: string[] = [];
  for (const steps of STEPS) {
    for (const counts of await Promise.all(steps.map(runStep))) {
      passed += counts.passed;
      failures.push(...counts.failures);
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0;
}

async function runStep({ name, run: work, count }: Step): Promise<TestCounts> {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  let trouble: string | null = null;
  try {
    await work();
  } catch (error) {
    trouble = errorMessage(error);
    console.error(trouble);
  }
  console.log(`== ${name}: ${trouble === null ? 'ok' : 'FAILED'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  const { passed, failures } = count?.() ?? { passed: trouble === null ? 1 : 0, failures: [] };
  // A step that fails without a failed test (a compile error, no browser) is also a failure.
  return { passed, failures: trouble !== null && failures.length === 0 ? [`${name}: ${trouble}`] : failures };
}

async function checkTypes() {
  await runProcess(binPath('next'), ['typegen']);
  await Promise.all([runProcess(binPath('tsc'), ['--noEmit']), runProcess(binPath('tsc'), ['--noEmit', '-p', 'engine'])]);
  // Journeys are prepared only now, because the build and the type generation both write to .next.
  prepareJourneys();
}

function runUnitTests() {
  return runProcess(binPath('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
}

const { values } = readArguments(process.argv.slice(2), { options: { long: { type: 'boolean' } } }, USAGE);
if (values.long === true) Object.assign(process.env, { TEST_LONG: '1', FC_NUM_RUNS: process.env.FC_NUM_RUNS ?? String(LONG_RUNS) });
process.exit((await testEverything()) ? 0 : 1);
