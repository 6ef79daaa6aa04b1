import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { announceAccess } from '@/lib/live/announce-access';
import { id, oneOf } from '@/lib/input/fields';
import type { Actor } from './actor';
import { allowInEvent } from './allow';
import { isLastOwner, lockMember } from './members';
import { EVENT_ROLES } from './permissions';
import { refuse } from './refusal';

export const ChangeRole = z.object({ eventId: id(), userId: id(), role: oneOf('role', EVENT_ROLES) });

/** Gives a member of the event another role. */
export function changeRole(actor: Actor, { eventId, userId, role }: z.output<typeof ChangeRole>) {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'members.manage', eventId);
    if (!allowed.ok) return allowed;
    const member = await lockMember(db, eventId, userId);
    if (member === null) return refuse('not-found');
    if (role !== 'owner' && (await isLastOwner(db, eventId, userId))) return refuse('last-owner');
    await db.eventMember.update({ where: { eventId_userId: { eventId, userId } }, data: { role } });
    const name = member.user.name;
    await recordEvent(db, actor, { eventId, kind: 'member-role-changed', before: { name, role: member.role }, after: { name, role } });
    await announceAccess(db, userId);
    return ok(null);
  });
}
