import type { Event, Invitation } from '@/lib/generated/prisma/client';
import { hashToken } from '@/lib/platform/access/tokens';
import type { Database } from '@/lib/platform/db/client';

export type OpenInvitation = Invitation & { readonly event: Event | null; readonly section: { readonly name: string } | null };

/** Loads an invitation by its token. Null if it is unknown, used, revoked or expired, or if its event or section is removed. */
export async function loadOpenInvitation(db: Database, token: string): Promise<OpenInvitation | null> {
  const invitation = await db.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { event: true, section: { select: { name: true, removal: { select: { sectionId: true } } } } },
  });
  if (invitation === null || invitation.acceptedAt !== null || invitation.revokedAt !== null) return null;
  if (invitation.eventId !== null && (await db.removedEvent.count({ where: { eventId: invitation.eventId } })) > 0) return null;
  if (invitation.section?.removal != null) return null;
  return invitation.expiresAt > new Date() ? invitation : null;
}

export async function markInvitationAccepted(db: Database, invitationId: string, userId: string): Promise<boolean> {
  const used = await db.invitation.updateMany({
    where: { id: invitationId, acceptedAt: null, revokedAt: null },
    data: { acceptedAt: new Date(), acceptedById: userId },
  });
  return used.count === 1;
}
