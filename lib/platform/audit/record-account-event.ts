import type { Prisma } from '@/lib/generated/prisma/client';
import { actorName, actorUserId, type Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import type { AccountKind } from './account-kinds';

/** Writes the history of an account, in the same transaction as the change. What concerns an event goes to `recordEvent`. */
export async function recordAccountEvent(db: Database, actor: Actor, userId: string, kind: AccountKind, facts?: Prisma.InputJsonObject): Promise<void> {
  await db.accountEvent.create({ data: { userId, kind, actorId: actorUserId(actor), actorName: actorName(actor), ...(facts === undefined ? {} : { facts }) } });
}
