import { withSectionFacts } from '@/lib/acts/events/find-event';
import { arbitersForReport } from '@/lib/acts/events/import-arbiters';
import { decideReportGaps, type ReportedPerson } from '@/lib/domain/import-export/decide-report-gaps';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import { compareNames } from '@/lib/domain/players/compare-names';
import { openResults } from '@/lib/domain/rounds/decide-pairing-checklist';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { isFinalReportBarred, tournamentAfterRound } from './make-tournament-report';
import { updatePreservedLines } from './update-preserved-lines';

/**
 * Returns the published rounds, for which there are reports, and what a report
 * would lack. Null if there is no such section or the actor may not export.
 */
export function getReportDownloadChoices(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'event.export', eventSlug, sectionSlug, async ({ db, facts }) => {
    const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: facts.sectionId }, select: { importedLines: true } });
    const publishedRounds = lastPublishedRound(facts);
    const last = facts.pairedRounds.find(({ number }) => number === publishedRounds);
    const imported = importedLines as ImportedLines | null;
    const { notes } = await updatePreservedLines(db, facts.sectionId, imported, tournamentAfterRound(facts, publishedRounds), publishedRounds);
    return {
      event: { name: facts.event.name },
      section: { name: facts.name },
      publishedRounds,
      openBoards: last === undefined ? 0 : openResults(facts, last).length,
      isFinalBarred: publishedRounds === facts.rounds && isFinalReportBarred(facts),
      carried: notes,
      gaps: decideReportGaps({
        players: await loadReportedPersons(db, facts.sectionId),
        rounds: publishedRounds,
        dated: datedRounds(facts, imported),
        event: { ...facts.event, ...arbitersForReport(facts.event, imported) },
        rateOfPlay: facts.rateOfPlay || (imported?.texts.allottedTimes ?? ''),
      }),
    };
  });
}

function datedRounds({ schedule }: SectionFacts, imported: ImportedLines | null): ReadonlySet<number> {
  if (schedule.size > 0) return new Set(schedule.keys());
  return new Set(imported?.roundDates.flatMap((date, index) => (date.trim() === '' ? [] : [index + 1])));
}

async function loadReportedPersons(db: Database, sectionId: string): Promise<ReportedPerson[]> {
  const entries = await db.entry.findMany({
    where: { sectionId },
    select: { id: true, person: { select: { name: true, fideId: true, sex: true, federation: true, birth: true } } },
  });
  return entries.map(({ id, person }) => ({ entryId: id, ...person })).toSorted((a, b) => compareNames(a.name, b.name));
}
