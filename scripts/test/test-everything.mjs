import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareJourneys, runJourneys } from './journeys.mjs';
import { ROOT, bin } from '../process/paths.mjs';
import { messageOf } from '../process/errors.mjs';
import { run } from '../process/processes.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const UNIT_REPORT = path.join(RESULTS, 'unit.json');
const JOURNEY_REPORT = path.join(RESULTS, 'e2e.json');

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, run: () => Promise<void>, count: () => Counts | null }} Step
 */

/**
 * Each step with the counts it adds; a step without a report counts as one test.
 * @type {readonly Step[]}
 */
const STEPS = [
  { name: 'types', run: checkTypes, count: () => null },
  { name: 'formatting', run: () => run(bin('oxfmt'), ['--check']), count: () => null },
  { name: 'lint', run: () => run(bin('oxlint'), ['--deny-warnings']), count: () => null },
  { name: 'unit, property, golden and use-case tests', run: runUnitTests, count: countUnitTests },
  { name: 'journeys in a browser', run: runPreparedJourneys, count: countJourneys },
];

/**
 * Browser and build are made ready beside the other steps; what goes wrong with them is told by the step that needs them.
 * @type {Promise<unknown>}
 */
let prepared = Promise.resolve(null);

async function runPreparedJourneys() {
  const trouble = await prepared;
  if (trouble !== null) throw trouble;
  await runJourneys();
}

/** Runs every step, prints the counts, and says whether nothing failed. */
export async function testEverything() {
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

/**
 * @param {Step} step
 * @returns {Promise<Counts>}
 */
async function runStep({ name, run: work, count }) {
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
  const counted = count();
  // A step that failed without a failed test (it did not compile, no browser) is a failure all the same.
  if (counted !== null) return { passed: counted.passed, failed: Math.max(counted.failed, hasFailed ? 1 : 0) };
  return hasFailed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function checkTypes() {
  await run(bin('next'), ['typegen']);
  await run(bin('tsc'), ['--noEmit']);
  await run(bin('tsc'), ['--noEmit', '-p', 'engine']);
  // Not before: the build and the types both write below .next.
  prepared = prepareJourneys().then(
    () => null,
    (error) => error,
  );
}

function runUnitTests() {
  return run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
}

function countUnitTests() {
  const report = /** @type {{ numPassedTests: number, numTotalTests: number } | null} */ (readReport(UNIT_REPORT));
  // A skipped test is no proof: it counts as failed.
  return report && { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countJourneys() {
  const report = /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | null} */ (readReport(JOURNEY_REPORT));
  if (report === null) return null;
  const { stats } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/**
 * Null where the step has written none.
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
