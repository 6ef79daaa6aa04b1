import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runInProcess } from './run-in-process';

const eventArchiveWith = (history: string) => ({
  file: new Uint8Array(gzipSync(`{"format":"crosstable-event","version":1,"event":{},"history":[${history}]}`)),
});

it('a job that exceeds its memory or its time ends alone, and the next one runs', { timeout: 200_000 }, async () => {
  // This file is within the limits that are checked first, but its parsed content does not fit into 24 MB.
  const full = eventArchiveWith(Array.from({ length: 60_000 }, (_, index) => `{"a":[{"b":${index}}],"c":"${index}"}`).join());
  expect(await runInProcess('unpackEvent', full, { heapMb: 24 })).toEqual({ ok: false, error: { code: 'work-took-too-long' } });
  expect(await runInProcess('unpackEvent', full, { longestMs: 1 })).toEqual({ ok: false, error: { code: 'work-took-too-long' } });
  expect(await runInProcess('unpackEvent', eventArchiveWith(''))).toMatchObject({ ok: true, value: { ok: false, problem: { code: 'archive-wrong' } } });
});
