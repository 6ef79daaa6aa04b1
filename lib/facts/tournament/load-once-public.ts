import type { Database } from '@/lib/platform/db/client';
import type { OncePublic } from '@/lib/domain/tournament/once-public';

/**
 * Reads it from the history, which nobody can change: rounds that are gone have no other trace. A result that was cleared before the
 * round was taken back was entered all the same.
 */
export async function loadOncePublic(db: Database, sectionId: string): Promise<OncePublic> {
  const [row] = await db.$queryRaw<{ round: number | null; playedRound: number | null }[]>`
    SELECT max(h."round")::int AS "round",
           max(CASE WHEN h."kind" <> 'round-published'
                     AND ((jsonb_typeof(h."after"->'results') = 'number' AND (h."after"->>'results')::numeric > 0)
                          OR EXISTS (SELECT FROM "ResultRevision" r WHERE r."sectionId" = ${sectionId}::uuid AND r."round" = h."round" AND r."result" IS NOT NULL))
                    THEN h."round" END)::int AS "playedRound"
    FROM "AuditEvent" h
    WHERE h."sectionId" = ${sectionId} AND h."kind" IN ('round-published', 'publication-withdrawn', 'round-overridden')`;
  return { round: row?.round ?? 0, playedRound: row?.playedRound ?? 0 };
}
