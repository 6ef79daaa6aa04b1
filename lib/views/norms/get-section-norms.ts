import { err, ok, type Result } from '@/engine/model/result-or-error';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { arbitersForReport } from '@/lib/acts/events/import-arbiters';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { formatOf } from '@/lib/domain/formats/formats';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import { eventConditions, roundsPerDayText } from '@/lib/domain/norms/event-conditions';
import { arbitersInEvent } from '@/lib/domain/norms/form-facts';
import { givesNorms } from '@/lib/domain/norms/gives-norms';
import { toNormSection } from '@/lib/domain/norms/norm-tournament';
import type { SectionNorms } from '@/lib/domain/norms/section-norms';
import { editionName } from '@/lib/domain/sections/editions';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import { loadReportedPersons } from '@/lib/facts/players/load-reported-persons';
import type { Actor } from '@/lib/platform/access/actor';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';

export type NormFacts = NonNullable<Awaited<ReturnType<typeof getNormFacts>>>;

export interface NormsPage extends NormFacts {
  readonly norms: SectionNorms;
}

/**
 * Returns the norms of a section with the facts of `getNormFacts`, and null like it. A thread judges the norms, because the search for games to leave out
 * can take seconds in a large section.
 */
export async function getSectionNorms(actor: Actor, eventSlug: string, sectionSlug: string): Promise<Result<NormsPage, JobRefusal> | null> {
  const facts = await getNormFacts(actor, eventSlug, sectionSlug);
  if (facts === null) return null;
  const done = await runJob('sectionNorms', facts.section);
  return done.ok ? ok({ ...facts, norms: done.value.answer }) : err(done.error);
}

/**
 * Returns the facts for the forms, with what the event says about the conditions that games do not decide. Null if the section gives no norms, or if it
 * does not exist for the actor. The rights are those for the report.
 */
export function getNormFacts(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'event.export', eventSlug, sectionSlug, async ({ db, facts }) => {
    if (!givesNorms(facts)) return null;
    const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: facts.sectionId }, select: { importedLines: true } });
    const imported = importedLines as ImportedLines | null;
    const section = toNormSection(facts, await loadReportedPersons(db, facts.sectionId));
    const arbiters = arbitersForReport(facts.event, imported);
    const rateOfPlay = facts.rateOfPlay || (imported?.texts.allottedTimes ?? '');
    const { event, schedule, rounds } = facts;
    return {
      section,
      conditions: eventConditions({ arbiters, rateOfPlay, schedule, rounds, timeZone: event.timeZone }),
      arbiters: arbitersInEvent(arbiters),
      event: {
        slug: event.slug,
        name: event.name,
        place: event.place,
        federation: event.federation,
        startsOn: formatIsoDay(event.startsOn),
        endsOn: formatIsoDay(event.endsOn),
      },
      facts: {
        slug: facts.slug,
        name: facts.name,
        rateOfPlay,
        systemName: editionName(facts.systemId),
        isAccelerated: facts.acceleration !== 'none',
        isOfTeams: formatOf(facts.systemId).isOfTeams,
        hasManualPairings: facts.pairedRounds.some(({ manualPairing }) => manualPairing !== null),
        roundsPerDay: roundsPerDayText(schedule, event.timeZone),
        fideLeftInRound: outsideFideModeSince(facts),
        hasLaterRatings: facts.entries.some(({ laterRatings }) => laterRatings.length > 0),
      },
    };
  });
}
