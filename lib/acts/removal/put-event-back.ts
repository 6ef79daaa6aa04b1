import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { freeSlug, lockSlugs } from '@/lib/acts/events/create-event';
import { eraseEvent } from '@/lib/acts/personal-data/erase-removed';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction, lockEvent } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { announceAccess } from '@/lib/platform/live/announce-access';
import { refreshPublicDirectory } from '@/lib/platform/live/refresh-public-snapshot';
import { giveKeysBack, KeptKeys } from './kept-keys';

export const RemovedEvent = z.object({ removedEventId: id() });

interface Removal {
  readonly eventId: string;
  readonly slug: string;
  readonly wasPublished: boolean;
  readonly keys: KeptKeys;
}

type Refused = AccessRefusal | Refusal<'nothing-to-put-back'>;

/** The removed event that the actor owned. Nobody else is told that there is one. */
async function allowRemoved(db: Database, actor: Actor, eventId: string): Promise<Result<Removal, Refused>> {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  await lockEvent(db, eventId);
  const removed = await db.removedEvent.findUnique({ where: { eventId } });
  if (removed === null) return refuse('nothing-to-put-back');
  const keys = KeptKeys.parse(removed.kept);
  const isOwner = keys.members.some(({ userId, role }) => userId === actor.userId && role === 'owner');
  return isOwner ? ok({ ...removed, keys }) : refuse('nothing-to-put-back');
}

/** Puts a removed event back as it was: roles, codes, public or not; under another address where its own is taken. */
export function putEventBack(
  actor: Actor,
  { removedEventId: eventId }: z.output<typeof RemovedEvent>,
): Promise<Result<{ readonly slug: string; readonly isOther: boolean }, Refused>> {
  return inTransaction(async (db) => {
    await lockSlugs(db);
    const allowed = await allowRemoved(db, actor, eventId);
    if (!allowed.ok) return allowed;
    const removed = allowed.value;
    const isFree = (await db.event.findUnique({ where: { slug: removed.slug }, select: { id: true } })) === null;
    const slug = isFree ? removed.slug : await freeSlug(db, removed.slug);
    await db.removedEvent.delete({ where: { eventId } });
    await db.event.update({ where: { id: eventId }, data: { slug, isPublished: removed.wasPublished } });
    await giveKeysBack(db, eventId, removed.keys);
    await recordEvent(db, actor, { eventId, kind: 'event-put-back', after: { slug } });
    await refreshPublicDirectory(db, eventId);
    for (const { userId } of removed.keys.members) await announceAccess(db, userId);
    return ok({ slug, isOther: !isFree });
  });
}

/** Erases a removed event for good, before its time. */
export function eraseRemovedEvent(actor: Actor, { removedEventId: eventId }: z.output<typeof RemovedEvent>): Promise<Result<null, Refused>> {
  return inTransaction(async (db) => {
    const allowed = await allowRemoved(db, actor, eventId);
    if (!allowed.ok) return allowed;
    await db.removedEvent.update({ where: { eventId }, data: { erasesAt: new Date(0) } });
    await eraseEvent(db, eventId);
    return ok(null);
  });
}
