import { z } from 'zod';
import { RefusalResponseSchema, type RefusalResponse, EnteredResultSchema } from '@/lib/acts/results/result-responses';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { SeenBoardSchema } from '@/lib/domain/boards/seen-board';

const QueuedEntrySchema = SeenBoardSchema.extend({
  idempotencyKey: z.string(),
  round: z.number(),
  result: z.enum(GAME_RESULTS),
  isUnrated: z.boolean().optional(),
  replace: z.boolean(),
  reason: z.string(),
  /** The earliest time to send, in milliseconds since 1970. A keyed digit waits, because it may be the start of a board number. */
  notBefore: z.number(),
});

/** An entry for the server, with the board as it was when the entry was made. It stays on the device until the server has answered. */
export type QueuedResult = z.output<typeof QueuedEntrySchema>;

const QueueRowSchema = z.object({
  idempotencyKey: z.string(),
  queue: z.string(),
  /** Orders the rows of a queue by the time they were added, across all tabs. */
  order: z.number(),
  tab: z.string(),
  board: z.number(),
  entry: QueuedEntrySchema.nullable(),
  refusal: RefusalResponseSchema.nullable(),
});

export type QueueRow = z.output<typeof QueueRowSchema>;
export type NewQueueRow = Omit<QueueRow, 'order' | 'queue'>;

export const isWaiting = ({ entry, refusal }: NewQueueRow) => entry !== null && refusal === null;

export interface RefusedResult extends RefusalResponse {
  readonly idempotencyKey: string;
  readonly board: number;
  readonly entry: QueuedResult | null;
}

const OutdatedRowSchema = z.object({ board: z.number(), result: z.enum(GAME_RESULTS) });

/** The refusal code of an entry that another version of the page saved. It does not come from the server, so the page supplies the message. */
export const OUTDATED_ROW_CODE = 'keyed-before';

/** Reads a row saved on the device. A row of another version may lack values, so it is shown as a refused entry instead of being sent. */
export function parseQueueRow(row: unknown, key: string, queue: string): QueueRow {
  const read = QueueRowSchema.safeParse(row);
  if (read.success) return read.data;
  const { data: other } = OutdatedRowSchema.safeParse(row);
  const refusal = { code: OUTDATED_ROW_CODE, message: '', facts: other ?? {} };
  return { idempotencyKey: key, queue, order: 0, tab: '', board: other?.board ?? 0, entry: null, refusal };
}

export interface QueueView {
  /** The entries of all tabs that wait for an answer, oldest first. */
  readonly entries: readonly QueuedResult[];
  readonly refused: readonly RefusedResult[];
  readonly isOffline: boolean;
  /** True if the user has been signed out. Entries wait until somebody signs in again. */
  readonly isSignedOut: boolean;
  /** True if entries survive closing the page; null until that has been tested. */
  readonly isKept: boolean | null;
}

export interface StoredRows {
  readonly rows: readonly QueueRow[];
  readonly isKept: boolean | null;
}

export const NO_STORED_ROWS: StoredRows = { rows: [], isKept: null };
export const EMPTY_VIEW: QueueView = { entries: [], refused: [], isOffline: false, isSignedOut: false, isKept: null };

export interface PendingWrites {
  readonly added: readonly NewQueueRow[];
  readonly dismissed: readonly string[];
}

export function queueViewOf({ rows, isKept }: StoredRows, { added, dismissed }: PendingWrites): Pick<QueueView, 'entries' | 'refused' | 'isKept'> {
  const notYetStored = added.filter((row) => !rows.some(({ idempotencyKey }) => idempotencyKey === row.idempotencyKey));
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

/** True if `later` replaces `row`, because both are unsent results of the same board. */
const replacesRow = (later: NewQueueRow, row: NewQueueRow) => isWaiting(later) && isWaiting(row) && later.entry?.pairingId === row.entry?.pairingId;

const QueueMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('stored'), key: z.string(), value: EnteredResultSchema }),
  z.object({ kind: z.literal('refused'), key: z.string(), refusal: RefusalResponseSchema }),
]);
export type QueueMessage = z.output<typeof QueueMessageSchema>;

/** The channel to the other tabs with the same queue. In a browser without channels, tabs see changes when they next read the queue. */
export function openQueueChannel(queue: string, onMessage: (message: QueueMessage) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);
  let isClosed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = QueueMessageSchema.safeParse(data);
    if (message.success && !isClosed) onMessage(message.data);
  });
  return {
    broadcast: (message: QueueMessage) => {
      if (!isClosed) channel?.postMessage(message);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
