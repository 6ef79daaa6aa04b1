import type { Database } from '@/lib/db/client';

/** Boards of the round with a result that stands. */
export async function countResults(db: Database, roundId: string): Promise<number> {
  const boards = await db.pairing.findMany({
    where: { roundId },
    select: { revisions: { orderBy: { sequence: 'desc' }, take: 1, select: { result: true } } },
  });
  return boards.filter(({ revisions: [last] }) => last !== undefined && last.result !== null).length;
}
