import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { makeRestorePoint } from '@/lib/history/make-restore-point';

interface TakenBack {
  readonly eventId: string;
  readonly sectionId: string;
  readonly round: number;
  /** '' when none was given. */
  readonly reason: string;
}

/**
 * Removes the last paired round so that it can be paired again: a draft, or (F.7, the arbiter decides) a published one that
 * nobody has played. It stays in a restore point as a draft.
 */
export async function takeBackRound(db: Database, actor: Actor, { eventId, sectionId, round, reason }: TakenBack): Promise<void> {
  const stored = await db.round.findUniqueOrThrow({
    where: { sectionId_number: { sectionId, number: round } },
    select: { id: true, state: true },
  });
  const wasPublished = stored.state !== 'draft';
  if (wasPublished) {
    await db.round.update({ where: { id: stored.id }, data: { state: 'draft', publishedAt: null, publishedById: null, completedAt: null } });
  }
  await makeRestorePoint(db, actor, sectionId, wasPublished ? 'round-overridden' : 'draft-discarded');
  await db.round.delete({ where: { id: stored.id } });
  await recordEvent(db, actor, {
    eventId,
    sectionId,
    round,
    kind: wasPublished ? 'round-overridden' : 'draft-discarded',
    ...(wasPublished ? { after: { what: 'withdrawn', article: 'F.7' } } : {}),
    ...(reason === '' ? {} : { reason }),
  });
}
