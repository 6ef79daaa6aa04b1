// `npm test`: everything that must hold, from an empty clone. Goes on after a failure, so that one run tells all of it.
// The last line counts; the exit code is true to it.
import { mkdirSync, rmSync } from 'node:fs';
import { readArguments } from '@/scripts/process/arguments.mjs';
import { messageOf } from '@/scripts/process/errors.mjs';
import { bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';
import { type Counts, RESULTS, UNIT_REPORT, countJourneys, countUnitTests } from './reports';

/** Of each property; `npm test` takes some tens to some thousands, as many as a second or two allow. */
const LONG_RUNS = 5000;
const USAGE = `npm test, npm run test:long

Types, formatting, lint, all tests and the journeys in a browser, from an empty clone; the last line counts. A part of it:
npx vitest run PATH, npm run e2e -- PATH. By night, npm run test:long: every property on ${LONG_RUNS} cases, or as many as
FC_NUM_RUNS says, and every page in every view.`;

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** What it adds; a step without a report counts as one test. */
  readonly count?: () => Counts | null;
}

/** One after the other; those of a list side by side. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', run: checkTypes },
    { name: 'formatting', run: () => run(bin('oxfmt'), ['--check']) },
    { name: 'lint', run: () => run(bin('oxlint'), ['--deny-warnings']) },
    { name: 'nothing unused', run: () => run(bin('knip'), ['--no-progress']) },
  ],
  [{ name: 'unit, property, golden and use-case tests', run: runUnitTests, count: countUnitTests }],
  [{ name: 'journeys in a browser', run: runPreparedJourneys, count: countJourneys }],
];

/** Browser, build and application are made ready beside the unit tests; what goes wrong with them is told by the step that needs them. */
let journeys: Promise<unknown> | undefined;
let beginJourneys = () => {};

function prepareJourneys() {
  const begun = new Promise<void>((resolve) => (beginJourneys = resolve));
  journeys = import('./journeys').then(({ runJourneys }) => runJourneys([], begun)).catch((error: unknown) => error);
}

async function runPreparedJourneys() {
  if (journeys === undefined) prepareJourneys();
  beginJourneys();
  const trouble = await journeys;
  if (trouble !== undefined) throw trouble;
}

/** Runs every step, prints what failed and the counts, and says whether nothing did. */
async function testEverything(): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
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

async function runStep({ name, run: work, count }: Step): Promise<Counts> {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  let trouble: string | null = null;
  try {
    await work();
  } catch (error) {
    trouble = messageOf(error);
    console.error(trouble);
  }
  console.log(`== ${name}: ${trouble === null ? 'ok' : 'FAILED'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  const { passed, failures } = count?.() ?? { passed: trouble === null ? 1 : 0, failures: [] };
  // A step that failed without a failed test (it did not compile, no browser) is a failure all the same.
  return { passed, failures: trouble !== null && failures.length === 0 ? [`${name}: ${trouble}`] : failures };
}

async function checkTypes() {
  await run(bin('next'), ['typegen']);
  await Promise.all([run(bin('tsc'), ['--noEmit']), run(bin('tsc'), ['--noEmit', '-p', 'engine'])]);
  // Not before: the build and the types both write below .next.
  prepareJourneys();
}

function runUnitTests() {
  return run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
}

const { values } = readArguments(process.argv.slice(2), { options: { long: { type: 'boolean' } } }, USAGE);
if (values.long === true) Object.assign(process.env, { TEST_LONG: '1', FC_NUM_RUNS: process.env.FC_NUM_RUNS ?? String(LONG_RUNS) });
process.exit((await testEverything()) ? 0 : 1);
