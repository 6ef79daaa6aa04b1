import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { EnteredResultSchema, ToldRefusalSchema, type ToldRefusal } from '@/lib/results/answers';
import type { EnteredResult } from '@/lib/results/enter-result';
import { type EntryStore, isWaiting, memoryStore, openEntryStore } from './entry-store';
import { takeOldEntries } from './old-entries';
import { postJson } from './post-json';
import type { NewRow, QueuedEntry, QueueRow, RefusedEntry } from './queue-row';

/** Where entries are sent, and the helper's code when that is the right to do so. */
export interface Door {
  readonly address: string;
  readonly code?: string;
}

export interface QueueView {
  /** Waiting for an answer, in the order they were made, those of other tabs included. */
  readonly entries: readonly QueuedEntry[];
  readonly refused: readonly RefusedEntry[];
  /** The last attempt did not reach the server. */
  readonly isOffline: boolean;
  /** The server no longer knows who this is: entries wait until somebody has signed in again. */
  readonly isSignedOut: boolean;
  /** What is entered here survives a closed page; null until that has been tried. */
  readonly isKept: boolean | null;
}

export const EMPTY_VIEW: QueueView = { entries: [], refused: [], isOffline: false, isSignedOut: false, isKept: null };

interface Listener {
  readonly changed: (view: QueueView) => void;
  readonly stored: (value: EnteredResult, key: string) => void;
  readonly refused: (refusal: ToldRefusal, key: string) => void;
}

export interface OpenQueue {
  readonly add: (entry: Omit<QueuedEntry, 'idempotencyKey'>) => string;
  readonly show: (board: number, refusal: ToldRefusal) => void;
  readonly takeBack: (pairingId: string) => Promise<boolean>;
  readonly dismiss: (idempotencyKey: string) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/** What tabs tell each other. */
const NewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('stored'), key: z.string(), value: EnteredResultSchema }),
  z.object({ kind: z.literal('refused'), key: z.string(), refusal: ToldRefusalSchema }),
]);
type News = z.output<typeof NewsSchema>;

const RETRY_MS = 2000;

/**
 * The entries of a section or a helper on this device, shared by its tabs. They leave it one after the other, in the order
 * they were made, and stay on it until the server has answered; one tab sends at a time. Each carries a key, so that one
 * sent twice is stored once.
 */
