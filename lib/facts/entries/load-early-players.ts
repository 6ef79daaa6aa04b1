import type { Database } from '@/lib/platform/db/client';

/**
 * Returns those of `entryIds` that are in a game played early, or on a board of a match played early. Deleting them would also delete the
 * game of the opponent.
 */
export async function loadEarlyPlayers(db: Database, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const isOneOfThem = { in: [...entryIds] };
  const wasPlayed = { OR: [{ result: { not: null } }, { fixtureId: { not: null } }] };
  const games = await db.agreedGame.findMany({
    where: { AND: [wasPlayed, { OR: [{ whiteId: isOneOfThem }, { blackId: isOneOfThem }] }] },
    select: { whiteId: true, blackId: true },
  });
  const players = new Set(games.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return new Set(entryIds.filter((id) => players.has(id)));
}
