import { ok } from '@/engine/model/outcome';
import { database } from '@/lib/db/client';
import type { Actor } from './actor';
import { allowInEvent } from './allow';
import { mayRole, type EventRole } from './permissions';

export interface PeoplePage {
  readonly members: readonly { readonly userId: string; readonly name: string; readonly email: string; readonly role: EventRole }[];
  /** Links that can still be used; empty for who may not hand them out. */
  readonly invitations: readonly { readonly id: string; readonly label: string; readonly role: EventRole; readonly expiresAt: Date }[];
  readonly mayManage: boolean;
}

/** Who works on the event, for those who do. */
export async function getPeople(actor: Actor, eventId: string) {
  const db = database();
  const allowed = await allowInEvent(db, actor, 'event.read', eventId);
  if (!allowed.ok) return allowed;
  const { role } = allowed.value;
  const mayManage = role === 'system' || mayRole(role, 'members.manage');
  const members = await db.eventMember.findMany({ where: { eventId }, include: { user: true }, orderBy: { createdAt: 'asc' } });
  const invitations = mayManage
    ? await db.invitation.findMany({
        where: { eventId, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
        orderBy: { createdAt: 'asc' },
      })
    : [];
  const page: PeoplePage = {
    members: members.map(({ user, role: held }) => ({ userId: user.id, name: user.name, email: user.email, role: held })),
    invitations: invitations.flatMap(({ id, label, role: offered, expiresAt }) =>
      offered === null ? [] : [{ id, label, role: offered, expiresAt }],
    ),
    mayManage,
  };
  return ok(page);
}
