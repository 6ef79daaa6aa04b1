import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { loadOpenInvitation, takeInvitation } from '@/lib/facts/people/load-invitation';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { grantInvitation } from './grant-invitation';

export const AcceptInvitation = z.object({ token: z.string().min(1).max(200) });

/** Somebody who has an account takes up a one-time link. */
export function acceptInvitation(actor: Actor, { token }: z.output<typeof AcceptInvitation>) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    const invitation = await loadOpenInvitation(db, token);
    if (invitation === null) return refuse('invitation-over');
    if (invitation.eventId !== null) {
      const key = { eventId: invitation.eventId, userId: actor.userId };
      const member = await db.eventMember.findUnique({ where: { eventId_userId: key } });
      if (member !== null) return refuse('already-member');
    }
    if (!(await takeInvitation(db, invitation.id, actor.userId))) return refuse('invitation-over');
    await grantInvitation(db, actor, invitation);
    return ok({ eventSlug: invitation.event?.slug ?? null });
  });
}
