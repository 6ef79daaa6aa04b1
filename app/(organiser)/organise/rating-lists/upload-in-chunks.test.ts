import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { uploadInChunks, type ChunkProgress } from './upload-in-chunks';

const fakeWindow = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', fakeWindow.addEventListener.bind(fakeWindow));
  vi.stubGlobal('removeEventListener', fakeWindow.removeEventListener.bind(fakeWindow));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File([new Uint8Array(UPLOAD_PART_BYTES + 1)], 'list.zip');
const TWO_MISSING_PARTS = { uploadId: 'u', parts: 2, missing: [0, 1] };

/** A `fetch` that never answers, and rejects as in a browser once it is aborted. */
const neverAnsweringFetch = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
const failingFetch = () => Promise.reject(new TypeError('Failed to fetch'));

function startUpload(signal: AbortSignal, told: ChunkProgress[] = []) {
  return uploadInChunks(file, TWO_MISSING_PARTS, { onProgress: (state) => told.push(state), signal });
}

it('stopping while a part is being sent ends the upload at once, without a message about the network', async () => {
  const fetched = vi.fn(neverAnsweringFetch);
  vi.stubGlobal('fetch', fetched);
  const stopper = new AbortController();
  const progress: ChunkProgress[] = [];
  const end = startUpload(stopper.signal, progress);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  stopper.abort();
  expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'))])).toEqual({ kind: 'stopped' });
  expect(progress).toEqual([{ sentBytes: 0, waitsFor: 0 }]);
});

it('stopping while the upload waits for the network ends the wait', async () => {
  vi.stubGlobal('fetch', failingFetch);
  const stopper = new AbortController();
  const told: ChunkProgress[] = [];
  const end = startUpload(stopper.signal, told);
  await expect.poll(() => told.at(-1)).toEqual({ sentBytes: 0, waitsFor: 1 });
  stopper.abort();
  expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'))])).toEqual({ kind: 'stopped' });
});

it('no abort listener is left after many retries without a network', async () => {
  vi.useFakeTimers();
  let tries = 0;
  vi.stubGlobal('fetch', () => ((tries += 1) <= 20 ? failingFetch() : Promise.resolve(new Response())));
  const { signal } = new AbortController();
  let waiting = 0;
  vi.spyOn(signal, 'addEventListener').mockImplementation(() => void (waiting += 1));
  vi.spyOn(signal, 'removeEventListener').mockImplementation(() => void (waiting -= 1));
  const end = startUpload(signal);
  await vi.advanceTimersByTimeAsync(0);
  for (let round = 0; round < 20; round += 1) await vi.advanceTimersByTimeAsync(30_000);
  expect(await end).toEqual({ kind: 'sent' });
  expect(tries).toBe(22);
  expect(waiting).toBe(0);
});
