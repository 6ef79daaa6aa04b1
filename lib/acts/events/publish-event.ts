import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { actInEvent } from '@/lib/platform/access/act';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, oneOf } from '@/lib/platform/input/fields';
import { refreshPublicDirectory } from '@/lib/platform/live/refresh-public-snapshot';

export const PublishEvent = z.object({ eventId: id(), published: oneOf('isPublic', ['yes', 'no']) });

/** Puts the event's public pages on line, or takes them off. Doing it twice changes nothing. */
export const publishEvent = actInEvent('event.edit', async ({ db, actor, eventId }, { published }: z.output<typeof PublishEvent>) => {
  const isPublished = published === 'yes';
  const { count } = await db.event.updateMany({ where: { id: eventId, isPublished: !isPublished }, data: { isPublished } });
  if (count > 0) {
    await recordEvent(db, actor, { eventId, kind: isPublished ? 'event-published' : 'event-unpublished' });
    await refreshPublicDirectory(db, eventId);
  }
  return ok({ isPublished });
});
