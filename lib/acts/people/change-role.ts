import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { announceAccess } from '@/lib/platform/live/announce-access';
import { isLastOwner, lockMember, roleOf } from './members';
import { checkRole, roleFacts, roleFields } from './role-fields';

export const ChangeRole = z.object({ eventId: id(), userId: id(), ...roleFields() });

/** Gives a member of the event another role, or the same in all of it or in one section. */
export function changeRole(actor: Actor, { eventId, userId, ...wanted }: z.output<typeof ChangeRole>) {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'members.manage', eventId);
    if (!allowed.ok) return allowed;
    const member = await lockMember(db, eventId, userId);
    if (member === null) return refuse('not-found');
    const given = await checkRole(db, eventId, wanted);
    if (!given.ok) return given;
    const { role, sectionId } = given.value;
    if (role !== 'owner' && (await isLastOwner(db, eventId, userId))) return refuse('last-owner');
    await db.eventMember.update({ where: { eventId_userId: { eventId, userId } }, data: { role, sectionId } });
    const name = member.user.name;
    await recordEvent(db, actor, { eventId, kind: 'member-role-changed', before: { name, ...roleOf(member) }, after: { name, ...roleFacts(given.value) } });
    await announceAccess(db, userId);
    return ok(null);
  });
}
