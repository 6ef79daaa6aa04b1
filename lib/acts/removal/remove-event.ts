import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { findFreeSlug, lockSlugs } from '@/lib/acts/events/create-event';
import { eraseEvent } from '@/lib/acts/personal-data/erase-due-data';
import type { Actor } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyAccessChanged, notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockEvent } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { restoreAccess, SuspendedAccessSchema, removalTimes, suspendAccess } from './suspended-access';

export const RemoveEventSchema = z.object({ eventId: idField() });

/** Takes an event offline, frees its address, and suspends roles and helper codes. An owner can restore it for 30 days (`restoreEvent`). */
export const removeEvent = actInEvent('event.remove', async ({ db, actor, eventId }, _: z.output<typeof RemoveEventSchema>) => {
  await lockEvent(db, eventId);
  // While this request waited for the lock, another one may have removed the event.
  if ((await db.removedEvent.count({ where: { eventId } })) > 0) return refuse('not-found');
  const { slug, isPublished, name } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true, isPublished: true, name: true } });
  const { codes, members } = await suspendAccess(db, eventId);
  const kept = { codes, members: members.map((member) => ({ ...member, createdAt: member.createdAt.toISOString() })) };
  await db.removedEvent.create({ data: { eventId, slug, wasPublished: isPublished, ...removalTimes(new Date()), kept } });
  // No other event can need this address, because users cannot choose addresses that begin with `~`.
  await db.event.update({ where: { id: eventId }, data: { slug: `~${eventId}`, isPublished: false } });
  await recordAudit(db, actor, { eventId, kind: 'event-removed', before: { slug } });
  await notifyEventChanged(db, eventId);
  for (const { userId } of members) await notifyAccessChanged(db, userId);
  return ok({ name });
});

export const RemovedEventRefSchema = z.object({ removedEventId: idField() });

/** Returns the removed event if the actor owned it. Other users get the same refusal as for an event that was never removed. */
async function allowRemovedEvent(db: Database, actor: Actor, eventId: string) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  await lockEvent(db, eventId);
  const removed = await db.removedEvent.findUnique({ where: { eventId } });
  if (removed === null) return refuse('nothing-to-put-back');
  const keys = SuspendedAccessSchema.parse(removed.kept);
  const isOwner = keys.members.some(({ userId, role }) => userId === actor.userId && role === 'owner');
  return isOwner ? ok({ ...removed, keys }) : refuse('nothing-to-put-back');
}

/** Restores a removed event with roles, codes and visibility. The event gets another address if its own is taken. */
export function restoreEvent(actor: Actor, { removedEventId: eventId }: z.output<typeof RemovedEventRefSchema>) {
  return inTransaction(async (db) => {
    await lockSlugs(db);
    const allowed = await allowRemovedEvent(db, actor, eventId);
    if (!allowed.ok) return allowed;
    const removed = allowed.value;
    const isFree = (await db.event.findUnique({ where: { slug: removed.slug }, select: { id: true } })) === null;
    const slug = isFree ? removed.slug : await findFreeSlug(db, removed.slug);
    await db.removedEvent.delete({ where: { eventId } });
    await db.event.update({ where: { id: eventId }, data: { slug, isPublished: removed.wasPublished } });
    await restoreAccess(db, eventId, removed.keys);
    await recordAudit(db, actor, { eventId, kind: 'event-put-back', after: { slug } });
    await notifyEventChanged(db, eventId);
    for (const { userId } of removed.keys.members) await notifyAccessChanged(db, userId);
    return ok({ slug, isOther: !isFree });
  });
}

export function eraseRemovedEvent(actor: Actor, { removedEventId: eventId }: z.output<typeof RemovedEventRefSchema>) {
  return inTransaction(async (db) => {
    const allowed = await allowRemovedEvent(db, actor, eventId);
    if (!allowed.ok) return allowed;
    await db.removedEvent.update({ where: { eventId }, data: { erasesAt: new Date(0) } });
    await eraseEvent(db, eventId);
    return ok(null);
  });
}
