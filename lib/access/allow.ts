import { ok, type Result } from '@/engine/model/outcome';
import type { Database } from '@/lib/db/client';
import type { Actor } from './actor';
import { mayRole, type EventRole, type Permission } from './permissions';
import { refuse, type AccessRefusal } from './refusal';

export interface EventAccess {
  readonly eventId: string;
  readonly role: EventRole | 'system';
}

export interface SectionAccess extends EventAccess {
  readonly sectionId: string;
}

/**
 * The second line of every use case: may this actor do this in the event? Who has no part in the event is told that it
 * does not exist; whether it does is nobody else's business.
 */
export async function allowInEvent(db: Database, actor: Actor, permission: Permission, eventId: string): Promise<Result<EventAccess, AccessRefusal>> {
  if (actor.kind !== 'user') return allowRole(actor, permission, eventId, null);
  const member = await db.eventMember.findUnique({ where: { eventId_userId: { eventId, userId: actor.userId } } });
  return allowRole(actor, permission, eventId, member?.role ?? null);
}

/** What `allowInEvent` decides, once it is known which role the actor has in the event; null for none. */
export function allowRole(actor: Actor, permission: Permission, eventId: string, role: EventRole | null): Result<EventAccess, AccessRefusal> {
  if (actor.kind === 'system') return ok({ eventId, role: 'system' });
  if (actor.kind !== 'user') return refuse('not-signed-in');
  if (role === null) return refuse('not-found');
  return mayRole(role, permission) ? ok({ eventId, role }) : refuse('not-allowed');
}

/** The same for a section of the event; one that was removed does not exist. */
export async function allowInSection(db: Database, actor: Actor, permission: Permission, sectionId: string): Promise<Result<SectionAccess, AccessRefusal>> {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  const section = await db.section.findUnique({ where: { id: sectionId, removal: null }, select: { eventId: true } });
  if (section === null) return refuse('not-found');
  const allowed = await allowInEvent(db, actor, permission, section.eventId);
  return allowed.ok ? ok({ ...allowed.value, sectionId }) : allowed;
}
