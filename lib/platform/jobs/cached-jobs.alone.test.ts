import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/engine/model/result-or-error';
import { runCachedJob } from './cached-jobs';
import type { JobRefusal } from './run-job';

const runJobMock = vi.hoisted(() => ({ run: vi.fn() }));
// This test counts the jobs, so the mock replaces their worker threads.
vi.mock('./run-job', () => ({ runJob: runJobMock.run }));

const input = { systemId: 'dutch-2026', text: '{}' } as const;
const compare = (key: string) => runCachedJob('compareEditions', key, input);
const refusalOf = (code: JobRefusal['code']) => err<JobRefusal>({ code });

beforeEach(() => {
  runJobMock.run.mockReset();
  runJobMock.run.mockImplementation(() => Promise.resolve(ok({ answer: ['compared'], bytes: 10 })));
});

describe('cached jobs for visitors', () => {
  it('the comparison of editions runs once per publication, also for simultaneous requests', async () => {
    const answers = await Promise.all([compare('first'), compare('first'), compare('first')]);
    expect(answers).toEqual(Array(3).fill(ok(['compared'])));
    await compare('first');
    expect(runJobMock.run).toHaveBeenCalledTimes(1);
    await compare('another publication');
    expect(runJobMock.run).toHaveBeenCalledTimes(2);
  });

  it('a job that took too long is not repeated for every visitor', async () => {
    runJobMock.run.mockImplementation(() => Promise.resolve(refusalOf('work-took-too-long')));
    await compare('endless');
    expect(await compare('endless')).toEqual(refusalOf('work-took-too-long'));
    expect(runJobMock.run).toHaveBeenCalledTimes(1);
  });

  it('a caller refused by a full queue may try again', async () => {
    runJobMock.run.mockImplementationOnce(() => Promise.resolve(refusalOf('work-queue-full')));
    expect(await compare('crowded')).toEqual(refusalOf('work-queue-full'));
    expect(await compare('crowded')).toEqual(ok(['compared']));
  });

  it('answers are cached up to a limit in bytes; the least recently used one is computed again', async () => {
    runJobMock.run.mockImplementation(() => Promise.resolve(ok({ answer: ['large'], bytes: 20 * 1024 * 1024 })));
    for (const key of ['large 1', 'large 2', 'large 1', 'large 3']) await compare(key);
    expect(runJobMock.run).toHaveBeenCalledTimes(3);
    await compare('large 1');
    expect(runJobMock.run).toHaveBeenCalledTimes(3);
    await compare('large 2');
    expect(runJobMock.run).toHaveBeenCalledTimes(4);
  });
});
