import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/engine/model/result-or-error';
import { runCachedJob } from './cached-jobs';
import type { JobRefusal } from './run-job';

const jobs = vi.hoisted(() => ({ run: vi.fn() }));
// This test counts the jobs; another module decides where they run.
vi.mock('./run-job', () => ({ runJob: jobs.run }));

const input = { systemId: 'dutch-2026', text: '{}' } as const;
const compare = (key: string) => runCachedJob('compareEditions', key, input);
const refused = (code: JobRefusal['code']) => err<JobRefusal>({ code });

beforeEach(() => {
  jobs.run.mockReset();
  jobs.run.mockImplementation(() => Promise.resolve(ok({ answer: ['compared'], bytes: 10 })));
});

describe('cached jobs for visitors', () => {
  it('the comparison of editions runs once per publication, also for simultaneous requests', async () => {
    const answers = await Promise.all([compare('first'), compare('first'), compare('first')]);
    expect(answers).toEqual(Array(3).fill(ok(['compared'])));
    await compare('first');
    expect(jobs.run).toHaveBeenCalledTimes(1);
    await compare('another publication');
    expect(jobs.run).toHaveBeenCalledTimes(2);
  });

  it('a job that took too long is not repeated for every visitor', async () => {
    jobs.run.mockImplementation(() => Promise.resolve(refused('work-took-too-long')));
    await compare('endless');
    expect(await compare('endless')).toEqual(refused('work-took-too-long'));
    expect(jobs.run).toHaveBeenCalledTimes(1);
  });

  it('a caller refused by a full queue may try again', async () => {
    jobs.run.mockImplementationOnce(() => Promise.resolve(refused('work-queue-full')));
    expect(await compare('crowded')).toEqual(refused('work-queue-full'));
    expect(await compare('crowded')).toEqual(ok(['compared']));
  });

  it('answers are cached up to a limit in bytes; the least recently used one is computed again', async () => {
    jobs.run.mockImplementation(() => Promise.resolve(ok({ answer: ['large'], bytes: 20 * 1024 * 1024 })));
    for (const key of ['large 1', 'large 2', 'large 1', 'large 3']) await compare(key);
    expect(jobs.run).toHaveBeenCalledTimes(3);
    await compare('large 1');
    expect(jobs.run).toHaveBeenCalledTimes(3);
    await compare('large 2');
    expect(jobs.run).toHaveBeenCalledTimes(4);
  });
});
