import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { loadOpenInvitation, type OpenInvitation, markInvitationAccepted } from '@/lib/facts/members/load-invitation';
import { type Actor, actorUserId, type UserActor } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { makeToken } from '@/lib/platform/access/tokens';
import { recordAccountAudit, recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { checkRole, roleFacts, roleFields } from './change-role';

const INVITATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export const CreateInvitationSchema = z.object({ eventId: idField(), ...roleFields(), label: lineField('linkFor', 100) });

/** Creates a one-time link that gives a role in the event. Returns the token, which is not stored. */
export const createInvitation = actInEvent('members.manage', async ({ db, actor, eventId }, { label, ...wanted }: z.output<typeof CreateInvitationSchema>) => {
  const given = await checkRole(db, eventId, wanted);
  if (!given.ok) return given;
  const { role, sectionId } = given.value;
  const { token, hash } = makeToken();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  await db.invitation.create({ data: { tokenHash: hash, eventId, role, sectionId, label, expiresAt, createdById: actorUserId(actor) } });
  await recordAudit(db, actor, { eventId, kind: 'invitation-made', after: { for: label, ...roleFacts(given.value) } });
  return ok({ path: `/invitation/${token}`, label, days: INVITATION_DAYS });
});

export const RevokeInvitationSchema = z.object({ eventId: idField(), invitationId: idField() });

export const revokeInvitation = actInEvent('members.manage', async ({ db, actor, eventId }, { invitationId }: z.output<typeof RevokeInvitationSchema>) => {
  const invitation = await db.invitation.findFirst({ where: { id: invitationId, eventId } });
  if (invitation === null) return refuse('not-found');
  const isOpen = { id: invitationId, acceptedAt: null, revokedAt: null };
  const revoked = await db.invitation.updateMany({ where: isOpen, data: { revokedAt: new Date() } });
  if (revoked.count === 0) return refuse('invitation-over');
  await recordAudit(db, actor, { eventId, kind: 'invitation-revoked', before: { for: invitation.label } });
  return ok(null);
});

export const AcceptInvitationSchema = z.object({ token: z.string().min(1).max(200) });

export function acceptInvitation(actor: Actor, { token }: z.output<typeof AcceptInvitationSchema>) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    const invitation = await loadOpenInvitation(db, token);
    if (invitation === null) return refuse('invitation-over');
    if (invitation.eventId !== null) {
      const key = { eventId: invitation.eventId, userId: actor.userId };
      const member = await db.eventMember.findUnique({ where: { eventId_userId: key } });
      if (member !== null) return refuse('already-member');
    }
    if (!(await markInvitationAccepted(db, invitation.id, actor.userId))) return refuse('invitation-over');
    await grantInvitation(db, actor, invitation);
    return ok({ eventSlug: invitation.event?.slug ?? null });
  });
}

export async function grantInvitation(db: Database, actor: UserActor, { eventId, role, sectionId, section }: OpenInvitation): Promise<void> {
  if (eventId === null || role === null) {
    await db.user.update({ where: { id: actor.userId }, data: { mayCreateEvents: true } });
    await recordAccountAudit(db, actor, actor.userId, 'may-create-events');
    return;
  }
  await db.eventMember.create({ data: { eventId, userId: actor.userId, role, sectionId } });
  const after = { name: actor.name, ...roleFacts({ role, name: section?.name ?? null }) };
  await recordAudit(db, actor, { eventId, kind: 'invitation-accepted', after });
}
