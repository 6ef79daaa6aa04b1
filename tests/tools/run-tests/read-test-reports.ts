// Reads the reports of Vitest and Playwright. Returns the number of passed tests, and for each failure its name and a brief reason.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@/scripts/process/paths.mjs';

export const TEST_RESULTS_FOLDER = path.join(ROOT, 'test-results');
export const UNIT_REPORT = path.join(TEST_RESULTS_FOLDER, 'unit.json');
const JOURNEY_REPORT = path.join(TEST_RESULTS_FOLDER, 'e2e.json');
const MAX_FAILURE_LENGTH = 400;

export interface TestCounts {
  readonly passed: number;
  /** One line per failure. Skipped tests count as failures, because they prove nothing. */
  readonly failures: readonly string[];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] | null }[];
  }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface JourneyReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Returns null if Vitest has written no report. */
export function countUnitTests(): TestCounts | null {
  const report = readReport<UnitReport>(UNIT_REPORT);
  return report && countUnitReport(report);
}

/** Returns null if Playwright has written no report. */
export function countJourneys(): TestCounts | null {
  const report = readReport<JourneyReport>(JOURNEY_REPORT);
  return report && countJourneyReport(report);
}

export function countUnitReport({ numPassedTests, testResults }: UnitReport): TestCounts {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    const file = path.relative(ROOT, name);
    if (failed.length === 0 && status !== 'passed') return [`${file}: ${shortMessage(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${shortMessage(test.failureMessages?.[0] ?? test.status)}`);
  });
  return { passed: numPassedTests, failures };
}

export function countJourneyReport({ stats, suites, errors }: JourneyReport): TestCounts {
  return { passed: stats.expected, failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => shortMessage(message))] };
}

function failuresOf({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => `e2e/${file}:${line}: ${title}: ${shortMessage(results.find(({ error }) => error)?.error?.message ?? status)}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Returns the beginning of the message on one line. It names the failed matcher or the wait that timed out. */
function shortMessage(text = 'it does not say why') {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_FAILURE_LENGTH);
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
