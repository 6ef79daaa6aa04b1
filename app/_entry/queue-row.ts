import { z } from 'zod';
import { ToldRefusalSchema, type ToldRefusal } from '@/lib/acts/results/answers';
import { SeenBoardSchema } from '@/lib/domain/boards/seen-board';
import { GAME_RESULTS } from '@/lib/domain/tournament/section-facts';

const QueuedEntrySchema = SeenBoardSchema.extend({
  idempotencyKey: z.string(),
  round: z.number(),
  result: z.enum(GAME_RESULTS),
  /** Missing where a page from before an update made the entry. */
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
  /** The section, or the helper's code, that the entry belongs to. */
  queue: z.string(),
  /** Rises from row to row of a queue, whichever tab writes. */
  order: z.number(),
  /** The page that made the entry. */
  tab: z.string(),
  board: z.number(),
  /** Null for a card about something else than an entry. */
  entry: QueuedEntrySchema.nullable(),
  /** Null while the entry waits for an answer. */
  refusal: ToldRefusalSchema.nullable(),
});

/** A row of the device's store: an entry that waits, or a card about one that was refused. */
export type QueueRow = z.output<typeof QueueRowSchema>;
export type NewRow = Omit<QueueRow, 'order' | 'queue'>;

/** An entry that was not stored: shown until somebody has looked. */
export interface RefusedEntry extends ToldRefusal {
  readonly idempotencyKey: string;
  readonly board: number;
  readonly entry: QueuedEntry | null;
}

const OtherEntrySchema = z.object({ board: z.number(), result: z.enum(GAME_RESULTS) });

/** Of an entry that another version of the page left: no server has refused it, and the page has the sentence. */
export const KEYED_BEFORE = 'keyed-before';

/**
 * A row as it was read from the device. What another version of the page wrote becomes a card: it is shown, never lost, and
 * not sent, as it does not say all that an entry says.
 */
export function readRow(row: unknown, key: string, queue: string): QueueRow {
  const read = QueueRowSchema.safeParse(row);
  if (read.success) return read.data;
  const { data: other } = OtherEntrySchema.safeParse(row);
  const refusal = { code: KEYED_BEFORE, message: '', facts: other ?? {} };
  return { idempotencyKey: key, queue, order: 0, tab: '', board: other?.board ?? 0, entry: null, refusal };
}
