import { ok, type Result } from '@/engine/model/result-or-error';
import type { Database } from '@/lib/platform/db/client';
import type { Actor } from './actor';
import { decidePermission, type EventRole, type Membership, type Permission } from './permissions';
import { refuse, type AccessRefusal } from './refusal';

export interface EventAccess {
  readonly eventId: string;
  readonly role: EventRole | 'system';
  readonly onlySectionId: string | null;
}

export interface SectionAccess extends EventAccess {
  readonly sectionId: string;
}

/**
 * Checks a right in an event, before an act does anything else. A user without a role in the event gets `not-found`, as if the event did not exist.
 */
export async function allowInEvent(db: Database, actor: Actor, permission: Permission, eventId: string): Promise<Result<EventAccess, AccessRefusal>> {
  return allowMember(actor, permission, { eventId, sectionId: null }, await membershipOf(db, actor, eventId));
}

/** Like `allowInEvent`, for one section. Returns `not-found` for a removed section. */
export async function allowInSection(db: Database, actor: Actor, permission: Permission, sectionId: string): Promise<Result<SectionAccess, AccessRefusal>> {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  const [found] = await db.$queryRaw<{ eventId: string; role: EventRole | null; onlySectionId: string | null }[]>`
    SELECT s."eventId", m."role"::text, m."sectionId" AS "onlySectionId"
    FROM "Section" s LEFT JOIN "EventMember" m ON m."eventId" = s."eventId" AND m."userId" = ${actor.kind === 'user' ? actor.userId : null}::uuid
    WHERE s."id" = ${sectionId}::uuid AND NOT EXISTS (SELECT FROM "RemovedSection" r WHERE r."sectionId" = s."id")`;
  if (found === undefined) return refuse('not-found');
  const { eventId, role, onlySectionId } = found;
  const allowed = allowMember(actor, permission, { eventId, sectionId }, role === null ? null : { role, sectionId: onlySectionId });
  return allowed.ok ? ok({ ...allowed.value, sectionId }) : allowed;
}

async function membershipOf(db: Database, actor: Actor, eventId: string): Promise<Membership | null> {
  if (actor.kind !== 'user') return null;
  return db.eventMember.findUnique({ where: { eventId_userId: { eventId, userId: actor.userId } }, select: { role: true, sectionId: true } });
}

/**
 * Makes the decision for `allowInEvent` and `allowInSection`. `member` is the actor's
 * membership of the event, null for none. `sectionId` is null for the whole event.
 */
export function allowMember(
  actor: Actor,
  permission: Permission,
  { eventId, sectionId }: { readonly eventId: string; readonly sectionId: string | null },
  member: Membership | null,
): Result<EventAccess, AccessRefusal> {
  if (actor.kind === 'system') return ok({ eventId, role: 'system', onlySectionId: null });
  if (actor.kind !== 'user') return refuse('not-signed-in');
  if (member === null) return refuse('not-found');
  const right = decidePermission(member, permission, sectionId);
  return right === 'allowed' ? ok({ eventId, role: member.role, onlySectionId: member.sectionId }) : refuse(right);
}

export function isPermittedInEvent({ role, onlySectionId }: EventAccess, permission: Permission): boolean {
  return role === 'system' || decidePermission({ role, sectionId: onlySectionId }, permission, null) === 'allowed';
}
