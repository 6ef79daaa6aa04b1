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

export const RemoveMember = z.object({ eventId: id(), userId: id() });

/** Takes a member's role in the event away. What the person did stays in the history. */
export function removeMember(actor: Actor, { eventId, userId }: z.output<typeof RemoveMember>) {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'members.manage', eventId);
    if (!allowed.ok) return allowed;
    const member = await lockMember(db, eventId, userId);
    if (member === null) return refuse('not-found');
    if (await isLastOwner(db, eventId, userId)) return refuse('last-owner');
    await db.eventMember.delete({ where: { eventId_userId: { eventId, userId } } });
    await recordEvent(db, actor, { eventId, kind: 'member-removed', before: { name: member.user.name, ...roleOf(member) } });
    await announceAccess(db, userId);
    return ok(null);
  });
}
