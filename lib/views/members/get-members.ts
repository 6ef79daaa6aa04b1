import { loadOpenInvitation } from '@/lib/facts/members/load-invitation';
import type { Event, Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, isPermittedInEvent } from '@/lib/platform/access/allow';
import { database, type Database } from '@/lib/platform/db/client';

export type MembersPage = NonNullable<Awaited<ReturnType<typeof getMembers>>>;

export type MemberLine = MembersPage['members'][number];
export type InvitationLine = MembersPage['invitations'][number];

export async function getMembers(actor: Actor, slug: string) {
  const db = database();
  const event = await db.event.findUnique({ where: { slug } });
  if (event === null) return null;
  const allowed = await allowInEvent(db, actor, 'event.read', event.id);
  if (!allowed.ok) return null;
  const mayManage = isPermittedInEvent(allowed.value, 'members.manage');
  return {
    event: { id: event.id, slug: event.slug, name: event.name },
    members: await loadMembers(db, event),
    invitations: mayManage ? await loadInvitations(db, event) : [],
    mayManage,
    sections: mayManage ? await loadSections(db, event) : [],
  };
}

const SECTION_NAME_FIELDS = { select: { id: true, name: true, removal: { select: { name: true } } } } as const;

function sectionOfRole(section: Prisma.SectionGetPayload<typeof SECTION_NAME_FIELDS> | null) {
  return section === null ? null : { id: section.id, name: section.removal?.name ?? section.name };
}

function loadSections(db: Database, { id }: Event) {
  return db.section.findMany({
    where: { eventId: id, removal: null },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
    select: { id: true, name: true },
  });
}

async function loadMembers(db: Database, event: Event) {
  const rows = await db.eventMember.findMany({
    where: { eventId: event.id },
    include: { user: true, section: SECTION_NAME_FIELDS },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ user, role, section }) => ({ userId: user.id, name: user.name, email: user.email, role, section: sectionOfRole(section) }));
}

async function loadInvitations(db: Database, event: Event) {
  const rows = await db.invitation.findMany({
    where: { eventId: event.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    include: { section: SECTION_NAME_FIELDS },
    orderBy: { createdAt: 'asc' },
  });
  return rows.flatMap(({ id, label, role, section, expiresAt }) => (role === null ? [] : [{ id, label, role, section: sectionOfRole(section), expiresAt }]));
}

export type InvitationPageData = NonNullable<Awaited<ReturnType<typeof getInvitation>>>;

/**
 * The content of the page behind a one-time link; null if the link is not valid. A link without an event makes the user an organiser of this server.
 */
export async function getInvitation(token: string) {
  const db = database();
  const invitation = await loadOpenInvitation(db, token);
  if (invitation === null) return null;
  const isFirst = (await db.user.count()) === 0;
  return { eventName: invitation.event?.name ?? null, role: invitation.role, section: invitation.section?.name ?? null, isFirst };
}
