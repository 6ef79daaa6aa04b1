import { z } from 'zod';
import { RefusalResponseSchema, type RefusalResponse } from '@/lib/acts/results/result-responses';

export interface QueuedEntry {
  readonly idempotencyKey: string;
  /** The earliest time to send, in milliseconds since 1970. */
  readonly notBefore: number;
}

/** One kind of entries that wait on a device, for example results or arrivals. `Saved` is the server's answer to a saved entry. */
export interface QueueKind<Entry extends QueuedEntry, Saved> {
  readonly entry: z.ZodType<Entry>;
  readonly saved: z.ZodType<Saved>;
  /** Identifies the board or player. A later entry of the same tab replaces an unsent one for the same subject. */
  readonly subjectOf: (entry: Entry) => string;
  /** The board that the card of a refused entry names; 0 for an entry without a board. */
  readonly boardOf: (entry: Entry) => number;
  /** The maximum number of entries in one request. */
  readonly maxEntries: number;
  /** The part of the entry that the server gets. */
  readonly bodyOf: (entry: Entry) => object;
  /** The facts that can still be read from a row of another version. `board` is the board of the row. */
  readonly factsOfOutdated: (row: unknown) => RefusalResponse['facts'];
}

export interface QueueRow<Entry> {
  readonly idempotencyKey: string;
  readonly queue: string;
  /** Orders the rows of a queue by the time they were added, across all tabs. */
  readonly order: number;
  readonly tab: string;
  readonly board: number;
  /** The entry stays on the device until the server has answered. Null for a refusal that the page adds itself. */
  readonly entry: Entry | null;
  readonly refusal: RefusalResponse | null;
}

export type NewQueueRow<Entry> = Omit<QueueRow<Entry>, 'order' | 'queue'>;

export const isWaiting = ({ entry, refusal }: NewQueueRow<unknown>) => entry !== null && refusal === null;

export interface RefusedEntry<Entry> extends RefusalResponse {
  readonly idempotencyKey: string;
  readonly board: number;
  readonly entry: Entry | null;
}

/** The refusal code of an entry that another version of the page saved. It does not come from the server, so the page supplies the message. */
export const OUTDATED_ROW_CODE = 'keyed-before';

const rowSchemaOf = <Entry extends QueuedEntry>(entry: z.ZodType<Entry>) =>
  z.object({
    idempotencyKey: z.string(),
    queue: z.string(),
    order: z.number(),
    tab: z.string(),
    board: z.number(),
    entry: entry.nullable(),
    refusal: RefusalResponseSchema.nullable(),
  });

/** Reads a row saved on the device. A row of another version may lack values, so it is shown as a refused entry instead of being sent. */
export function parseQueueRow<Entry extends QueuedEntry, Saved>(
  { entry, factsOfOutdated }: QueueKind<Entry, Saved>,
  row: unknown,
  key: string,
  queue: string,
): QueueRow<Entry> {
  const read = rowSchemaOf(entry).safeParse(row);
  if (read.success) return read.data;
  const facts = factsOfOutdated(row);
  const refusal = { code: OUTDATED_ROW_CODE, message: '', facts };
  return { idempotencyKey: key, queue, order: 0, tab: '', board: Number(facts['board'] ?? 0), entry: null, refusal };
}

export interface QueueView<Entry> {
  /** The entries of all tabs that wait for an answer, oldest first. */
  readonly entries: readonly Entry[];
  readonly refused: readonly RefusedEntry<Entry>[];
  readonly isOffline: boolean;
  /** True if the user has been signed out. Entries wait until somebody signs in again. */
  readonly isSignedOut: boolean;
  /** True if entries survive closing the page; null until that has been tested. */
  readonly isKept: boolean | null;
}

export interface StoredRows<Entry> {
  readonly rows: readonly QueueRow<Entry>[];
  readonly isKept: boolean | null;
}

export const NO_STORED_ROWS: StoredRows<never> = { rows: [], isKept: null };
export const EMPTY_VIEW: QueueView<never> = { entries: [], refused: [], isOffline: false, isSignedOut: false, isKept: null };

export interface PendingWrites<Entry> {
  readonly added: readonly NewQueueRow<Entry>[];
  readonly dismissed: readonly string[];
}

export function queueViewOf<Entry extends QueuedEntry>(
  subjectOf: (entry: Entry) => string,
  { rows, isKept }: StoredRows<Entry>,
  { added, dismissed }: PendingWrites<Entry>,
): Pick<QueueView<Entry>, 'entries' | 'refused' | 'isKept'> {
  const notYetStored = added.filter((row) => !rows.some(({ idempotencyKey }) => idempotencyKey === row.idempotencyKey));
  const waitingSubject = (row: NewQueueRow<Entry>) => (isWaiting(row) && row.entry !== null ? subjectOf(row.entry) : null);
  /** True if `later` replaces `row`, because both are unsent entries for the same subject. */
  const replacesRow = (later: NewQueueRow<Entry>, row: NewQueueRow<Entry>) => waitingSubject(row) !== null && waitingSubject(later) === waitingSubject(row);
  const all = [...rows, ...notYetStored].filter((row, place, list) => !list.slice(Math.max(place + 1, rows.length)).some((later) => replacesRow(later, row)));
  const seen = new Set(dismissed);
  return {
    entries: all.flatMap((row) => (isWaiting(row) && row.entry !== null ? [row.entry] : [])),
    refused: all.flatMap(({ idempotencyKey, board, entry, refusal }) =>
      refusal === null || seen.has(idempotencyKey) ? [] : [{ ...refusal, idempotencyKey, board, entry }],
    ),
    isKept,
  };
}

export type QueueMessage<Saved> =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stored'; readonly key: string; readonly value: Saved }
  | { readonly kind: 'refused'; readonly key: string; readonly refusal: RefusalResponse };

const messageSchemaOf = <Saved>(saved: z.ZodType<Saved>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('changed') }),
    z.object({ kind: z.literal('stored'), key: z.string(), value: saved }),
    z.object({ kind: z.literal('refused'), key: z.string(), refusal: RefusalResponseSchema }),
  ]);

/** The channel to the other tabs with the same queue. In a browser without channels, tabs see changes when they next read the queue. */
export function openQueueChannel<Saved>(queue: string, saved: z.ZodType<Saved>, onMessage: (message: QueueMessage<Saved>) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);
  const schema = messageSchemaOf(saved);
  let isClosed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data);
    if (message.success && !isClosed) onMessage(message.data);
  });
  return {
    broadcast: (message: QueueMessage<Saved>) => {
      if (!isClosed) channel?.postMessage(message);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
