import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import type { Actor } from './actor';
import { allowInEvent } from './allow';
import { refuse } from './refusal';

export const RevokeInvitation = z.object({ eventId: id(), invitationId: id() });

/** Ends a link that has not been used. */
export function revokeInvitation(actor: Actor, { eventId, invitationId }: z.output<typeof RevokeInvitation>) {
  return inTransaction(async (db) => {
    const allowed = await allowInEvent(db, actor, 'members.manage', eventId);
    if (!allowed.ok) return allowed;
    const invitation = await db.invitation.findFirst({ where: { id: invitationId, eventId } });
    if (invitation === null) return refuse('not-found');
    const revoked = await db.invitation.updateMany({
      where: { id: invitationId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (revoked.count === 0) return refuse('invitation-over');
    await recordEvent(db, actor, { eventId, kind: 'invitation-revoked', before: { for: invitation.label } });
    return ok(null);
  });
}
