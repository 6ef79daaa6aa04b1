import { z } from 'zod';
import type { QueueKind, QueueView, RefusedEntry } from '@/app/_offline-queue/queue-row';
import { EnteredResultSchema, MAX_ENTRIES_PER_REQUEST } from '@/lib/acts/results/result-responses';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { SeenBoardSchema } from '@/lib/domain/boards/seen-board';
import type { SavedResult } from '@/lib/domain/results/result-entry';

const QueuedResultSchema = SeenBoardSchema.extend({
  idempotencyKey: z.string(),
  round: z.number(),
  result: z.enum(GAME_RESULTS),
  isUnrated: z.boolean().optional(),
  replace: z.boolean(),
  reason: z.string(),
  /** The earliest time to send, in milliseconds since 1970. A keyed digit waits, because it may be the start of a board number. */
  notBefore: z.number(),
});

/** A result for the server, with the board as it was when the result was entered. */
export type QueuedResult = z.output<typeof QueuedResultSchema>;
export type RefusedResult = RefusedEntry<QueuedResult>;
export type ResultQueueView = QueueView<QueuedResult>;

const OutdatedRowSchema = z.object({ board: z.number(), result: z.enum(GAME_RESULTS) });

/** The queue of results. Results of the same board replace each other until they are sent. */
export const RESULT_QUEUE: QueueKind<QueuedResult, SavedResult> = {
  entry: QueuedResultSchema,
  saved: EnteredResultSchema,
  subjectOf: ({ pairingId }) => pairingId,
  boardOf: ({ board }) => board,
  maxEntries: MAX_ENTRIES_PER_REQUEST,
  bodyOf: ({ notBefore: _notBefore, round: _round, ...body }) => body,
  factsOfOutdated: (row) => OutdatedRowSchema.safeParse(row).data ?? {},
};
