import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { isWaiting, type NewQueueRow, type QueuedEntry, type QueueKind, type QueueRow, parseQueueRow } from './queue-row';

interface Lease {
  readonly queue: string;
  readonly tab: string;
  readonly key: string;
  /** The keys of all entries being sent; missing in a lease made by an older version of the page, which sends only the entry `key`. */
  readonly keys?: readonly string[];
  /** The expiry in milliseconds since 1970. After this time, a page that was closed while sending no longer blocks the others. */
  readonly until: number;
}

interface QueueDatabase extends DBSchema {
  entries: { key: string; value: QueueRow<unknown>; indexes: { queue: string } };
  leases: { key: string; value: Lease };
}

type Outcomes = ReadonlyMap<string, 'stored' | 'unsent' | NonNullable<QueueRow<unknown>['refusal']>>;

/** The entries that a device keeps until the server has answered. Every method is one transaction across all tabs. */
export interface QueueStore<Entry> {
  list(queue: string): Promise<readonly QueueRow<Entry>[]>;
  /** Adds an entry. It replaces an unsent entry of the same tab for the same subject, so that only the last one is sent. */
  add(queue: string, row: NewQueueRow<Entry>): Promise<void>;
  /**
   * Returns the oldest waiting entries, at most `maxEntries`, for this tab to send. Returns none while another tab is sending or the oldest
   * must still wait.
   */
  acquireLease(queue: string, tab: string, now: number, maxEntries: number): Promise<readonly QueueRow<Entry>[]>;
  /** Applies the outcomes. Removes saved entries, keeps refused ones to be shown as cards, and leaves unanswered ones (`unsent`) in the queue. */
  releaseLease(queue: string, outcomes: Outcomes): Promise<void>;
  /**
   * Removes the waiting entries that `tab` (any tab if null) made for a subject. Resolves to false if there are none or one is being sent.
   */
  takeBack(queue: string, tab: string | null, subject: string, now: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/**
 * The duration of a lease. It is longer than the timeout of a request, so that a lease never expires while its request is still pending.
 */
const LEASE_MS = 15_000;
const OPEN_TIMEOUT_MS = 5000;

/** Opens the store of this device and tests it by writing. Resolves to null if the device cannot save, for example in a private window. */
export async function openQueueStore<Entry extends QueuedEntry, Saved>(kind: QueueKind<Entry, Saved>): Promise<QueueStore<Entry> | null> {
  try {
    const db = await withOpenTimeout(
      openDB<QueueDatabase>('crosstable-entries', 1, {
        upgrade(database) {
          database.createObjectStore('entries', { keyPath: 'idempotencyKey' }).createIndex('queue', 'queue');
          database.createObjectStore('leases', { keyPath: 'queue' });
        },
      }),
    );
    await db.put('leases', { queue: 'trial', tab: '', key: '', until: 0 });
    await db.delete('leases', 'trial');
    return indexedDbStore(db, kind);
  } catch {
    return null;
  }
}

function withOpenTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the store of this device does not answer')), OPEN_TIMEOUT_MS);
  });
  return Promise.race([work, late]);
}

type StoreTransaction = IDBPTransaction<QueueDatabase, ['entries', 'leases'], 'readwrite'>;

function indexedDbStore<Entry extends QueuedEntry, Saved>(db: IDBPDatabase<QueueDatabase>, kind: QueueKind<Entry, Saved>): QueueStore<Entry> {
  const inTransaction = async <Value>(work: (tx: StoreTransaction) => Promise<Value>): Promise<Value> => {
    const tx = db.transaction(['entries', 'leases'], 'readwrite');
    const value = await work(tx);
    await tx.done;
    return value;
  };
  return {
    list: (queue) => inTransaction((tx) => rowsOf(kind, tx, queue)),
    add: (queue, row) => inTransaction((tx) => addRow(kind, tx, queue, row)),
    acquireLease: (...turn) => inTransaction((tx) => takeLease(kind, tx, turn)),
    releaseLease: (queue, outcomes) => inTransaction((tx) => endLease(tx, queue, outcomes)),
    takeBack: (...of) => inTransaction((tx) => removeUnsent(kind, tx, of)),
    remove: (key) => db.delete('entries', key),
  };
}

async function rowsOf<Entry extends QueuedEntry, Saved>(kind: QueueKind<Entry, Saved>, tx: StoreTransaction, queue: string): Promise<QueueRow<Entry>[]> {
  const rows = await tx.objectStore('entries').index('queue').getAll(queue);
  return sortedByOrder(rows.map((row) => parseQueueRow(kind, row, row.idempotencyKey, queue)));
}

