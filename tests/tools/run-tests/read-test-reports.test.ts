import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/process/paths.mjs';
import { countJourneyReport, countUnitReport } from './read-test-reports';

const fileResult = (name: string, status: string, message = '') => ({ name: `${ROOT}/${name}`, status, message });
const testResult = (fullName: string, status: string, failureMessages: string[] | null = null) => ({ fullName, status, failureMessages });

it('names each unit test that failed, was skipped or could not start, with the reason', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        ...fileResult('lib/a.test.ts', 'failed'),
        assertionResults: [
          testResult('adds', 'passed'),
          testResult('divides', 'failed', ['AssertionError:\n  expected 1 to be 2']),
          testResult('waits', 'skipped'),
        ],
      },
      { ...fileResult('lib/b.test.ts', 'failed', 'Cannot find module ./c'), assertionResults: [] },
    ],
  };
  expect(countUnitReport(report)).toEqual({
    passed: 1,
    failures: ['lib/a.test.ts: divides: AssertionError: expected 1 to be 2', 'lib/a.test.ts: waits: skipped', 'lib/b.test.ts: Cannot find module ./c'],
  });
});

it('names each failed journey with the wait that timed out', () => {
  const message = "\u001b[31mTimeoutError: locator.click: Timeout 60000ms exceeded.\u001b[39m\nCall log:\n  - waiting for getByRole('button')";
  const spec = (title: string, status: string, error?: { message: string }) => ({
    title,
    file: 'arbiter/desk.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error }] }],
  });
  const report = {
    stats: { expected: 1 },
    suites: [{ specs: [spec('keys', 'expected')], suites: [{ specs: [spec('clicks', 'unexpected', { message }), spec('sleeps', 'skipped')] }] }],
    errors: [{ message: 'no tests found' }],
  };
  expect(countJourneyReport(report)).toEqual({
    passed: 1,
    failures: [
      "e2e/arbiter/desk.spec.ts:7: clicks: TimeoutError: locator.click: Timeout 60000ms exceeded. Call log: - waiting for getByRole('button')",
      'e2e/arbiter/desk.spec.ts:7: sleeps: skipped',
      'no tests found',
    ],
  });
});
