import type { Event } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, mayInEvent } from '@/lib/platform/access/allow';
import type { EventRole } from '@/lib/platform/access/permissions';
import { database, type Database } from '@/lib/platform/db/client';

export interface PeoplePage {
  readonly event: { readonly id: string; readonly slug: string; readonly name: string };
  readonly members: readonly MemberLine[];
  /** Links that can still be used; empty for who may not hand them out. */
  readonly invitations: readonly InvitationLine[];
  readonly mayManage: boolean;
  /** For which a role can be given alone, in their order; empty for who may not give one. */
  readonly sections: readonly SectionOfRole[];
}

export interface MemberLine {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: EventRole;
  /** The only section that the role is for; null for the whole event. */
  readonly section: SectionOfRole | null;
}

interface SectionOfRole {
  readonly id: string;
  readonly name: string;
}

export interface InvitationLine {
  readonly id: string;
  readonly label: string;
  readonly role: EventRole;
  readonly section: SectionOfRole | null;
  readonly expiresAt: Date;
}

/** Who works on the event, for those who do; null for everybody else. */
export async function getPeople(actor: Actor, slug: string): Promise<PeoplePage | null> {
  const db = database();
  const event = await db.event.findUnique({ where: { slug } });
  if (event === null) return null;
  const allowed = await allowInEvent(db, actor, 'event.read', event.id);
  if (!allowed.ok) return null;
  const mayManage = mayInEvent(allowed.value, 'members.manage');
  return {
    event: { id: event.id, slug: event.slug, name: event.name },
    members: await loadMembers(db, event),
    invitations: mayManage ? await loadInvitations(db, event) : [],
    mayManage,
    sections: mayManage ? await loadSections(db, event) : [],
  };
}

/** A section, and the name it had where it was removed. */
const NAMED = { select: { id: true, name: true, removal: { select: { name: true } } } } as const;

function sectionOfRole(section: (SectionOfRole & { readonly removal: { readonly name: string } | null }) | null): SectionOfRole | null {
  return section === null ? null : { id: section.id, name: section.removal?.name ?? section.name };
}

function loadSections(db: Database, event: Event): Promise<SectionOfRole[]> {
  return db.section.findMany({
    where: { eventId: event.id, removal: null },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
    select: { id: true, name: true },
  });
}

async function loadMembers(db: Database, event: Event): Promise<MemberLine[]> {
  const rows = await db.eventMember.findMany({
    where: { eventId: event.id },
    include: { user: true, section: NAMED },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ user, role, section }) => ({ userId: user.id, name: user.name, email: user.email, role, section: sectionOfRole(section) }));
}

async function loadInvitations(db: Database, event: Event): Promise<InvitationLine[]> {
  const rows = await db.invitation.findMany({
    where: { eventId: event.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    include: { section: NAMED },
    orderBy: { createdAt: 'asc' },
  });
  return rows.flatMap(({ id, label, role, section, expiresAt }) => (role === null ? [] : [{ id, label, role, section: sectionOfRole(section), expiresAt }]));
}
