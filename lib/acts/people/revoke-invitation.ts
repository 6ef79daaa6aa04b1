import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';

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
