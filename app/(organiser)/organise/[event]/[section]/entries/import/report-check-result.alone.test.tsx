import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ok } from '@/engine/model/result-or-error';
import { checkImportedRounds } from '@/lib/exchange/import-export/check-imported-rounds';
import { ReportCheckResult } from './report-check-result';

const mockedJobs = vi.hoisted(() => ({ run: vi.fn() }));
// The mock lets the test decide how long each job takes.
vi.mock('@/lib/platform/jobs/run-job', () => ({ runJob: mockedJobs.run }));

const JOB_MS = 1500;
const ALL_ROUNDS = Array.from({ length: 90 }, (_, index) => index + 1);

it('the preview says how many seconds the import will spend on checking the rounds for which the preview had no time', async () => {
  let now = 1_800_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  mockedJobs.run.mockImplementation((_job: string, { from }: { from: number }) => {
    now += JOB_MS;
    return Promise.resolve(ok({ answer: { rounds: [{ number: from, engine: [], differing: null }], next: from < 90 ? from + 1 : null }, bytes: 10 }));
  });
  const pairAgain = async (until?: number) => {
    const checked = await checkImportedRounds('a file', 'dutch-2026', ALL_ROUNDS, until);
    if (!checked.ok) throw new Error(checked.error.code);
    return checked.value.unchecked;
  };
  const unchecked = await pairAgain(now + 30_000);
  expect(unchecked).toEqual(ALL_ROUNDS.slice(20));
  const check = { pairedBy: 'dutch-2026' as const, why: 'stated' as const, rounds: [], unchecked, problem: null };
  const told = renderToStaticMarkup(<ReportCheckResult check={check} pairedRounds={90} />);
  expect(told).toContain('There was no time to check rounds');
  const seconds = Number(/for up to (\d+) seconds/.exec(told)?.[1]);
  const begun = now;
  const left = await pairAgain();
  expect(now - begun).toBe(seconds * 1000);
  expect(left).toEqual(ALL_ROUNDS.slice(20 + (seconds * 1000) / JOB_MS));
});
