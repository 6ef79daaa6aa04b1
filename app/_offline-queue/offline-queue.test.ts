import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type QueuedResult, RESULT_QUEUE, type ResultQueueView } from '@/app/_result-entry/queued-result';
import { makeQueryClient } from '@/app/_ui/query-provider';
import type { SavedResult } from '@/lib/domain/results/result-entry';
import { type OpenQueue, openOfflineQueue } from './offline-queue';

/** The delay in milliseconds before a retry if the server does not answer. */
const RETRY_MS = 50;

interface TestedQueue extends Omit<OpenQueue<QueuedResult, SavedResult>, 'add'> {
  readonly add: (entry: Omit<QueuedResult, 'idempotencyKey'>) => string;
}

let queue: TestedQueue;
let view: ResultQueueView | null = null;
let queueNumber = 0;

const entry = (board: number, result: 'whiteWins' | 'draw' = 'draw', notBefore = 0) => ({
  pairingId: `p${board}`,
  roundId: 'r',
  board,
  whiteId: `w${board}`,
  blackId: `b${board}`,
  seenSequence: 0,
  seenPublication: 1,
  round: 1,
  result,
  replace: false,
  reason: '',
  notBefore,
});

interface SentEntry {
  readonly board: number;
  readonly idempotencyKey: string;
}

let requestSizes: number[] = [];
let acceptsBatches = true;

const toBatchedAnswer = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

/** Opens a queue without IndexedDB, as on a device that cannot save. `answer` is the server's answer. */
function openQueue(answer: (body: { readonly board: number }) => Response | Promise<Response>, retryMs = RETRY_MS) {
  const sent: SentEntry[] = [];
  requestSizes = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const read = JSON.parse(body) as SentEntry | SentEntry[];
    requestSizes.push(Array.isArray(read) ? read.length : 1);
    sent.push(...(Array.isArray(read) ? read : [read]));
    if (!Array.isArray(read)) return answer(read);
    if (!acceptsBatches) return Response.json({ code: 'invalid', message: 'This cannot be read.', facts: {} }, { status: 400 });
    return Response.json(await Promise.all(read.map(async (one) => toBatchedAnswer(await answer(one)))));
  });
  queueNumber += 1;
  const listener = { changed: (now: ResultQueueView) => (view = now), stored: () => {}, refused: () => {} };
  const opened = openOfflineQueue(makeQueryClient(), RESULT_QUEUE, { queue: `queue-${queueNumber}`, endpoint: { address: '/results' }, retryMs }, listener);
  queue = { ...opened, add: (added) => opened.add((idempotencyKey) => ({ ...added, idempotencyKey })) };
  return sent;
}

const storedAnswer = ({ board }: { readonly board: number }) =>
  Response.json({ pairingId: `p${board}`, board, round: 1, sequence: 1, result: 'draw', isNew: true, withdrawn: [] });

afterEach(() => {
  queue.close();
  vi.unstubAllGlobals();
  view = null;
});

