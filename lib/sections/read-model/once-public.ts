import type { Database } from '@/lib/db/client';

/** What a section's history says of its rounds, whatever was unpaired or discarded since. */
export interface OncePublic {
  /** The highest round that was ever published here; 0 for none. */
  readonly round: number;
  /** The highest round that was unpublished or unpaired with results; 0 for none. */
  readonly playedRound: number;
}

/** Reads it from the history, which nobody can change: rounds that are gone have no other trace. */
export async function loadOncePublic(db: Database, sectionId: string): Promise<OncePublic> {
  const [row] = await db.$queryRaw<{ round: number | null; playedRound: number | null }[]>`
    SELECT max("round")::int AS "round", max(CASE WHEN jsonb_typeof("after"->'results') = 'number' AND ("after"->>'results')::numeric > 0 THEN "round" END)::int AS "playedRound"
    FROM "AuditEvent"
    WHERE "sectionId" = ${sectionId} AND "kind" IN ('round-published', 'publication-withdrawn', 'round-overridden')`;
  return { round: row?.round ?? 0, playedRound: row?.playedRound ?? 0 };
}

export interface Reached {
  /** A round is or was public, or has results: what was announced before round 1 stays, whatever was unpaired since. */
  readonly hasStarted: boolean;
  /** The last round that is public, or that was with results: rounds before the one before it are closed. */
  readonly playedRounds: number;
}

/** How far a section has ever come, with the rounds that are public now. */
export function reachedOf({ round, playedRound }: OncePublic, publishedRounds: number): Reached {
  return { hasStarted: Math.max(round, publishedRounds) > 0, playedRounds: Math.max(playedRound, publishedRounds) };
}
