import { loadOpenInvitation } from '@/lib/facts/people/load-invitation';
import { database } from '@/lib/platform/db/client';

export type InvitationPage = NonNullable<Awaited<ReturnType<typeof getInvitation>>>;

/** What the page behind a one-time link shows: without an event one becomes an organiser of this installation. Null when the link is no longer good. */
export async function getInvitation(token: string) {
  const db = database();
  const invitation = await loadOpenInvitation(db, token);
  if (invitation === null) return null;
  const isFirst = (await db.user.count()) === 0;
  return { eventName: invitation.event?.name ?? null, role: invitation.role, section: invitation.section?.name ?? null, isFirst };
}
