import { findEventFor } from '@/lib/acts/events/find-event';
import type { HistoryLine } from '@/lib/domain/history/history-line';
import { loadResultHistory, mergeHistoryLines } from '@/lib/facts/history/load-result-history';
import type { Actor } from '@/lib/platform/access/actor';
import { AUDIT_KINDS } from '@/lib/platform/audit/audit-kinds';
import { database } from '@/lib/platform/db/client';

export type EventHistoryLine = NonNullable<Awaited<ReturnType<typeof getEventHistory>>>['lines'][number];

const LINES_PER_PAGE = 100;

interface RecordedLine extends Pick<HistoryLine, 'sequence' | 'at' | 'actorName' | 'round' | 'reason'> {
  readonly kind: string;
  readonly sectionId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export async function getEventHistory(actor: Actor, slug: string, beforeSequence: number | null) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.read', slug);
  if (access === null) return null;
  const { eventId } = access;
  const event = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { slug: true, name: true, timeZone: true, sections: { select: { id: true, name: true, slug: true, removal: { select: { name: true } } } } },
  });
  const [recorded, results] = await Promise.all([
    db.auditEvent.findMany({
      where: { eventId, ...(beforeSequence === null ? {} : { sequence: { lt: beforeSequence } }) },
      orderBy: { sequence: 'desc' },
      take: LINES_PER_PAGE + 1,
    }),
    loadResultHistory(db, { sectionIds: event.sections.map(({ id }) => id), limit: LINES_PER_PAGE + 1, beforeSequence: beforeSequence ?? undefined }),
  ]);
  const lines = mergeHistoryLines<RecordedLine>(
    recorded.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    results,
    LINES_PER_PAGE + 1,
  );
  const shown = lines.slice(0, LINES_PER_PAGE);
  const sections = new Map(
    event.sections.map(({ id, name, slug: address, removal }) => [id, removal === null ? { name, slug: address } : { name: removal.name, slug: null }]),
  );
  return {
    event,
    older: lines.length > LINES_PER_PAGE ? (shown.at(-1)?.sequence ?? null) : null,
    lines: shown.flatMap((row) => {
      const kind = AUDIT_KINDS.find((known) => known === row.kind);
      if (kind === undefined) return [];
      const { sequence, at, actorName, round, reason } = row;
      // Null if the change concerns the event itself, a removed section (which has no address) or a section that no longer exists.
      const section = sections.get(row.sectionId ?? '') ?? null;
      return [{ sequence, at, actorName, kind, round, reason, section, before: factsOf(row.before), after: factsOf(row.after) }];
    }),
  };
}

function factsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
}
