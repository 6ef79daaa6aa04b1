import { z } from 'zod';
import { ToldRefusalSchema, type ToldRefusal, EnteredResultSchema } from '@/lib/acts/results/answers';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { SeenBoardSchema } from '@/lib/domain/boards/seen-board';

const QueuedEntrySchema = SeenBoardSchema.extend({
  idempotencyKey: z.string(),
  round: z.number(),
  result: z.enum(GAME_RESULTS),
  isUnrated: z.boolean().optional(),
  replace: z.boolean(),
  reason: z.string(),
  /** Milliseconds since 1970; a keyed figure waits a moment because it may be the start of a board number. */
  notBefore: z.number(),
});

/** An entry on its way to the server, with the board it was keyed for: kept on the device until the server has answered. */
export type QueuedEntry = z.output<typeof QueuedEntrySchema>;

const QueueRowSchema = z.object({
  idempotencyKey: z.string(),
  queue: z.string(),
  /** Rises from row to row of a queue, whichever tab writes. */
  order: z.number(),
  tab: z.string(),
  board: z.number(),
  entry: QueuedEntrySchema.nullable(),
  refusal: ToldRefusalSchema.nullable(),
});

export type QueueRow = z.output<typeof QueueRowSchema>;
export type NewRow = Omit<QueueRow, 'order' | 'queue'>;

export const isWaiting = ({ entry, refusal }: NewRow) => entry !== null && refusal === null;

export interface RefusedEntry extends ToldRefusal {
  readonly idempotencyKey: string;
  readonly board: number;
  readonly entry: QueuedEntry | null;
}

const OtherEntrySchema = z.object({ board: z.number(), result: z.enum(GAME_RESULTS) });

/** Of an entry that another version of the page left: no server has refused it, and the page has the sentence. */
export const KEYED_BEFORE = 'keyed-before';

/** A row as read from the device. What another version of the page wrote becomes a card: shown, never lost, and not sent, as it lacks facts. */
export function readRow(row: unknown, key: string, queue: string): QueueRow {
  const read = QueueRowSchema.safeParse(row);
  if (read.success) return read.data;
  const { data: other } = OtherEntrySchema.safeParse(row);
  const refusal = { code: KEYED_BEFORE, message: '', facts: other ?? {} };
  return { idempotencyKey: key, queue, order: 0, tab: '', board: other?.board ?? 0, entry: null, refusal };
}

export interface QueueView {
  /** Waiting for an answer, in the order they were made, those of other tabs included. */
  readonly entries: readonly QueuedEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly isOffline: boolean;
  /** The server no longer knows who this is: entries wait until somebody has signed in again. */
  readonly isSignedOut: boolean;
  /** What is entered here survives a closed page; null until that has been tried. */
  readonly isKept: boolean | null;
}

export interface KeptRows {
  readonly rows: readonly QueueRow[];
  readonly isKept: boolean | null;
}

export const NOTHING_READ: KeptRows = { rows: [], isKept: null };
export const EMPTY_VIEW: QueueView = { entries: [], refused: [], isOffline: false, isSignedOut: false, isKept: null };

export interface Unwritten {
  readonly added: readonly NewRow[];
  readonly dismissed: readonly string[];
}

export function rowsInView({ rows, isKept }: KeptRows, { added, dismissed }: Unwritten): Pick<QueueView, 'entries' | 'refused' | 'isKept'> {
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

/** An entry that is about to be written takes the place of what waits for the same board. */
const isLastWord = (later: NewRow, row: NewRow) => isWaiting(later) && isWaiting(row) && later.entry?.pairingId === row.entry?.pairingId;

const NewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('stored'), key: z.string(), value: EnteredResultSchema }),
  z.object({ kind: z.literal('refused'), key: z.string(), refusal: ToldRefusalSchema }),
]);
export type News = z.output<typeof NewsSchema>;

/** The way to the other tabs with the same queue; where browsers have none, they find out when they look. */
export function openNews(queue: string, heard: (news: News) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);
  let isClosed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = NewsSchema.safeParse(data);
    if (news.success && !isClosed) heard(news.data);
  });
  return {
    tell: (news: News) => {
      if (!isClosed) channel?.postMessage(news);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
