import type { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

/** Returns the name of a player or team with a paid award that meets the condition; null if there is none. */
export async function findPaidWinner(db: Database, where: Prisma.PrizeAwardWhereInput): Promise<string | null> {
  const paid = await db.prizeAward.findFirst({
    where: { AND: [where, { payments: { some: { undoneAt: null } } }] },
    select: { entry: { select: { person: { select: { name: true } } } }, team: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return paid === null ? null : (paid.entry?.person.name ?? paid.team?.name ?? '');
}
