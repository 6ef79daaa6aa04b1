import { findEventFor } from '@/lib/acts/events/find-event';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type NationalReport, type NationalSection, toNationalSection } from '@/lib/domain/national-reports/national-section';
import { parseUsChessDetails } from '@/lib/domain/national-reports/us-chess-details';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import { loadNationalPersons } from '@/lib/facts/players/load-national-persons';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';

export type NationalReportsPage = NonNullable<Awaited<ReturnType<typeof getNationalReports>>>;

/**
 * Returns an event as national reports contain it, with the chosen sections. Without a choice, these are all finished sections. Null if there is no such
 * event, or if the actor may not export all of it.
 * @param chosen the addresses of the chosen sections; those that do not exist are ignored
 */
export function getNationalReports(actor: Actor, eventSlug: string, chosen: readonly string[]) {
  return inRepeatableRead(async (db) => {
    const access = await findEventFor(db, actor, 'event.export', eventSlug);
    if (access === null) return null;
    const { eventId } = access;
    const event = await db.event.findUniqueOrThrow({ where: { id: eventId } });
    const all = await loadSections(db, eventId);
    const isChosen = ({ slug, isFinished }: NationalSection) => (chosen.length === 0 ? isFinished : chosen.includes(slug));
    const report: NationalReport = {
      event: { ...event, startsOn: formatIsoDay(event.startsOn), endsOn: formatIsoDay(event.endsOn) },
      details: parseUsChessDetails(event.usChess),
      sections: all.map(({ section }) => section).filter(isChosen),
      today: toLocalTime(new Date(), event.timeZone).slice(0, 10),
    };
    return {
      eventId,
      report,
      choices: all.map(({ section, fideLeftInRound }) => ({
        slug: section.slug,
        name: section.name,
        isFinished: section.isFinished,
        isChosen: isChosen(section),
        fideLeftInRound,
      })),
      mayEdit: isPermittedInEvent(access, 'event.edit'),
    };
  });
}

async function loadSections(db: Database, eventId: string) {
  const rows = await db.section.findMany({ where: { eventId, removal: null }, orderBy: [{ position: 'asc' }, { name: 'asc' }], select: { id: true } });
  return Promise.all(
    rows.map(async ({ id }) => {
      const facts = await loadSectionFacts(db, id);
      if (facts === null) throw new Error('a section vanished while it was read');
      return { section: toNationalSection(facts, await loadNationalPersons(db, id)), fideLeftInRound: outsideFideModeSince(facts) };
    }),
  );
}
