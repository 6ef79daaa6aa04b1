import { MutationObserver, onlineManager, type QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import { MAX_ENTRIES_PER_REQUEST, type RefusalResponse } from '@/lib/acts/results/result-responses';
import type { SavedResult } from '@/lib/domain/results/result-entry';
import { openQueuedResultStore, type FallbackStore, withMemoryFallback } from './queued-result-store';
import {
  type QueueMessage,
  openQueueChannel,
  isWaiting,
  type NewQueueRow,
  type QueuedResult,
  EMPTY_VIEW,
  type StoredRows,
  NO_STORED_ROWS,
  type QueueView,
  queueViewOf,
  type PendingWrites,
} from './result-queue-row';
import { type ResultEndpoint, BatchNotSentError, type BatchSender, sendResultBatch } from './send-result-batch';

export interface ResultQueueListener {
  readonly changed: (view: QueueView) => void;
  /** `key` identifies the entry. It may be an entry of another tab. */
  readonly stored: (value: SavedResult, key: string) => void;
  readonly refused: (refusal: RefusalResponse, key: string) => void;
}

/** `own`: only entries made since this page was loaded. `everyone`: all entries on this device, including those from before a reload. */
export type QueueOwner = 'own' | 'everyone';

export type OpenResultQueue = ReturnType<typeof openResultQueue>;

const RETRY_MS = 2000;

interface QueueContext {
  readonly client: QueryClient;
  readonly queue: string;
  readonly tab: string;
  readonly store: Promise<FallbackStore>;
}

/**
 * Opens this device's queue of unsent results for a section or helper. One tab at a time sends batches, oldest entries first.
 * Each entry has an idempotency key, so the server saves an entry that is sent twice only once.
 */
export function openResultQueue(client: QueryClient, queue: string, endpoint: ResultEndpoint, listener: ResultQueueListener, retryMs = RETRY_MS) {
  const context: QueueContext = { client, queue, tab: uuid(), store: openQueuedResultStore().then(withMemoryFallback) };
  const rows = observeRows(context);
  const notifyListener = (message: QueueMessage) => {
    if (message.kind === 'stored') listener.stored(message.value, message.key);
    if (message.kind === 'refused') listener.refused(message.refusal, message.key);
  };
  const tabs = openQueueChannel(queue, (message) => {
    notifyListener(message);
    void refresh();
  });
  const sending = observeSending(context, { endpoint, retryMs, onAttempt: () => rows.refetch() }, (message) => {
    tabs.broadcast(message);
    if (!sending.isClosed()) notifyListener(message);
  });
  const refresh = async () => {
    const { data } = await rows.refetch();
    if (data?.rows.some(isWaiting) === true && sending.isIdle()) void sending.send().then(refresh, () => undefined);
  };
  const writing = observeWriting(context, async () => {
    await refresh();
    tabs.broadcast({ kind: 'changed' });
  });
  const view = () => ({ ...queueViewOf(rows.getCurrentResult().data ?? NO_STORED_ROWS, writing.unwritten()), ...sending.state() });
  const stops = [rows.subscribe(() => {}), watch(client, view, listener.changed), sending.close, tabs.close];
  void refresh();
  return {
    ...writing.acts,
    /** Resolves once every entry is answered, or once no answer can come because the network is down or the user is signed out. */
    settled: () => waitUntilSettled(client, view),
    leave: sending.leave,
    close: () => stops.forEach((stop) => stop()),
  };
}

function observeRows({ client, queue, store }: QueueContext) {
  return new QueryObserver(client, {
    queryKey: ['entries', queue],
    queryFn: async (): Promise<StoredRows> => {
      const open = await store;
      return { rows: await open.list(queue), isKept: open.isKept() };
    },
    initialData: NO_STORED_ROWS,
  });
}

function observeWriting({ client, queue, tab, store }: QueueContext, written: () => Promise<void>) {
  const inTurn = { scope: { id: `entries ${queue}` }, onSettled: written };
  const [addKey, dismissKey] = [
    ['add', queue],
    ['dismiss', queue],
  ];
  const adding = new MutationObserver(client, { ...inTurn, mutationKey: addKey, mutationFn: async (row: NewQueueRow) => (await store).add(queue, row) });
  const dismissing = new MutationObserver(client, { ...inTurn, mutationKey: dismissKey, mutationFn: async (key: string) => (await store).remove(key) });
  const takingBack = new MutationObserver(client, {
    ...inTurn,
    mutationFn: async (of: { readonly pairingId: string; readonly whose: QueueOwner }) =>
      (await store).takeBack(queue, of.whose === 'own' ? tab : null, of.pairingId, Date.now()),
  });
  const add = (row: Omit<NewQueueRow, 'tab'>) => {
    adding.mutate({ ...row, tab }).catch(() => undefined);
    return row.idempotencyKey;
  };
  const pending = <Variables>(mutationKey: readonly string[]) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Variables);
  return {
    unwritten: (): PendingWrites => ({ added: pending<NewQueueRow>(addKey), dismissed: pending<string>(dismissKey) }),
    acts: {
      add: (entry: Omit<QueuedResult, 'idempotencyKey'>) => {
        const idempotencyKey = uuid();
        return add({ idempotencyKey, board: entry.board, entry: { ...entry, idempotencyKey }, refusal: null });
      },
      show: (board: number, refusal: RefusalResponse) => void add({ idempotencyKey: uuid(), board, entry: null, refusal }),
      /** Removes a board's unsent entries, as selected by `whose`. Resolves to false if there are none or one is being sent. */
      takeBack: (pairingId: string, whose: QueueOwner) => takingBack.mutate({ pairingId, whose }).catch(() => false),
      dismiss: (key: string) => void dismissing.mutate(key).catch(() => undefined),
    },
  };
}