async function leaseOf(tx: StoreTransaction, queue: string, now: number): Promise<Lease | null> {
  const lease = await tx.objectStore('leases').get(queue);
  return lease !== undefined && lease.until > now ? lease : null;
}

async function addRow<Entry extends QueuedEntry, Saved>(
  kind: QueueKind<Entry, Saved>,
  tx: StoreTransaction,
  queue: string,
  row: NewQueueRow<Entry>,
): Promise<void> {
  const [rows, lease] = [await rowsOf(kind, tx, queue), await leaseOf(tx, queue, Date.now())];
  for (const old of replacedRows(kind, rows, row, keysOf(lease))) await tx.objectStore('entries').delete(old.idempotencyKey);
  await tx.objectStore('entries').put({ ...row, queue, order: nextOrder(rows) });
}

async function takeLease<Entry extends QueuedEntry, Saved>(
  kind: QueueKind<Entry, Saved>,
  tx: StoreTransaction,
  [queue, tab, now, maxEntries]: Parameters<QueueStore<Entry>['acquireLease']>,
): Promise<readonly QueueRow<Entry>[]> {
  const [rows, lease] = [await rowsOf(kind, tx, queue), await leaseOf(tx, queue, now)];
  const next = lease !== null && lease.tab !== tab ? [] : nextRowsToSend(rows, now, maxEntries);
  const keys = next.map(({ idempotencyKey }) => idempotencyKey);
  const [key] = keys;
  if (key !== undefined) await tx.objectStore('leases').put({ queue, tab, key, keys, until: now + LEASE_MS });
  return next;
}

async function endLease(tx: StoreTransaction, queue: string, outcomes: Outcomes): Promise<void> {
  const [entries, lease] = [tx.objectStore('entries'), (await tx.objectStore('leases').get(queue)) ?? null];
  for (const [key, outcome] of outcomes) {
    const row = await entries.get(key);
    if (outcome === 'stored') await entries.delete(key);
    else if (outcome !== 'unsent' && row !== undefined) await entries.put({ ...row, refusal: outcome });
  }
  if (keysOf(lease).some((key) => outcomes.has(key))) await tx.objectStore('leases').delete(queue);
}

async function removeUnsent<Entry extends QueuedEntry, Saved>(
  kind: QueueKind<Entry, Saved>,
  tx: StoreTransaction,
  [queue, tab, subject, now]: Parameters<QueueStore<Entry>['takeBack']>,
): Promise<boolean> {
  const [rows, lease] = [await rowsOf(kind, tx, queue), await leaseOf(tx, queue, now)];
  const mine = waitingRowsOf(kind, rows, tab, subject);
  const isFree = mine.length > 0 && mine.every(({ idempotencyKey }) => !keysOf(lease).includes(idempotencyKey));
  if (isFree) for (const { idempotencyKey } of mine) await tx.objectStore('entries').delete(idempotencyKey);
  return isFree;
}

/** A store in the memory of the page, for a device that cannot save. It is lost when the page is closed. */
function memoryStore<Entry extends QueuedEntry, Saved>(kind: QueueKind<Entry, Saved>): QueueStore<Entry> {
  let rows: QueueRow<Entry>[] = [];
  let sending: readonly string[] = [];
  const without = (keys: readonly QueueRow<Entry>[]) => rows.filter((row) => !keys.includes(row));
  return {
    list: async () => sortedByOrder(rows),
    async add(queue, row) {
      rows = [...without(replacedRows(kind, rows, row, sending)), { ...row, queue, order: nextOrder(rows) }];
    },
    async acquireLease(_queue, _tab, now, maxEntries) {
      const next = nextRowsToSend(sortedByOrder(rows), now, maxEntries);
      sending = next.map(({ idempotencyKey }) => idempotencyKey);
      return next;
    },
    async releaseLease(_queue, outcomes) {
      sending = [];
      rows = rows.flatMap((row) => {
        const outcome = outcomes.get(row.idempotencyKey) ?? 'unsent';
        if (outcome === 'stored') return [];
        return [outcome === 'unsent' ? row : { ...row, refusal: outcome }];
      });
    },
    async takeBack(_queue, tab, subject) {
      const mine = waitingRowsOf(kind, rows, tab, subject);
      const isFree = mine.length > 0 && mine.every(({ idempotencyKey }) => !sending.includes(idempotencyKey));
      if (isFree) rows = without(mine);
      return isFree;
    },
    async remove(key) {
      rows = rows.filter(({ idempotencyKey }) => idempotencyKey !== key);
    },
  };
}

