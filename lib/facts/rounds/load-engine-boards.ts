import type { Database } from '@/lib/platform/db/client';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';
import type { Board } from '@/lib/domain/rounds/decide-manual-pairing';

/** What the engine paired, whatever was changed by hand; empty for an imported round. `loaded` has the numbers of the round. */
export async function loadEngineBoards(db: Database, roundId: string, { entryOf }: LoadedTournament): Promise<Board[]> {
  const { enginePairs } = await db.round.findUniqueOrThrow({ where: { id: roundId }, select: { enginePairs: true } });
  if (!Array.isArray(enginePairs)) return [];
  return enginePairs.flatMap((pair): Board[] => {
    const [white, black] = Array.isArray(pair) ? pair.map(Number) : [];
    const whiteId = entryOf.get(white ?? 0);
    return whiteId === undefined ? [] : [{ white: whiteId, black: entryOf.get(black ?? 0) ?? null }];
  });
}
