import { z } from 'zod';
import type { QueueKind } from '@/app/_offline-queue/queue-row';

const QueuedArrivalSchema = z.object({
  idempotencyKey: z.string(),
  /** The signed list on which the arrival was noted. */
  list: z.string(),
  entryId: z.string(),
  personId: z.string(),
  name: z.string(),
  arrived: z.boolean(),
  /** When it was noted, by the clock of the server, in milliseconds since 1970. */
  notedAt: z.number(),
  notBefore: z.number(),
});

/** A player marked as arrived or not arrived on this device. */
export type QueuedArrival = z.output<typeof QueuedArrivalSchema>;

const SavedArrivalSchema = z.object({ entryId: z.string(), arrived: z.boolean(), isNew: z.boolean() });
export type SavedArrival = z.output<typeof SavedArrivalSchema>;

/** The queue of arrivals. What is noted about the same player replaces an earlier note until that is sent. */
export const ARRIVAL_QUEUE: QueueKind<QueuedArrival, SavedArrival> = {
  entry: QueuedArrivalSchema,
  saved: SavedArrivalSchema,
  subjectOf: ({ personId }) => personId,
  boardOf: () => 0,
  maxEntries: 1,
  bodyOf: ({ list, entryId, personId, arrived, notedAt }) => ({ list, entryId, personId, arrived, notedAt }),
  factsOfOutdated: () => ({}),
};