interface SendOptions {
  readonly endpoint: ResultEndpoint;
  /** The delay in milliseconds before unanswered entries are sent again. It ends early if the network returns. */
  readonly retryMs: number;
  /** Called after every attempt, even a failed one, because some entries of the batch may have been answered. */
  readonly onAttempt: () => Promise<unknown>;
}

function observeSending(
  { client, queue, tab, store }: QueueContext,
  { endpoint, retryMs, onAttempt }: SendOptions,
  onMessage: (message: QueueMessage) => void,
) {
  const sender: BatchSender = { queue, tab, endpoint, onMessage, maxEntries: MAX_ENTRIES_PER_REQUEST, inFlightKeys: [] };
  const mutationKey = ['send', tab];
  let isClosed = false;
  let retryDelay: Promise<void> = Promise.resolve();
  const attempt = async () => {
    await retryDelay;
    if (isClosed) return;
    try {
      await sendResultBatch(sender, await store).finally(onAttempt);
    } catch (error) {
      retryDelay = waitUntilOnline(Math.min((error instanceof BatchNotSentError ? error.wait : null) ?? retryMs, retryMs));
      throw error;
    }
  };
  // `attempt` makes the delay itself, because the library's delay cannot be ended early.
  const sendMutation = new MutationObserver(client, { mutationKey, mutationFn: attempt, retry: true, retryDelay: 0 });
  const failureReasonOf = () => {
    const { failureReason } = sendMutation.getCurrentResult();
    return failureReason instanceof BatchNotSentError ? failureReason.reason : null;
  };
  return {
    isIdle: () => !isClosed && client.isMutating({ mutationKey }) === 0,
    send: () => sendMutation.mutate(),
    state: () => ({ isOffline: failureReasonOf() === 'unreachable', isSignedOut: failureReasonOf() === 'signed-out' }),
    /** Releases this page's lease, so that the next page can send at once. */
    leave: () => {
      const unsent = new Map(sender.inFlightKeys.map((key) => [key, 'unsent' as const]));
      if (unsent.size > 0) store.then((open) => open.releaseLease(queue, unsent)).catch(() => undefined);
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
    },
  };
}

function waitUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = onlineManager.subscribe((isOnline) => isOnline && end());
  });
}

const isSettled = ({ entries, isOffline, isSignedOut }: QueueView) => entries.length === 0 || isOffline || isSignedOut;

function waitUntilSettled(client: QueryClient, read: () => QueueView): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled(read())) return resolve();
    const stop = watch(client, read, (view) => {
      if (!isSettled(view)) return;
      stop();
      resolve();
    });
  });
}

function watch(client: QueryClient, read: () => QueueView, changed: (view: QueueView) => void): () => void {
  let view = EMPTY_VIEW;
  const notifyIfChanged = () => {
    const now = replaceEqualDeep(view, read());
    if (now === view) return;
    view = now;
    changed(view);
  };
  const stops = [client.getQueryCache().subscribe(notifyIfChanged), client.getMutationCache().subscribe(notifyIfChanged)];
  return () => stops.forEach((stop) => stop());
}
