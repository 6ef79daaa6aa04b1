import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import type { AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, oneOf } from '@/lib/platform/input/fields';
import { refreshPublicDirectory } from '@/lib/platform/live/refresh-public-snapshot';

export const PublishEvent = z.object({ eventId: id(), published: oneOf('isPublic', ['yes', 'no']) });

/** Puts the event's public pages on line, or takes them off. Doing it twice changes nothing. */
export function publishEvent(
  actor: Actor,
  { eventId, published }: z.output<typeof PublishEvent>,
): Promise<Result<{ readonly isPublished: boolean }, AccessRefusal>> {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'event.edit', eventId);
    if (!allowed.ok) return allowed;
    const isPublished = published === 'yes';
    const { count } = await db.event.updateMany({ where: { id: eventId, isPublished: !isPublished }, data: { isPublished } });
    if (count > 0) {
      await recordEvent(db, actor, { eventId, kind: isPublished ? 'event-published' : 'event-unpublished' });
      await refreshPublicDirectory(db, eventId);
    }
    return ok({ isPublished });
  });
}
