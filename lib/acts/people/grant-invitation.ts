import type { OpenInvitation } from '@/lib/facts/people/load-invitation';
import type { UserActor } from '@/lib/platform/access/actor';
import { recordAccountEvent } from '@/lib/platform/audit/record-account-event';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { roleFacts } from './role-fields';

/** Gives the account what the invitation promises. The link itself is already taken. */
export async function grantInvitation(db: Database, actor: UserActor, invitation: OpenInvitation): Promise<void> {
  if (invitation.eventId === null || invitation.role === null) {
    await db.user.update({ where: { id: actor.userId }, data: { mayCreateEvents: true } });
    await recordAccountEvent(db, actor, actor.userId, 'may-create-events');
    return;
  }
  await db.eventMember.create({ data: { eventId: invitation.eventId, userId: actor.userId, role: invitation.role, sectionId: invitation.sectionId } });
  await recordEvent(db, actor, {
    eventId: invitation.eventId,
    kind: 'invitation-accepted',
    after: { name: actor.name, ...roleFacts({ role: invitation.role, name: invitation.section?.name ?? null }) },
  });
}
