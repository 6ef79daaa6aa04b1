import { withSectionFacts } from '@/lib/acts/events/find-event';
import { arbitersForReport } from '@/lib/acts/events/import-arbiters';
import { decideReportGaps, type ReportedPerson } from '@/lib/domain/import-export/decide-report-gaps';
import { decideReportQuestions } from '@/lib/domain/import-export/decide-report-questions';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import { openResults } from '@/lib/domain/rounds/decide-pairing-checklist';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadReportedPersons } from '@/lib/facts/players/load-reported-persons';
import { loadListedTitles } from '@/lib/facts/rating-lists/load-listed-titles';
import { loadSavedFideLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
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
    const persons = await loadReportedPersons(db, facts.sectionId);
    const rateOfPlay = facts.rateOfPlay || (imported?.texts.allottedTimes ?? '');
    const reported = tournamentAfterRound(facts, publishedRounds);
    const { notes } = await updatePreservedLines(db, facts.sectionId, imported, reported, publishedRounds);
    return {
      event: { name: facts.event.name },
      section: { name: facts.name },
      publishedRounds,
      openBoards: last === undefined ? 0 : openResults(facts, last).length,
      isFinalBarred: publishedRounds === facts.rounds && isFinalReportBarred(facts),
      carried: notes,
      gaps: decideReportGaps({
        players: persons,
        rounds: publishedRounds,
        dated: datedRounds(facts, imported),
        event: { ...facts.event, ...arbitersForReport(facts.event, imported) },
        rateOfPlay,
      }),
      questions: decideReportQuestions({
        facts,
        reported: new Set(reported.entryOf.values()),
        rateOfPlay,
        ...(await loadFideQuestionFacts(db, facts, persons)),
        now: new Date(),
      }),
    };
  });
}

/** No question about a national rating needs the FIDE lists, so they are not loaded for it. */
async function loadFideQuestionFacts(db: Database, facts: SectionFacts, persons: readonly ReportedPerson[]) {
  if (facts.ratingKind === 'national') return { listedTitles: new Map(), savedListedOn: null, titlesListedOn: null };
  const { inEffect, newest } = await loadSavedFideLists(db, facts);
  return { listedTitles: await loadListedTitles(db, persons), savedListedOn: inEffect, titlesListedOn: newest };
}

function datedRounds({ schedule }: SectionFacts, imported: ImportedLines | null): ReadonlySet<number> {
  if (schedule.size > 0) return new Set(schedule.keys());
  return new Set(imported?.roundDates.flatMap((date, index) => (date.trim() === '' ? [] : [index + 1])));
}
