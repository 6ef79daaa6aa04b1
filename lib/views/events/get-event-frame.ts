import { findEventFor } from '@/lib/acts/events/find-event';
import type { Actor } from '@/lib/platform/access/actor';
import { type EventAccess, mayInEvent } from '@/lib/platform/access/allow';
import { type Database, database } from '@/lib/platform/db/client';

export type EventFrame = NonNullable<Awaited<ReturnType<typeof getEventFrame>>>;

export async function getEventFrame(actor: Actor, slug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.enter', slug);
  if (access === null) return null;
  const { name } = await db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: { name: true } });
  return {
    name,
    role: access.role,
    onlySection: await onlySectionName(db, access),
    mayEdit: mayInEvent(access, 'event.edit'),
    mayRead: mayInEvent(access, 'event.read'),
  };
}

async function onlySectionName(db: Database, { onlySectionId: id }: EventAccess): Promise<string | null> {
  if (id === null) return null;
  const { name, removal } = await db.section.findUniqueOrThrow({ where: { id }, select: { name: true, removal: { select: { name: true } } } });
  return removal?.name ?? name;
}
