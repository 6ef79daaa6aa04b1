import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { EnteredResultSchema, MOST_ENTRIES_AT_ONCE, ToldRefusalSchema, type ToldRefusal } from '@/lib/results/answers';
import type { EnteredResult } from '@/lib/results/board-entry';
import { isWaiting, openEntryStore } from './entry-store';
import { keptOrMemory } from './kept-or-memory';
import { takeOldEntries } from './old-entries';
import { type Answer, postSeveral } from './ask-json';
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

/** A page loaded again is another page: what the earlier one left waiting is everyone's. */
export type Whose = 'own' | 'everyone';

export interface OpenQueue {
  readonly add: (entry: Omit<QueuedEntry, 'idempotencyKey'>) => string;
  readonly show: (board: number, refusal: ToldRefusal) => void;
  /** Takes unsent entries of a board back, this page's own or everyone's on this device; false when there is none, or one is on its way. */
  readonly takeBack: (pairingId: string, whose: Whose) => Promise<boolean>;
  readonly dismiss: (idempotencyKey: string) => void;
  readonly retry: () => void;
  /** The page goes away: what was on its way may be sent by the next. */
  readonly leave: () => void;
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

type StoredAnswer = Answer<z.output<typeof EnteredResultSchema>>;
type Outcome = 'stored' | 'unsent' | ToldRefusal;

/** What the device keeps of an entry after its answer. */
function outcomeOf(answer: StoredAnswer | undefined): Outcome {
  if (answer?.kind === 'stored') return 'stored';
  return answer?.kind === 'refused' ? answer.refusal : 'unsent';
}

/**
 * The entries of a section or a helper on this device, shared by its tabs. They leave it one after the other, in the order
 * they were made, those that wait together in one request, and stay on it until the server has answered; one tab sends at a time. Each carries a key, so that one
 * sent twice is stored once.
 */
export function openResultQueue(queue: string, door: Door, listener: Listener): OpenQueue {
  const tab = uuid();
  let store = keptOrMemory(null, () => {});
  /** Made here and not written yet: shown at once. */
  let unwritten: readonly NewRow[] = [];
  let view = EMPTY_VIEW;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The keys of the entries that are on their way from here. */
  let sending: readonly string[] = [];
  let most = MOST_ENTRIES_AT_ONCE;
  let isBusy = false;
  let isClosed = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);

  const show = (change: Partial<QueueView>) => {
    view = { ...view, ...change };
    if (!isClosed) listener.changed(view);
  };
  const tell = (news: News) => !isClosed && channel?.postMessage(news);
  const refresh = async () => {
    show(viewOf(await store.list(queue), unwritten));
    plan(0);
  };

  /** One thing after the other: what was added first is written first. */
  let last: Promise<unknown> = open().catch(() => undefined);
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  /** A change of what is kept, which the other tabs are told of. */
  const change = <Value>(work: () => Promise<Value>) =>
    inTurn(async () => {
      const value = await work();
      await refresh();
      tell({ kind: 'changed' });
      return value;
    });

  async function open(): Promise<void> {
    const device = await openEntryStore();
    store = keptOrMemory(device, () => show({ isKept: false }));
    show({ isKept: device !== null });
    for (const row of takeOldEntries(queue)) await store.add(queue, row);
    await refresh();
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
    const wait = await sendOldest().catch(() => RETRY_MS);
    sending = [];
    isBusy = false;
    await inTurn(refresh).catch(() => undefined);
    plan(wait);
  }

  /** The oldest, and what waits behind it. Gives how long to wait before the next. */
  async function sendOldest(): Promise<number> {
    const entries = (await inTurn(() => store.takeTurn(queue, tab, Date.now(), most))).flatMap(({ entry }) => entry ?? []);
    // Another tab is sending.
    if (entries.length === 0) return RETRY_MS;
    const keys = entries.map(({ idempotencyKey }) => idempotencyKey);
    const endTurn = (outcomeOf: (index: number) => Outcome) => inTurn(() => store.endTurn(queue, new Map(keys.map((key, index) => [key, outcomeOf(index)]))));
    if (entries.some(({ notBefore }) => notBefore > Date.now())) {
      await endTurn(() => 'unsent');
      return 0;
    }
    sending = keys;
    const bodies = entries.map(({ notBefore: _notBefore, round: _round, ...body }) => ({ ...body, code: door.code }));
    const answers = await postSeveral(door.address, bodies, EnteredResultSchema);
    if (answers === null) {
      most = 1;
      await endTurn(() => 'unsent');
      return 0;
    }
    show({ isOffline: answers.some(({ kind }) => kind === 'unreachable'), isSignedOut: answers.some(({ kind }) => kind === 'signed-out') });
    await endTurn((index) => outcomeOf(answers[index]));
    answers.forEach((answer, index) => announce(keys[index] ?? '', answer));
    return answers.every(({ kind }) => kind === 'stored' || kind === 'refused') ? 0 : RETRY_MS;
  }

  function announce(key: string, answer: StoredAnswer): void {
    if (answer.kind !== 'stored' && answer.kind !== 'refused') return;
    const news: News = answer.kind === 'stored' ? { kind: 'stored', key, value: answer.value } : { kind: 'refused', key, refusal: answer.refusal };
    tell(news);
    hear(news);
  }

  function hear(news: News): void {
    if (isClosed) return;
    if (news.kind === 'stored') listener.stored(news.value, news.key);
    if (news.kind === 'refused') listener.refused(news.refusal, news.key);
  }

  function add(row: NewRow): void {
    unwritten = [...unwritten, row];
    show(viewWith(view, row));
    const written = change(async () => {
      await store.add(queue, row);
      unwritten = unwritten.filter((other) => other !== row);
    });
    written.catch(() => undefined);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = NewsSchema.safeParse(data);
    if (!news.success) return;
    hear(news.data);
    inTurn(refresh).catch(() => undefined);
  });

  return {
    add: (entry) => {
      const idempotencyKey = uuid();
      add({ idempotencyKey, tab, board: entry.board, entry: { ...entry, idempotencyKey }, refusal: null });
      return idempotencyKey;
    },
    show: (board, refusal) => add({ idempotencyKey: uuid(), tab, board, entry: null, refusal }),
    takeBack: (pairingId, whose) => change(() => store.takeBack(queue, whose === 'own' ? tab : null, pairingId, Date.now())).catch(() => false),
    dismiss: (key) => {
      show({ refused: view.refused.filter(({ idempotencyKey }) => idempotencyKey !== key) });
      change(() => store.remove(key)).catch(() => undefined);
    },
    retry: () => {
      show({ isOffline: false });
      plan(0);
    },
    leave: () => {
      // The next page need not wait for the end of this one's turn.
      if (sending.length > 0) void store.endTurn(queue, new Map(sending.map((key) => [key, 'unsent' as const]))).catch(() => undefined);
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
