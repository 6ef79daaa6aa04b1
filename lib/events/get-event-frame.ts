import type { Actor } from '@/lib/access/actor';
import { type EventRole, mayRole } from '@/lib/access/permissions';
import { database } from '@/lib/db/client';
import { findEventFor } from './find-event';

export interface EventFrame {
  readonly name: string;
  readonly role: EventRole | 'system';
  readonly mayEdit: boolean;
}

/** What stands around every page of an event; null when the event does not exist for the actor. */
export async function getEventFrame(actor: Actor, slug: string): Promise<EventFrame | null> {
  const db = database();
  const access = await findEventFor(db, actor, 'event.read', slug);
  if (access === null) return null;
  const { name } = await db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: { name: true } });
  return { name, role: access.role, mayEdit: access.role === 'system' || mayRole(access.role, 'event.edit') };
}
