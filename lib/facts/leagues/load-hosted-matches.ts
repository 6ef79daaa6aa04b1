import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { HallCalendar } from '@/lib/domain/leagues/propose-days';
import { hallKey, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/** The matches already scheduled in each hall: those of other sections, and this section's matches that are public or postponed. */
export async function loadHostedMatches(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const hosted = await loadMatchesOfOtherSections(db, facts);
  for (const match of scheduledMatches(facts)) {
    const at = match.fixture?.playsAt ?? null;
    if (at !== null && (match.isPublic || match.fixture?.isPostponed === true)) hosted.add(hallKey(venueOf(facts, match)), dayOf(facts, at));
  }
  return hosted;
}

export async function loadMatchesOfOtherSections(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const { sectionId, event } = facts;
  const others = await db.fixture.findMany({
    where: { section: { eventId: event.id, removal: null, id: { not: sectionId } }, playsAt: { not: null } },
    select: { playsAt: true, venue: true, first: { select: { club: { select: { venue: true } } } } },
  });
  const hosted = new HallCalendar();
  for (const { playsAt, venue, first } of others) {
    if (playsAt !== null) hosted.add(hallKey(venue || (first.club?.venue ?? '')), dayOf(facts, playsAt));
  }
  return hosted;
}

const dayOf = ({ event }: SectionFacts, at: Date): string => toLocalTime(at, event.timeZone).slice(0, 10);
