import { describe, expect, it } from 'vitest';
import { runJob } from './run-job';

const text = '001    1      Somebody, Else                     2000                             0.0    1\n';

describe('a job', () => {
  it('runs in a worker thread, and its answer is plain data', async () => {
    const done = await runJob('readList', {
      text: 'name;rating\nOne, Player;1900\n',
      mapped: null,
      section: { ratingKind: 'standard', ratingMethod: 'FIDON', rounds: 9, nextRound: 1 },
    });
    expect(done.ok && done.value.answer.ok && done.value.answer.read.map(({ player }) => player.name)).toEqual(['One, Player']);
    expect(done.ok && done.value.bytes).toBeGreaterThan(10);
  });

  it('leaves the event loop free', async () => {
    const lines = `name;rating\n${'Some, Body;1900\n'.repeat(9000)}`;
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await runJob('readList', { text: lines, mapped: null, section: { ratingKind: 'standard', ratingMethod: 'FIDON', rounds: 9, nextRound: 1 } });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
  });

  it('is stopped when it exceeds its time limit, and the next job runs', async () => {
    const endless = `name;rating\n${'Some, Body;1900\n'.repeat(9000)}`;
    const section = { ratingKind: 'standard', ratingMethod: 'FIDON', rounds: 9, nextRound: 1 } as const;
    const stopped = await runJob('readList', { text: endless, mapped: null, section }, { longestMs: 2 });
    expect(stopped).toEqual({ ok: false, error: { code: 'work-took-too-long' } });
    expect((await runJob('readReportFile', { text }, { longestMs: 200_000 })).ok).toBe(true);
  });
});
