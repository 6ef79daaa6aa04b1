import type { Event } from '@/lib/generated/prisma/client';
import { database, type Database } from '@/lib/db/client';
import type { Actor } from './actor';
import { allowInEvent } from './allow';
import { mayRole, type EventRole } from './permissions';

export interface PeoplePage {
  readonly event: { readonly id: string; readonly slug: string; readonly name: string };
  readonly members: readonly MemberLine[];
  /** Links that can still be used; empty for who may not hand them out. */
  readonly invitations: readonly InvitationLine[];
  readonly mayManage: boolean;
}

export interface MemberLine {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: EventRole;
}

export interface InvitationLine {
  readonly id: string;
  readonly label: string;
  readonly role: EventRole;
  readonly expiresAt: Date;
}

/** Who works on the event, for those who do; null for everybody else. */
export async function getPeople(actor: Actor, slug: string): Promise<PeoplePage | null> {
  const db = database();
  const event = await db.event.findUnique({ where: { slug } });
  if (event === null) return null;
  const allowed = await allowInEvent(db, actor, 'event.read', event.id);
  if (!allowed.ok) return null;
  const { role } = allowed.value;
  const mayManage = role === 'system' || mayRole(role, 'members.manage');
  return {
    event: { id: event.id, slug: event.slug, name: event.name },
    members: await loadMembers(db, event),
    invitations: mayManage ? await loadInvitations(db, event) : [],
    mayManage,
  };
}

async function loadMembers(db: Database, event: Event): Promise<MemberLine[]> {
  const rows = await db.eventMember.findMany({
    where: { eventId: event.id },
    include: { user: true },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ user, role }) => ({ userId: user.id, name: user.name, email: user.email, role }));
}

async function loadInvitations(db: Database, event: Event): Promise<InvitationLine[]> {
  const rows = await db.invitation.findMany({
    where: { eventId: event.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'asc' },
  });
  return rows.flatMap(({ id, label, role, expiresAt }) => (role === null ? [] : [{ id, label, role, expiresAt }]));
}
