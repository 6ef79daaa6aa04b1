import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type NewRow, type QueueRow, readRow } from './queue-row';

/** Which page sends the entries of a queue, and which one is on its way. */
interface Lease {
  readonly queue: string;
  readonly tab: string;
  readonly key: string;
  /** Milliseconds since 1970: a page that was closed in the middle does not hold the others up. */
  readonly until: number;
}

interface Tables extends DBSchema {
  entries: { key: string; value: QueueRow; indexes: { queue: string } };
  leases: { key: string; value: Lease };
}

/** What a device keeps of entries until the server has answered. Every method is one transaction, whichever tab calls it. */
export interface EntryStore {
  /** In the order they were made. */
  list(queue: string): Promise<readonly QueueRow[]>;
  /** An unsent entry of the same tab for the same board is replaced: only the last word is sent. Others' are left alone. */
  add(queue: string, row: NewRow): Promise<void>;
  /** The oldest waiting entry, for this tab to send; null when there is none, or another tab is sending. */
  takeTurn(queue: string, tab: string, now: number): Promise<QueueRow | null>;
  /** After the answer: the entry goes, or becomes a card. Without one (`unsent`) it waits for its next turn. */
  endTurn(queue: string, key: string, outcome: 'stored' | 'unsent' | NonNullable<QueueRow['refusal']>): Promise<void>;
  /** Removes the waiting entries of a board, those of `tab` or with null of every page; false when there is none, or one is on its way. */
  takeBack(queue: string, tab: string | null, pairingId: string, now: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Longer than an answer is waited for. */
const LEASE_MS = 15_000;
const OPEN_MS = 5000;

/** The store of this device, tried by writing; null when it keeps nothing (private window, forbidden, full). */
export async function openEntryStore(): Promise<EntryStore | null> {
  try {
    const db = await withinTime(
      openDB<Tables>('crosstable-entries', 1, {
        upgrade(made) {
          made.createObjectStore('entries', { keyPath: 'idempotencyKey' }).createIndex('queue', 'queue');
          made.createObjectStore('leases', { keyPath: 'queue' });
        },
      }),
    );
    await db.put('leases', { queue: 'trial', tab: '', key: '', until: 0 });
    await db.delete('leases', 'trial');
    return storeOn(db);
  } catch {
    return null;
  }
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the store of this device does not answer')), OPEN_MS);
  });
  return Promise.race([work, late]);
}

function storeOn(db: IDBPDatabase<Tables>): EntryStore {
  const open = () => db.transaction(['entries', 'leases'], 'readwrite');
  type Open = ReturnType<typeof open>;
  const rowsOf = async (tx: Open, queue: string) => {
    const entries = tx.objectStore('entries');
    const rows = await entries.index('queue').getAll(queue);
    return inOrder(rows.map((row) => readRow(row, row.idempotencyKey, queue)));
  };
  const isSending = async (tx: Open, queue: string, now: number) => {
    const lease = await tx.objectStore('leases').get(queue);
    return lease !== undefined && lease.until > now ? lease : null;
  };
  return {
    async list(queue) {
      const tx = open();
      const rows = await rowsOf(tx, queue);
      await tx.done;
      return rows;
    },
    async add(queue, row) {
      const tx = open();
      const [rows, lease] = [await rowsOf(tx, queue), await isSending(tx, queue, Date.now())];
      for (const old of replacedBy(rows, row, lease?.key)) await tx.objectStore('entries').delete(old.idempotencyKey);
      await tx.objectStore('entries').put({ ...row, queue, order: nextOrder(rows) });
      await tx.done;
    },
    async takeTurn(queue, tab, now) {
      const tx = open();
      const [rows, lease] = [await rowsOf(tx, queue), await isSending(tx, queue, now)];
      const head = rows.find(isWaiting) ?? null;
      const isOthers = lease !== null && lease.tab !== tab;
      if (head !== null && !isOthers) await tx.objectStore('leases').put({ queue, tab, key: head.idempotencyKey, until: now + LEASE_MS });
      await tx.done;
      return isOthers ? null : head;
    },
    async endTurn(queue, key, outcome) {
      const tx = open();
      const [row, lease] = [await tx.objectStore('entries').get(key), await tx.objectStore('leases').get(queue)];
      if (outcome === 'stored') await tx.objectStore('entries').delete(key);
      else if (outcome !== 'unsent' && row !== undefined) await tx.objectStore('entries').put({ ...row, refusal: outcome });
      if (lease?.key === key) await tx.objectStore('leases').delete(queue);
      await tx.done;
    },
    async takeBack(queue, tab, pairingId, now) {
      const tx = open();
      const [rows, lease] = [await rowsOf(tx, queue), await isSending(tx, queue, now)];
      const mine = waitingOf(rows, tab, pairingId);
      const isFree = mine.length > 0 && mine.every(({ idempotencyKey }) => idempotencyKey !== lease?.key);
      if (isFree) for (const { idempotencyKey } of mine) await tx.objectStore('entries').delete(idempotencyKey);
      await tx.done;
      return isFree;
    },
    async remove(key) {
      await db.delete('entries', key);
    },
  };
}

/** The same where the device keeps nothing: until the page is closed. */
export function memoryStore(): EntryStore {
  let rows: QueueRow[] = [];
  let sending: string | null = null;
  const without = (keys: readonly QueueRow[]) => rows.filter((row) => !keys.includes(row));
  return {
    list: async () => inOrder(rows),
    async add(queue, row) {
      rows = [...without(replacedBy(rows, row, sending ?? undefined)), { ...row, queue, order: nextOrder(rows) }];
    },
    async takeTurn() {
      const head = inOrder(rows).find(isWaiting) ?? null;
      sending = head?.idempotencyKey ?? null;
      return head;
    },
    async endTurn(_queue, key, outcome) {
      sending = null;
      if (outcome === 'stored') rows = rows.filter(({ idempotencyKey }) => idempotencyKey !== key);
      else if (outcome !== 'unsent') rows = rows.map((row) => (row.idempotencyKey === key ? { ...row, refusal: outcome } : row));
    },
    async takeBack(_queue, tab, pairingId) {
      const mine = waitingOf(rows, tab, pairingId);
      const isFree = mine.length > 0 && mine.every(({ idempotencyKey }) => idempotencyKey !== sending);
      if (isFree) rows = without(mine);
      return isFree;
    },
    async remove(key) {
      rows = rows.filter(({ idempotencyKey }) => idempotencyKey !== key);
    },
  };
}

export const inOrder = (rows: readonly QueueRow[]) => rows.toSorted((a, b) => a.order - b.order);

/** Rises also when the clock of the device is put back. */
const nextOrder = (rows: readonly QueueRow[]) => Math.max(Date.now(), ...rows.map(({ order }) => order + 1));

export const isWaiting = ({ entry, refusal }: QueueRow) => entry !== null && refusal === null;

const waitingOf = (rows: readonly QueueRow[], tab: string | null, pairingId: string) =>
  rows.filter((row) => isWaiting(row) && (tab === null || row.tab === tab) && row.entry?.pairingId === pairingId);

function replacedBy(rows: readonly QueueRow[], { tab, entry, refusal }: NewRow, sending: string | undefined): QueueRow[] {
  if (entry === null || refusal !== null) return [];
  return waitingOf(rows, tab, entry.pairingId).filter(({ idempotencyKey }) => idempotencyKey !== sending);
}
