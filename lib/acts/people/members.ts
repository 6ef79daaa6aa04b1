import type { Database } from '@/lib/platform/db/client';
import { roleFacts } from './role-fields';

/** Whether the event would be without an owner if this person were not one. */
export async function isLastOwner(db: Database, eventId: string, userId: string): Promise<boolean> {
  const owners = await db.eventMember.findMany({ where: { eventId, role: 'owner' }, select: { userId: true } });
  return owners.length === 1 && owners[0]?.userId === userId;
}

/** Two owners taking each other's role away at once wait for one another. */
export async function lockMembers(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR NO KEY UPDATE`;
}

/** The member who is about to be changed; null when the person is none. */
export async function lockMember(db: Database, eventId: string, userId: string) {
  await lockMembers(db, eventId);
  return db.eventMember.findUnique({ where: { eventId_userId: { eventId, userId } }, include: { user: true, section: { select: { name: true } } } });
}

/** What a member is, in the facts of the history. */
export function roleOf({ role, section }: NonNullable<Awaited<ReturnType<typeof lockMember>>>) {
  return roleFacts({ role, name: section?.name ?? null });
}
