import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/engine/model/result-or-error';
import { describeProblems } from '@/lib/domain/import-export/describe-report-problem';
import { readReport, type ReportedTournament } from '@/lib/domain/import-export/read-report';
import { checkForPreview } from './check-imported-rounds';

const mockedJobs = vi.hoisted(() => ({ run: vi.fn() }));
// With this mock, the tests decide how long a job takes.
vi.mock('@/lib/platform/jobs/run-job', () => ({ runJob: mockedJobs.run }));

const CLOCK_START = 1_800_000_000_000;
let now = CLOCK_START;

/** A report file of two players who meet in every round. */
function fileOf(rounds: number, name: string): { readonly text: string; readonly report: ReportedTournament } {
  const player = (tpn: number, points: string, cell: string) =>
    `001 ${String(tpn).padStart(4)}      ${name.padEnd(33)} ${2400 - tpn}${' '.repeat(28)}${points.padStart(4)} ${String(tpn).padStart(4)}${cell.repeat(rounds)}`;
  const text = ['142 99', '152 W', player(1, `${rounds}.0`, '     2 w 1'), player(2, '0.0', '     1 b 0'), ''].join('\n');
  const read = readReport(text);
  if (!read.ok) throw new Error(describeProblems(read.problems));
  return { text, report: read.report };
}

/** Makes each check take `turnMs` and find one differing round. The search for other editions finds one that pairs all rounds. */
function mockCheckDuration(turnMs: number): void {
  mockedJobs.run.mockImplementation((job: string, { from = 0 }: { from?: number }) => {
    now += turnMs;
    const boards = { engine: [], boards: [[1, 2]] };
    const turn = { rounds: [{ number: from, engine: [], differing: { ...boards, inFile: boards } }], next: from < 90 ? from + 1 : null };
    return Promise.resolve(ok({ answer: job === 'findText' ? ['dubov-2025'] : turn, bytes: 10 }));
  });
}

const requestedJobs = () => mockedJobs.run.mock.calls.map(([job]) => job as string);
const SECTION_EDITIONS = { own: 'dutch-2026', chosen: null } as const;

beforeEach(() => {
  now = CLOCK_START;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  mockedJobs.run.mockReset();
});

it('a page waits at most 45 seconds for the check of a file; further rounds stay unchecked', async () => {
  for (const turnMs of [3000, 14_999]) {
    now = CLOCK_START;
    mockCheckDuration(turnMs);
    const check = await checkForPreview({ ...fileOf(90, `Turns of ${turnMs}`), ...SECTION_EDITIONS });
    expect(now - CLOCK_START).toBeLessThanOrEqual(45_000);
    expect(check).toMatchObject({ pairedBy: 'dutch-2026', why: 'section', problem: null });
    expect(check.unchecked).toHaveLength(90 - check.rounds.length);
  }
  expect(requestedJobs()).not.toContain('findText');
});

it('the search for another edition shares this time, and its rounds are not paired a second time', async () => {
  mockCheckDuration(10);
  const check = await checkForPreview({ ...fileOf(90, 'Quick rounds'), ...SECTION_EDITIONS });
  expect(check).toEqual({ pairedBy: 'dubov-2025', why: 'agrees', rounds: [], unchecked: [], problem: null });
  expect(requestedJobs().filter((job) => job === 'checkReportFile')).toHaveLength(90);
});

it('the jobs do not queue behind visitors', async () => {
  mockCheckDuration(10);
  await checkForPreview({ ...fileOf(90, 'A full queue'), ...SECTION_EDITIONS });
  expect(new Set(requestedJobs())).toEqual(new Set(['checkReportFile', 'findText']));
  for (const [, , options] of mockedJobs.run.mock.calls) expect(options).toEqual({ isVisitors: false });
});
