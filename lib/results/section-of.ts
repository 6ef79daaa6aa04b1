import type { Database } from '@/lib/db/client';
import type { SeenBoard } from './seen-board';

/**
 * The sections of boards, in their order: a board never changes its own. A board whose round was taken back is gone, its
 * players are not: then theirs. Null for neither.
 */
export async function findSections(db: Database, boards: readonly Pick<SeenBoard, 'pairingId' | 'whiteId'>[]): Promise<(string | null)[]> {
  const rows = await db.$queryRaw<{ readonly sectionId: string | null }[]>`
    SELECT coalesce(d."sectionId", e."sectionId") AS "sectionId"
    FROM unnest(${boards.map(({ pairingId }) => pairingId)}::text[], ${boards.map(({ whiteId }) => whiteId)}::text[]) WITH ORDINALITY AS q("pairingId", "whiteId", "place")
    LEFT JOIN "Pairing" p ON p."id" = q."pairingId"
    LEFT JOIN "Round" d ON d."id" = p."roundId"
    LEFT JOIN "Entry" e ON d."id" IS NULL AND e."id" = q."whiteId"
    ORDER BY q."place"`;
  return rows.map(({ sectionId }) => sectionId);
}
