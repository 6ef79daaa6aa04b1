import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { actorUserId, type Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { makeToken } from '@/lib/platform/access/tokens';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, line } from '@/lib/platform/input/fields';
import { checkRole, roleFacts, roleFields } from './role-fields';

const DAYS_VALID = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export const CreateInvitation = z.object({
  eventId: id(),
  ...roleFields(),
  label: line('linkFor', 100),
});

/** Makes a one-time link to join the event in a role. The token comes back once and is not stored. */
export function createInvitation(actor: Actor, { eventId, label, ...wanted }: z.output<typeof CreateInvitation>) {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'members.manage', eventId);
    if (!allowed.ok) return allowed;
    const given = await checkRole(db, eventId, wanted);
    if (!given.ok) return given;
    const { role, sectionId } = given.value;
    const { token, hash } = makeToken();
    const expiresAt = new Date(Date.now() + DAYS_VALID * DAY_MS);
    await db.invitation.create({
      data: { tokenHash: hash, eventId, role, sectionId, label, expiresAt, createdById: actorUserId(actor) },
    });
    await recordEvent(db, actor, { eventId, kind: 'invitation-made', after: { for: label, ...roleFacts(given.value) } });
    return ok({ path: `/invitation/${token}`, label, days: DAYS_VALID });
  });
}
