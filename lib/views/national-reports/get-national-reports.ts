import { findEventFor } from '@/lib/acts/events/find-event';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type NationalReport, toNationalSection } from '@/lib/domain/national-reports/national-section';
import { parseUsChessDetails } from '@/lib/domain/national-reports/us-chess-details';
import { isLastRound } from '@/lib/domain/rounds/bracket-progress';
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
    const all = await loadSections(db, eventId, chosen);
    const report: NationalReport = {
      event: { ...event, startsOn: formatIsoDay(event.startsOn), endsOn: formatIsoDay(event.endsOn) },
      details: parseUsChessDetails(event.usChess),
      sections: all.flatMap(({ choice, section }) => (choice.isChosen && section !== null ? [section] : [])),
      today: toLocalTime(new Date(), event.timeZone).slice(0, 10),
    };
    return {
      eventId,
      report,
      choices: all.map(({ choice }) => choice),
      mayEdit: isPermittedInEvent(access, 'event.edit'),
    };
  });
}

/** Only the sections of the report are loaded with their games, and knock-outs that may be finished. The section is null for the others. */
async function loadSections(db: Database, eventId: string, chosen: readonly string[]) {
  const rows = await db.section.findMany({
    where: { eventId, removal: null },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
    select: {
      id: true,
      slug: true,
      name: true,
      systemId: true,
      rounds: true,
      fideMode: true,
      fideLeftInRound: true,
      roundRecords: { orderBy: { number: 'desc' }, take: 1, select: { number: true, state: true } },
    },
  });
  return Promise.all(
    rows.map(async (row) => {
      const { id, slug, name } = row;
      const [last] = row.roundRecords;
      const isOver = last?.state === 'complete' ? isLastRound(row, last.number) : false;
      const isWanted = (isFinished: boolean) => (chosen.length === 0 ? isFinished : chosen.includes(slug));
      const section = isOver === null || isWanted(isOver) ? await loadSection(db, id) : null;
      const isFinished = section?.isFinished ?? isOver === true;
      return { choice: { slug, name, isFinished, isChosen: isWanted(isFinished), fideLeftInRound: outsideFideModeSince(row) }, section };
    }),
  );
}

async function loadSection(db: Database, sectionId: string) {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) throw new Error('a section vanished while it was read');
  return toNationalSection(facts, await loadNationalPersons(db, sectionId));
}
