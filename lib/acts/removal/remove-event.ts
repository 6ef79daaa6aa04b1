import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockEvent } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { announceAccess } from '@/lib/platform/live/announce-access';
import { refreshPublicDirectory } from '@/lib/platform/live/refresh-public-snapshot';
import { removalTimes, takeKeys } from './kept-keys';

export const RemoveEvent = z.object({ eventId: id() });

/**
 * Removes an event: off line, out of every list, its address free and nobody's role or code good for it any more. An owner
 * puts it back for 30 days (`putEventBack`); then it is erased.
 */
export function removeEvent(actor: Actor, { eventId }: z.output<typeof RemoveEvent>): Promise<Result<{ readonly name: string }, AccessRefusal>> {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'event.remove', eventId);
    if (!allowed.ok) return allowed;
    await lockEvent(db, eventId);
    // Who waited for another removal of it finds it gone.
    if ((await db.removedEvent.count({ where: { eventId } })) > 0) return refuse('not-found');
    const { slug, isPublished, name } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true, isPublished: true, name: true } });
    const kept = await takeKeys(db, eventId);
    await db.removedEvent.create({
      data: {
        eventId,
        slug,
        wasPublished: isPublished,
        ...removalTimes(new Date()),
        kept: { codes: kept.codes, members: kept.members.map((member) => ({ ...member, createdAt: member.createdAt.toISOString() })) },
      },
    });
    // No address that anybody can choose.
    await db.event.update({ where: { id: eventId }, data: { slug: `~${eventId}`, isPublished: false } });
    await recordEvent(db, actor, { eventId, kind: 'event-removed', before: { slug } });
    await refreshPublicDirectory(db, eventId);
    for (const { userId } of kept.members) await announceAccess(db, userId);
    return ok({ name });
  });
}