describe('the queue of entries', () => {
  it('reports that the device cannot save entries before anything is typed', async () => {
    openQueue(storedAnswer);
    await expect.poll(() => view?.isKept).toBe(false);
    expect(view?.entries).toEqual([]);
  });

  it('sends entries in the order in which they were made, each once', async () => {
    const sent = openQueue(storedAnswer);
    for (const board of [3, 1, 2]) queue.add(entry(board));
    await expect.poll(() => view?.entries).toEqual([]);
    expect(sent.map(({ board }) => board)).toEqual([3, 1, 2]);
  });

  it('is settled once every entry is answered, or if no answer can come', async () => {
    let answer: (response: Response) => void = () => {};
    openQueue(() => new Promise((resolve) => (answer = resolve)));
    await queue.settled();
    queue.add(entry(1));
    let isSettled = false;
    const settled = queue.settled().then(() => (isSettled = true));
    await expect.poll(() => requestSizes).toEqual([1]);
    expect(isSettled).toBe(false);
    answer(storedAnswer({ board: 1 }));
    await settled;
    expect(view?.entries).toEqual([]);
    queue.close();
    openQueue(() => Promise.reject(new TypeError('failed to fetch')), 600_000);
    queue.add(entry(1));
    await queue.settled();
    expect(view).toMatchObject({ entries: [{ board: 1 }], isOffline: true });
  });

  it('sends waiting entries in one request, at most a dozen, and each gets its own answer', async () => {
    const refusal = { code: 'result-conflict', message: 'Not saved.', facts: { board: 4 } };
    let isOnline = false;
    const sent = openQueue((body) => {
      if (!isOnline) throw new TypeError('failed to fetch');
      return body.board === 4 ? Response.json(refusal, { status: 409 }) : storedAnswer(body);
    });
    queue.add(entry(1));
    await expect.poll(() => view?.isOffline).toBe(true);
    for (let board = 2; board <= 15; board += 1) queue.add(entry(board));
    await expect.poll(() => view?.entries.length).toBe(15);
    isOnline = true;
    [sent.length, requestSizes.length] = [0, 0];
    await expect.poll(() => view).toMatchObject({ entries: [], refused: [{ code: 'result-conflict', board: 4 }], isOffline: false });
    expect(requestSizes).toEqual([12, 3]);
    expect(sent.map(({ board }) => board)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('sends waiting entries as soon as the network returns', async () => {
    let isOnline = false;
    openQueue((body) => {
      if (!isOnline) throw new TypeError('failed to fetch');
      return storedAnswer(body);
    }, 600_000);
    onlineManager.setOnline(false);
    queue.add(entry(1));
    await expect.poll(() => view?.isOffline).toBe(true);
    queue.add(entry(2));
    await expect.poll(() => view?.entries.length).toBe(2);
    isOnline = true;
    onlineManager.setOnline(true);
    await expect.poll(() => view).toMatchObject({ entries: [], isOffline: false });
    expect(requestSizes).toEqual([1, 2]);
  });

  it('sends entries one by one to a server that accepts no lists', async () => {
    acceptsBatches = false;
    const sent = openQueue(storedAnswer);
    for (const board of [1, 2, 3]) queue.add(entry(board));
    await expect.poll(() => view?.entries).toEqual([]);
    expect(view?.refused).toEqual([]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    acceptsBatches = true;
  });

  it('keeps the entries of a list that the server could not answer', async () => {
    let isInTrouble = true;
    openQueue((body) => (body.board === 2 && isInTrouble ? Response.json({}, { status: 503 }) : storedAnswer(body)));
    const soon = Date.now() + 50;
    for (const board of [1, 2, 3]) queue.add(entry(board, 'draw', soon));
    await expect.poll(() => view?.entries.map(({ board }) => board)).toEqual([2]);
    expect(view?.isOffline).toBe(true);
    isInTrouble = false;
    await expect.poll(() => view?.entries).toEqual([]);
  });

  it('replaces an unsent entry, and takes it back', async () => {
    const sent = openQueue(storedAnswer);
    const soon = Date.now() + 60_000;
    queue.add(entry(1, 'whiteWins', soon));
    queue.add(entry(1, 'draw', soon));
    await expect.poll(() => view?.entries.map(({ result }) => result)).toEqual(['draw']);
    expect(await queue.takeBack('p1', 'own')).toBe(true);
    expect(view?.entries).toEqual([]);
    expect(await queue.takeBack('p1', 'own')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('shows an entry before it is saved on the device, and hides a dismissed card', async () => {
    openQueue(storedAnswer);
    const soon = Date.now() + 60_000;
    queue.add(entry(1, 'draw', soon));
    queue.add(entry(1, 'whiteWins', soon));
    expect(view?.entries.map(({ result }) => result)).toEqual(['whiteWins']);
    queue.show(2, { code: 'refused', message: 'Not saved.', facts: {} });
    expect(view?.refused).toHaveLength(1);
    queue.dismiss(view?.refused[0]?.idempotencyKey ?? '');
    expect(view?.refused).toEqual([]);
    await expect.poll(() => view?.isKept).toBe(false);
    await expect.poll(() => view).toMatchObject({ entries: [{ board: 1, result: 'whiteWins' }], refused: [] });
  });

  it('stops sending from a page that was closed', async () => {
    const sent = openQueue(() => Response.json({}, { status: 503 }));
    queue.add(entry(1));
    await expect.poll(() => view?.isOffline).toBe(true);
    queue.close();
    const before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 4 * RETRY_MS));
    expect(sent.length - before).toBeLessThanOrEqual(1);
  });

  it('turns a refused entry into a card, and continues with the next', async () => {
    const refusal = { code: 'key-used-elsewhere', message: 'Not saved.', facts: { board: 1 } };
    const sent = openQueue((body) => (body.board === 1 ? Response.json(refusal, { status: 409 }) : storedAnswer(body)));
    queue.add(entry(1));
    queue.add(entry(2));
    await expect.poll(() => sent.map(({ board }) => board)).toEqual([1, 2]);
    await expect.poll(() => view).toMatchObject({ entries: [], refused: [{ code: 'key-used-elsewhere', board: 1, entry: { result: 'draw' } }] });
    queue.dismiss(view?.refused[0]?.idempotencyKey ?? '');
    await expect.poll(() => view?.refused).toEqual([]);
  });

  it.each([
    ['the login page of a captive portal', () => new Response('<!doctype html>Welcome', { status: 200 })],
    ['an answer in an unknown format', () => Response.json({ fine: true })],
    ['a server error', () => Response.json({}, { status: 503 })],
    ['the answer of an overloaded server', () => Response.json({ code: 'busy', message: '', facts: {} }, { status: 429 })],
    ['a network failure', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('keeps an entry after %s', async (_what, answer) => {
    const sent = openQueue(answer);
    queue.add(entry(1));
    await expect.poll(() => view?.isOffline).toBe(true);
    expect(view).toMatchObject({ entries: [{ board: 1 }], refused: [] });
    // The retry has the same key, so that the server stores an entry only once if the first request had arrived.
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as (typeof sent)[number]);
      return storedAnswer({ board: 1 });
    });
    await expect.poll(() => view?.entries).toEqual([]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});
