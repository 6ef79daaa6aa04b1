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
  /** Milliseconds since 1970; a keyed digit waits a moment because it may be the start of a board number. */
  notBefore: z.number(),
});

/** An entry being sent to the server, with the board it was keyed for; it stays on the device until the server has answered. */
export type QueuedResult = z.output<typeof QueuedEntrySchema>;

const QueueRowSchema = z.object({
  idempotencyKey: z.string(),
  queue: z.string(),
  /** Increases from row to row of a queue, whichever tab writes. */
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

const OtherEntrySchema = z.object({ board: z.number(), result: z.enum(GAME_RESULTS) });

/** The code for an entry left by another version of the page: no server has refused it, and the page supplies the message. */
export const OUTDATED_ROW = 'keyed-before';

/** Reads a row from the device. A row written by another version becomes a card: it is shown, never lost, and not sent, since it lacks facts. */
export function parseQueueRow(row: unknown, key: string, queue: string): QueueRow {
  const read = QueueRowSchema.safeParse(row);
  if (read.success) return read.data;
  const { data: other } = OtherEntrySchema.safeParse(row);
  const refusal = { code: OUTDATED_ROW, message: '', facts: other ?? {} };
  return { idempotencyKey: key, queue, order: 0, tab: '', board: other?.board ?? 0, entry: null, refusal };
}

export interface QueueView {
  /** The entries waiting for an answer, in the order in which they were made, including those of other tabs. */
  readonly entries: readonly QueuedResult[];
  readonly refused: readonly RefusedResult[];
  readonly isOffline: boolean;
  /** The server no longer recognises the user: entries wait until somebody signs in again. */
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
  const fresh = added.filter((row) => !rows.some(({ idempotencyKey }) => idempotencyKey === row.idempotencyKey));
  const all = [...rows, ...fresh].filter((row, place, list) => !list.slice(Math.max(place + 1, rows.length)).some((later) => isLastWord(later, row)));
  const seen = new Set(dismissed);
  return {
    entries: all.flatMap((row) => (isWaiting(row) && row.entry !== null ? [row.entry] : [])),
    refused: all.flatMap(({ idempotencyKey, board, entry, refusal }) =>
      refusal === null || seen.has(idempotencyKey) ? [] : [{ ...refusal, idempotencyKey, board, entry }],
    ),
    isKept,
  };
}

/** A new entry replaces one that waits for the same board. */
const isLastWord = (later: NewQueueRow, row: NewQueueRow) => isWaiting(later) && isWaiting(row) && later.entry?.pairingId === row.entry?.pairingId;

const NewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('stored'), key: z.string(), value: EnteredResultSchema }),
  z.object({ kind: z.literal('refused'), key: z.string(), refusal: RefusalResponseSchema }),
]);
export type QueueMessage = z.output<typeof NewsSchema>;

/** The channel to the other tabs with the same queue; in browsers without one, tabs find changes when they next read the queue. */
export function openQueueChannel(queue: string, heard: (news: QueueMessage) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);
  let isClosed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = NewsSchema.safeParse(data);
    if (news.success && !isClosed) heard(news.data);
  });
  return {
    broadcast: (news: QueueMessage) => {
      if (!isClosed) channel?.postMessage(news);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
