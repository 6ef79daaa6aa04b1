import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { HallCalendar } from '@/lib/domain/leagues/propose-days';
import { hallKey, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { systemIdOf } from '@/lib/domain/sections/editions';
import { parseScoring } from '@/lib/domain/sections/section-settings';
import { isSecondAtHome } from '@/lib/domain/teams/home-team';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/** The matches already scheduled in each hall: those of other sections, and this section's matches that are public or postponed. */
export async function loadHostedMatches(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const hosted = await loadMatchesOfOtherSections(db, facts);
  for (const match of scheduledMatches(facts)) {
    const at = match.fixture?.playsAt ?? null;
    if (at !== null && (match.isPublic || match.hasBegun || match.fixture?.isPostponed === true)) hosted.add(hallKey(venueOf(facts, match)), dayOf(facts, at));
  }
  return hosted;
}

export async function loadMatchesOfOtherSections(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const { sectionId, event } = facts;
  const others = await db.fixture.findMany({
    where: { section: { eventId: event.id, removal: null, id: { not: sectionId } }, playsAt: { not: null } },
    select: { playsAt: true, venue: true, first: HALL_OF_TEAM, second: HALL_OF_TEAM, section: { select: { systemId: true, scoring: true } } },
  });
  const hosted = new HallCalendar();
  for (const { playsAt, venue, first, second, section } of others) {
    const home = isSecondAtHome({ systemId: systemIdOf(section.systemId), scoring: parseScoring(section.scoring) }) ? second : first;
    if (playsAt !== null) hosted.add(hallKey(venue || (home.club?.venue ?? '')), dayOf(facts, playsAt));
  }
  return hosted;
}

const HALL_OF_TEAM = { select: { club: { select: { venue: true } } } } as const;

const dayOf = ({ event }: SectionFacts, at: Date): string => toLocalTime(at, event.timeZone).slice(0, 10);
