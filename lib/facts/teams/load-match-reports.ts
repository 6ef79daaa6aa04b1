import type { MatchReport } from '@/lib/domain/teams/match-reports';
import type { Database } from '@/lib/platform/db/client';

/** Loads the captains' reports about the matches of a round, by match number. */
export async function loadMatchReports(db: Database, roundId: string): Promise<ReadonlyMap<number, MatchReport>> {
  const rows = await db.teamMatch.findMany({
    where: { roundId },
    select: { number: true, reportedById: true, reportedAt: true, answer: true, answerReason: true },
  });
  return new Map(rows.map((row) => [row.number, row]));
}