export function openResultQueue(queue: string, door: Door, listener: Listener): OpenQueue {
  const tab = uuid();
  const memory = memoryStore();
  let kept: EntryStore | null = null;
  /** Made here and not written yet: shown at once. */
  let unwritten: readonly NewRow[] = [];
  let view = EMPTY_VIEW;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isClosed = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);

  const show = (change: Partial<QueueView>) => {
    view = { ...view, ...change };
    if (!isClosed) listener.changed(view);
  };
  const tell = (news: News) => !isClosed && channel?.postMessage(news);
  const stores = () => (kept === null ? [memory] : [kept, memory]);
  const storeOf = async (key: string) => ((await memory.list(queue)).some(({ idempotencyKey }) => idempotencyKey === key) ? memory : (kept ?? memory));

  const refresh = async () => {
    const rows = [...(await listKept()), ...(await memory.list(queue))];
    show(viewOf(rows.toSorted((a, b) => a.order - b.order), unwritten));
    plan(0);
  };

  /** One thing after the other: what was added first is written first. */
  let last: Promise<unknown> = open().catch(() => undefined);
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  async function open(): Promise<void> {
    kept = await openEntryStore();
    show({ isKept: kept !== null });
    for (const row of takeOldEntries(queue)) await write(row);
    await refresh();
  }

  async function listKept(): Promise<readonly QueueRow[]> {
    try {
      return (await kept?.list(queue)) ?? [];
    } catch {
      // Somebody has cleared the site's data: what follows lives as long as the page.
      kept = null;
      show({ isKept: false });
      return [];
    }
  }

  async function write(row: NewRow): Promise<void> {
    try {
      await (kept ?? memory).add(queue, row);
    } catch {
      // The device has become full: what follows lives as long as the page, and the page says so.
      show({ isKept: false });
      await memory.add(queue, row);
    }
  }

  function plan(wait: number): void {
    const head = view.entries[0];
    if (isBusy || isClosed || head === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sendNext(), Math.max(wait, head.notBefore - Date.now(), view.isOffline || view.isSignedOut ? RETRY_MS : 0));
  }

  async function sendNext(): Promise<void> {
    if (isBusy || isClosed) return;
    isBusy = true;
    const wait = await sendOne().catch(() => RETRY_MS);
    isBusy = false;
    await inTurn(refresh);
    plan(wait);
  }

  /** Gives how long to wait before the next. */
  async function sendOne(): Promise<number> {
    for (const store of stores()) {
      const row = await inTurn(() => store.takeTurn(queue, tab, Date.now()));
      if (row === null || row.entry === null) continue;
      if (row.entry.notBefore > Date.now()) {
        await inTurn(() => store.endTurn(queue, row.idempotencyKey, 'unsent'));
        return 0;
      }
      return send(store, row.entry);
    }
    // Another tab is sending.
    return RETRY_MS;
  }

  async function send(store: EntryStore, entry: QueuedEntry): Promise<number> {
    const { notBefore: _notBefore, round: _round, ...body } = entry;
    const key = entry.idempotencyKey;
    const answer = await postJson(door.address, { ...body, code: door.code }, EnteredResultSchema);
    show({ isOffline: answer.kind === 'unreachable', isSignedOut: answer.kind === 'signed-out' });
    if (answer.kind === 'unreachable' || answer.kind === 'signed-out') {
      await inTurn(() => store.endTurn(queue, key, 'unsent'));
      return RETRY_MS;
    }
    await inTurn(() => store.endTurn(queue, key, answer.kind === 'stored' ? 'stored' : answer.refusal));
    const news: News = answer.kind === 'stored' ? { kind: 'stored', key, value: answer.value } : { kind: 'refused', key, refusal: answer.refusal };
    tell(news);
    hear(news);
    return 0;
  }

  function hear(news: News): void {
    if (isClosed) return;
    if (news.kind === 'stored') listener.stored(news.value, news.key);
    if (news.kind === 'refused') listener.refused(news.refusal, news.key);
  }

  const add = (row: NewRow) => {
    unwritten = [...unwritten, row];
    show(viewWith(view, row));
    void inTurn(async () => {
      await write(row);
      unwritten = unwritten.filter((other) => other !== row);
      await refresh();
      tell({ kind: 'changed' });
    });
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = NewsSchema.safeParse(data);
    if (!news.success) return;
    hear(news.data);
    void inTurn(refresh);
  });

  return {
    add: (entry) => {
      const idempotencyKey = uuid();
      add({ idempotencyKey, tab, board: entry.board, entry: { ...entry, idempotencyKey }, refusal: null });
      return idempotencyKey;
    },
    show: (board, refusal) => add({ idempotencyKey: uuid(), tab, board, entry: null, refusal }),
    takeBack: (pairingId) =>
      inTurn(async () => {
        const taken = await Promise.all(stores().map((store) => store.takeBack(queue, tab, pairingId, Date.now())));
        await refresh();
        tell({ kind: 'changed' });
        return taken.includes(true);
      }),
    dismiss: (key) => {
      show({ refused: view.refused.filter(({ idempotencyKey }) => idempotencyKey !== key) });
      void inTurn(async () => {
        await (await storeOf(key)).remove(key);
        await refresh();
        tell({ kind: 'changed' });
      });
    },
    retry: () => {
      show({ isOffline: false });
      plan(0);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      channel?.close();
    },
  };
}

function viewOf(rows: readonly QueueRow[], unwritten: readonly NewRow[]): Pick<QueueView, 'entries' | 'refused'> {
  const fresh = unwritten.filter((row) => !rows.some(({ idempotencyKey }) => idempotencyKey === row.idempotencyKey));
  const all = [...rows, ...fresh.map((row) => ({ ...row, queue: '', order: 0 }))];
  return {
    entries: all.flatMap((row) => (isWaiting(row) && row.entry !== null ? [row.entry] : [])),
    refused: all.flatMap(({ idempotencyKey, board, entry, refusal }) => (refusal === null ? [] : [{ ...refusal, idempotencyKey, board, entry }])),
  };
}

function viewWith(view: QueueView, { idempotencyKey, board, entry, refusal }: NewRow): Partial<QueueView> {
  if (refusal !== null) return { refused: [...view.refused, { ...refusal, idempotencyKey, board, entry }] };
  return entry === null ? {} : { entries: [...view.entries.filter(({ pairingId }) => pairingId !== entry.pairingId), entry] };
}
