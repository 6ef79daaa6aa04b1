import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { EVENT_ROLES, type EventRole } from '@/lib/platform/access/permissions';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyAccessChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockPersons } from '@/lib/platform/db/client';
import { idField, choiceField } from '@/lib/platform/input/form-fields';

export const roleFields = () => ({
  role: choiceField(EVENT_ROLES),
  /** The id of a section; empty for the whole event. */
  onlySectionId: z.union([z.literal(''), idField()]).optional(),
});

type RoleFieldValues = z.output<z.ZodObject<ReturnType<typeof roleFields>>>;

/**
 * Returns the role with the id and name of its section, or null for both if it covers the whole event. An owner's role must cover the whole event.
 */
export async function checkRole(db: Database, eventId: string, { role, onlySectionId = '' }: RoleFieldValues) {
  if (onlySectionId === '') return ok({ role, sectionId: null, name: null });
  if (role === 'owner') return refuse('owner-of-section', { field: 'onlySectionId' });
  const section = await db.section.findUnique({ where: { id: onlySectionId, eventId, removal: null }, select: { name: true } });
  return section === null ? refuse('not-found') : ok({ role, sectionId: onlySectionId, name: section.name });
}

/** Returns the facts of a role for the history. `name` is the name of the section, null for a role in the whole event. */
export function roleFacts({ role, name }: { readonly role: EventRole; readonly name: string | null }) {
  return name === null ? { role } : { role, section: name };
}

export const ChangeRoleSchema = z.object({ eventId: idField(), userId: idField(), ...roleFields() });

export const changeRole = actInEvent('members.manage', async ({ db, actor, eventId }, { userId, ...wanted }: z.output<typeof ChangeRoleSchema>) => {
  const member = await lockMember(db, eventId, userId);
  if (member === null) return refuse('not-found');
  const given = await checkRole(db, eventId, wanted);
  if (!given.ok) return given;
  const { role, sectionId } = given.value;
  if (role !== 'owner' && (await isLastOwner(db, eventId, userId))) return refuse('last-owner');
  await db.eventMember.update({ where: { eventId_userId: { eventId, userId } }, data: { role, sectionId } });
  const after = { name: member.user.name, ...roleFacts(given.value) };
  await recordAudit(db, actor, { eventId, kind: 'member-role-changed', before: factsOf(member), after });
  await notifyAccessChanged(db, userId);
  return ok(null);
});

export const RemoveMemberSchema = z.object({ eventId: idField(), userId: idField() });

/** Removes a member from the event. The member's acts stay in the history. */
export const removeMember = actInEvent('members.manage', async ({ db, actor, eventId }, { userId }: z.output<typeof RemoveMemberSchema>) => {
  const member = await lockMember(db, eventId, userId);
  if (member === null) return refuse('not-found');
  if (await isLastOwner(db, eventId, userId)) return refuse('last-owner');
  await db.eventMember.delete({ where: { eventId_userId: { eventId, userId } } });
  await recordAudit(db, actor, { eventId, kind: 'member-removed', before: factsOf(member) });
  await notifyAccessChanged(db, userId);
  return ok(null);
});

async function isLastOwner(db: Database, eventId: string, userId: string): Promise<boolean> {
  const owners = await db.eventMember.findMany({ where: { eventId, role: 'owner' }, select: { userId: true } });
  return owners.length === 1 && owners[0]?.userId === userId;
}

/** Locks and loads a member; null if there is none. The lock prevents two owners from removing each other at the same time. */
async function lockMember(db: Database, eventId: string, userId: string) {
  await lockPersons(db, eventId);
  return db.eventMember.findUnique({ where: { eventId_userId: { eventId, userId } }, include: { user: true, section: { select: { name: true } } } });
}

function factsOf({ user, role, section }: NonNullable<Awaited<ReturnType<typeof lockMember>>>) {
  return { name: user.name, ...roleFacts({ role, name: section?.name ?? null }) };
}
