import { loadOpenInvitation } from '@/lib/facts/people/load-invitation';
import type { EventRole } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';

/** What the page behind a one-time link shows. */
export interface InvitationPage {
  /** Null: not to an event, but to become an organiser of this installation. */
  readonly eventName: string | null;
  readonly role: EventRole | null;
  /** The only section that it is for; null for the whole event. */
  readonly section: string | null;
  /** There is no account yet at all. */
  readonly isFirst: boolean;
}

/** Null when the link is no longer good. Holding the token is the right to read this. */
export async function getInvitation(token: string): Promise<InvitationPage | null> {
  const db = database();
  const invitation = await loadOpenInvitation(db, token);
  if (invitation === null) return null;
  const isFirst = (await db.user.count()) === 0;
  return { eventName: invitation.event?.name ?? null, role: invitation.role, section: invitation.section?.name ?? null, isFirst };
}
