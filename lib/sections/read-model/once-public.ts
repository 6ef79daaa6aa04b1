import type { Database } from '@/lib/db/client';

/** What a section's history says of its rounds, whatever was unpaired or discarded since. */
export interface OncePublic {
  /** The highest round that was ever published here; 0 for none. */
  readonly round: number;
  /** The highest round that was unpublished or unpaired after a result had been entered in it; 0 for none. */
  readonly playedRound: number;
}

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

export interface Reached {
  /** A round is or was public, or has results: what was announced before round 1 stays, whatever was unpaired since. */
  readonly hasStarted: boolean;
  /** The highest round that is or was public: pairing numbers that stay from round 4 on stay, whatever was unpaired since. */
  readonly publicRounds: number;
  /** The last round that is public, or that was with results: rounds before the one before it are closed. */
  readonly playedRounds: number;
}

/** How far a section has ever come, with the rounds that are public now. */
export function reachedOf({ round, playedRound }: OncePublic, publishedRounds: number): Reached {
  const publicRounds = Math.max(round, publishedRounds);
  return { hasStarted: publicRounds > 0, publicRounds, playedRounds: Math.max(playedRound, publishedRounds) };
}