const sortedByOrder = <Entry>(rows: readonly QueueRow<Entry>[]) => rows.toSorted((a, b) => a.order - b.order);

/** The present time in milliseconds; one more than the latest row's `order` if the device's clock has been set back. */
const nextOrder = (rows: readonly QueueRow<unknown>[]) => Math.max(Date.now(), ...rows.map(({ order }) => order + 1));

const keysOf = (lease: Lease | null) => (lease === null ? [] : (lease.keys ?? [lease.key]));

export const sendDelayMs = ({ entry }: NewQueueRow<QueuedEntry>, now: number) => Math.max(0, (entry?.notBefore ?? 0) - now);

function nextRowsToSend<Entry extends QueuedEntry>(rows: readonly QueueRow<Entry>[], now: number, maxEntries: number): QueueRow<Entry>[] {
  const waiting = rows.filter(isWaiting);
  const early = waiting.findIndex((row) => sendDelayMs(row, now) > 0);
  return waiting.slice(0, early === -1 ? maxEntries : Math.min(maxEntries, early));
}

type Subject<Entry extends QueuedEntry> = Pick<QueueKind<Entry, unknown>, 'subjectOf'>;

const waitingRowsOf = <Entry extends QueuedEntry>({ subjectOf }: Subject<Entry>, rows: readonly QueueRow<Entry>[], tab: string | null, subject: string) =>
  rows.filter((row) => isWaiting(row) && (tab === null || row.tab === tab) && row.entry !== null && subjectOf(row.entry) === subject);

function replacedRows<Entry extends QueuedEntry>(
  kind: Subject<Entry>,
  rows: readonly QueueRow<Entry>[],
  { tab, entry, refusal }: NewQueueRow<Entry>,
  sending: readonly string[],
): QueueRow<Entry>[] {
  if (entry === null || refusal !== null) return [];
  return waitingRowsOf(kind, rows, tab, kind.subjectOf(entry)).filter(({ idempotencyKey }) => !sending.includes(idempotencyKey));
}

export interface FallbackStore<Entry> extends QueueStore<Entry> {
  /** False if the device does not keep entries, because it is full, has lost its data or never could save. */
  isKept(): boolean;
}

/** Saves entries on the device, or in the page's memory if the device cannot save them. */
export function withMemoryFallback<Entry extends QueuedEntry, Saved>(kind: QueueKind<Entry, Saved>, device: QueueStore<Entry> | null): FallbackStore<Entry> {
  const memory = memoryStore(kind);
  let deviceStore = device;
  let isKept = device !== null;
  const isInMemory = async (queue: string, key: string) => (await memory.list(queue)).some(({ idempotencyKey }) => idempotencyKey === key);
  return {
    isKept: () => isKept,
    async list(queue) {
      const rows = deviceStore === null ? null : await deviceStore.list(queue).catch(() => null);
      if (rows === null) [deviceStore, isKept] = [null, false];
      return sortedByOrder([...(rows ?? []), ...(await memory.list(queue))]);
    },
    async add(queue, row) {
      try {
        await (deviceStore ?? memory).add(queue, row);
      } catch {
        // The device's store is still used for the entries saved earlier.
        isKept = false;
        await memory.add(queue, row);
      }
    },
    async acquireLease(queue, tab, now, maxEntries) {
      const fromDevice = (await deviceStore?.acquireLease(queue, tab, now, maxEntries)) ?? [];
      return fromDevice.length > 0 ? fromDevice : memory.acquireLease(queue, tab, now, maxEntries);
    },
    async releaseLease(queue, outcomes) {
      // All entries of one batch come from the same store, so the first key shows which store that is.
      const [key = ''] = outcomes.keys();
      await ((await isInMemory(queue, key)) ? memory : (deviceStore ?? memory)).releaseLease(queue, outcomes);
    },
    async takeBack(queue, tab, subject, now) {
      const [fromDevice, fromMemory] = [await deviceStore?.takeBack(queue, tab, subject, now), await memory.takeBack(queue, tab, subject, now)];
      return fromDevice === true || fromMemory;
    },
    async remove(key) {
      await Promise.all([deviceStore?.remove(key), memory.remove(key)]);
    },
  };
}
