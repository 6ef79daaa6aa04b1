import type { ReportedMatch } from '@/lib/domain/leagues/reported-matches';
import { earlyReportOf, type MatchReport, type ReportsByRound } from '@/lib/domain/teams/match-reports';
import type { Database } from '@/lib/platform/db/client';

const REPORT_COLUMNS = { number: true, reportedById: true, reportedAt: true, answer: true, answerReason: true } as const;

/** Loads the captains' reports about the matches of a round, by match number. */
export async function loadMatchReports(db: Database, roundId: string): Promise<ReadonlyMap<number, MatchReport>> {
  const rows = await db.teamMatch.findMany({ where: { roundId }, select: REPORT_COLUMNS });
  return new Map(rows.map((row) => [row.number, row]));
}

/** Returns the captains' report about a match, which is with its fixture while its round is not public. */
export async function loadReport(db: Database, { round, fixture, match: { number } }: ReportedMatch): Promise<MatchReport | undefined> {
  return round === null ? earlyReportOf(fixture, number) : (await loadMatchReports(db, round.id)).get(number);
}

/** Loads the captains' reports about all matches of a section. Matches without a report are left out. */
export async function loadSectionReports(db: Database, sectionId: string): Promise<ReportsByRound> {
  const rows = await db.teamMatch.findMany({
    where: { round: { sectionId }, reportedAt: { not: null } },
    select: { ...REPORT_COLUMNS, roundId: true },
  });
  const reports = new Map<string, MatchReport[]>();
  for (const { roundId, ...report } of rows) reports.set(roundId, [...(reports.get(roundId) ?? []), report]);
  return reports;
}
