import type { Database } from '@/lib/db/client';
import type { PublicCorrection } from './public-section';
import type { GameResult } from '@/lib/sections/read-model/section-facts';

interface CorrectionRow {
  round: number;
  board: number;
  whiteId: string;
  blackId: string;
  before: GameResult | null;
  after: GameResult | null;
  isRatingOnly: boolean;
  reason: string;
  at: Date;
}

/**
 * Every result of a published round that was changed for a stated reason, the latest first. A step that seats others, or
 * the same two with the colours exchanged, changes no result: it is among the other changes. Before a step that counts in the
 * tournament is what stood there; before one for the rating report alone what that carried.
 */
export async function loadPublicCorrections(db: Database, sectionId: string, places: ReadonlyMap<string, number>): Promise<PublicCorrection[]> {
  const rows = await db.$queryRaw<CorrectionRow[]>`
    SELECT d."number" AS "round", p."board", COALESCE(r."whiteId", p."whiteId") AS "whiteId", COALESCE(r."blackId", p."blackId") AS "blackId", o."result"::text AS "before",
           r."result"::text AS "after", r."countsFrom" = 0 AS "isRatingOnly", r."reason", r."createdAt" AS "at"
    FROM "ResultRevision" r
    JOIN "Pairing" p ON p."id" = r."pairingId" AND p."blackId" IS NOT NULL
    JOIN "Round" d ON d."id" = p."roundId" AND d."sectionId" = ${sectionId} AND d."state" <> 'draft'
    JOIN LATERAL (
      SELECT * FROM "ResultRevision"
      WHERE "pairingId" = r."pairingId" AND "sequence" < r."sequence" AND (r."countsFrom" = 0 OR "countsFrom" <> 0) ORDER BY "sequence" DESC LIMIT 1
    ) o ON true
    WHERE r."reason" IS NOT NULL AND r."reason" <> ''
      AND (o."whiteId" IS NULL OR r."whiteId" IS NULL OR (o."whiteId" = r."whiteId" AND o."blackId" IS NOT DISTINCT FROM r."blackId"))
    ORDER BY r."createdAt" DESC`;
  return rows.flatMap(({ whiteId, blackId, at, ...row }) => {
    const white = places.get(whiteId);
    const black = places.get(blackId);
    return white === undefined || black === undefined ? [] : [{ ...row, white, black, at: at.toISOString() }];
  });
}
