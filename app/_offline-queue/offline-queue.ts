import { MutationObserver, onlineManager, type QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import type { RefusalResponse } from '@/lib/acts/results/result-responses';
import {
  type QueueKind,
  type QueueMessage,
  openQueueChannel,
  isWaiting,
  type NewQueueRow,
  type QueuedEntry,
  EMPTY_VIEW,
  type StoredRows,
  NO_STORED_ROWS,
  type QueueView,
  queueViewOf,
  type PendingWrites,
} from './queue-row';
import { openQueueStore, type FallbackStore, withMemoryFallback } from './queue-store';
import { type QueueEndpoint, BatchNotSentError, type BatchSender, sendBatch } from './send-batch';

export interface QueueListener<Entry, Saved> {
  readonly changed: (view: QueueView<Entry>) => void;
  /** `key` identifies the entry. It may be an entry of another tab. */
  readonly stored: (value: Saved, key: string) => void;
  readonly refused: (refusal: RefusalResponse, key: string) => void;
}

/** `own`: only entries made since this page was loaded. `everyone`: all entries on this device, including those from before a reload. */
export type QueueOwner = 'own' | 'everyone';

export type OpenQueue<Entry extends QueuedEntry, Saved> = ReturnType<typeof openOfflineQueue<Entry, Saved>>;

const RETRY_MS = 2000;

interface QueueContext<Entry extends QueuedEntry, Saved> {
  readonly client: QueryClient;
  readonly kind: QueueKind<Entry, Saved>;
  readonly queue: string;
  readonly tab: string;
  readonly store: Promise<FallbackStore<Entry>>;
}

/**
 * Opens this device's queue of unsent entries of one kind, for a section or helper. One tab at a time sends batches, oldest entries first.
 * Each entry has an idempotency key, so the server saves an entry that is sent twice only once.
 */
export function openOfflineQueue<Entry extends QueuedEntry, Saved>(
  client: QueryClient,
  kind: QueueKind<Entry, Saved>,
  { queue, endpoint, retryMs = RETRY_MS }: { readonly queue: string; readonly endpoint: QueueEndpoint; readonly retryMs?: number },
  listener: QueueListener<Entry, Saved>,
) {
  const store = openQueueStore(kind).then((open) => withMemoryFallback(kind, open));
  const context: QueueContext<Entry, Saved> = { client, kind, queue, tab: uuid(), store };
  const rows = observeRows(context);
  const notifyListener = (message: QueueMessage<Saved>) => {
    if (message.kind === 'stored') listener.stored(message.value, message.key);
    if (message.kind === 'refused') listener.refused(message.refusal, message.key);
  };
  const tabs = openQueueChannel(queue, kind.saved, (message) => {
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
  const view = () => ({ ...queueViewOf(kind.subjectOf, rows.getCurrentResult().data ?? NO_STORED_ROWS, writing.unwritten()), ...sending.state() });
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

function observeRows<Entry extends QueuedEntry, Saved>({ client, queue, store }: QueueContext<Entry, Saved>) {
  return new QueryObserver(client, {
    queryKey: ['entries', queue],
    queryFn: async (): Promise<StoredRows<Entry>> => {
      const open = await store;
      return { rows: await open.list(queue), isKept: open.isKept() };
    },
    initialData: NO_STORED_ROWS as StoredRows<Entry>,
  });
}

function observeWriting<Entry extends QueuedEntry, Saved>({ client, kind, queue, tab, store }: QueueContext<Entry, Saved>, written: () => Promise<void>) {
  const inTurn = { scope: { id: `entries ${queue}` }, onSettled: written };
  const [addKey, dismissKey] = [
    ['add', queue],
    ['dismiss', queue],
  ];
  const adding = new MutationObserver(client, { ...inTurn, mutationKey: addKey, mutationFn: async (row: NewQueueRow<Entry>) => (await store).add(queue, row) });
  const dismissing = new MutationObserver(client, { ...inTurn, mutationKey: dismissKey, mutationFn: async (key: string) => (await store).remove(key) });
  const takingBack = new MutationObserver(client, {
    ...inTurn,
    mutationFn: async (of: { readonly subject: string; readonly whose: QueueOwner }) =>
      (await store).takeBack(queue, of.whose === 'own' ? tab : null, of.subject, Date.now()),
  });
  const add = (row: Omit<NewQueueRow<Entry>, 'tab'>) => {
    adding.mutate({ ...row, tab }).catch(() => undefined);
    return row.idempotencyKey;
  };
  const pending = <Variables>(mutationKey: readonly string[]) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Variables);
  return {
    unwritten: (): PendingWrites<Entry> => ({ added: pending<NewQueueRow<Entry>>(addKey), dismissed: pending<string>(dismissKey) }),
    acts: {
      /** Adds the entry that `make` returns for its new idempotency key, and returns the key. */
      add: (make: (idempotencyKey: string) => Entry) => {
        const entry = make(uuid());
        return add({ idempotencyKey: entry.idempotencyKey, board: kind.boardOf(entry), entry, refusal: null });
      },
      show: (board: number, refusal: RefusalResponse) => void add({ idempotencyKey: uuid(), board, entry: null, refusal }),
      /** Removes the unsent entries for a subject, as selected by `whose`. Resolves to false if there are none or one is being sent. */
      takeBack: (subject: string, whose: QueueOwner) => takingBack.mutate({ subject, whose }).catch(() => false),
      dismiss: (key: string) => void dismissing.mutate(key).catch(() => undefined),
    },
  };
}

interface SendOptions {
  readonly endpoint: QueueEndpoint;
  /** The delay in milliseconds before unanswered entries are sent again. It ends early if the network returns. */
  readonly retryMs: number;
  /** Called after every attempt, even a failed one, because some entries of the batch may have been answered. */
  readonly onAttempt: () => Promise<unknown>;
}

function observeSending<Entry extends QueuedEntry, Saved>(
  { client, kind, queue, tab, store }: QueueContext<Entry, Saved>,
  { endpoint, retryMs, onAttempt }: SendOptions,
  onMessage: (message: QueueMessage<Saved>) => void,
) {
  const sender: BatchSender<Entry, Saved> = { kind, queue, tab, endpoint, onMessage, maxEntries: kind.maxEntries, inFlightKeys: [] };
  const mutationKey = ['send', tab];
  let isClosed = false;
  let retryDelay: Promise<void> = Promise.resolve();
  const attempt = async () => {
    await retryDelay;
    if (isClosed) return;
    try {
      await sendBatch(sender, await store).finally(onAttempt);
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

const isSettled = ({ entries, isOffline, isSignedOut }: QueueView<unknown>) => entries.length === 0 || isOffline || isSignedOut;

function waitUntilSettled(client: QueryClient, read: () => QueueView<unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled(read())) return resolve();
    const stop = watch(client, read, (view) => {
      if (!isSettled(view)) return;
      stop();
      resolve();
    });
  });
}

function watch<Entry>(client: QueryClient, read: () => QueueView<Entry>, changed: (view: QueueView<Entry>) => void): () => void {
  let view: QueueView<Entry> = EMPTY_VIEW;
  const notifyIfChanged = () => {
    const now = replaceEqualDeep(view, read());
    if (now === view) return;
    view = now;
    changed(view);
  };
  const stops = [client.getQueryCache().subscribe(notifyIfChanged), client.getMutationCache().subscribe(notifyIfChanged)];
  return () => stops.forEach((stop) => stop());
}
