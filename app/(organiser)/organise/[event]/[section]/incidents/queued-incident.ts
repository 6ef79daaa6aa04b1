import { z } from 'zod';
import type { QueueKind } from '@/app/_offline-queue/queue-row';
import { IncidentSchema, type Incident } from '@/lib/domain/notes/incidents';

const QueuedIncidentSchema = IncidentSchema.omit({ at: true, by: true }).extend({
  idempotencyKey: z.string(),
  sectionId: z.string(),
  /** When it was noted, by the clock of the server, in milliseconds since 1970. */
  notedAt: z.number(),
  isUndone: z.boolean(),
  notBefore: z.number(),
});

/** An illegal move or a warning that an arbiter recorded or undid on this device. */
export type QueuedIncident = z.output<typeof QueuedIncidentSchema>;

const SavedIncidentSchema = z.object({ incidentKey: z.string(), incident: IncidentSchema.nullable() });
export type SavedIncident = z.output<typeof SavedIncidentSchema>;

/** The queue of illegal moves and warnings. An undo replaces its own incident until that is sent. */
export const INCIDENT_QUEUE: QueueKind<QueuedIncident, SavedIncident> = {
  entry: QueuedIncidentSchema,
  saved: SavedIncidentSchema,
  subjectOf: ({ id }) => id,
  boardOf: ({ board }) => board,
  maxEntries: 1,
  bodyOf: ({ id: idempotencyKey, sectionId, kind, side, round, whiteId, blackId, notedAt, isUndone }) => ({
    idempotencyKey,
    sectionId,
    kind,
    side,
    round,
    whiteId,
    blackId,
    notedAt,
    isUndone,
  }),
  factsOfOutdated: () => ({}),
};

/** The incidents that the server has, with what waits on this device. */
export function withQueued(incidents: readonly Incident[], queued: readonly QueuedIncident[]): readonly Incident[] {
  const waiting = new Set(queued.map(({ id }) => id));
  const added = queued.filter(({ isUndone }) => !isUndone);
  return [
    ...incidents.filter(({ id }) => !waiting.has(id)),
    ...added.map(({ notedAt, ...incident }) => ({ ...incident, at: new Date(notedAt).toISOString(), by: '' })),
  ];
}
