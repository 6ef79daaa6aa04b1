import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { isCancelled } from '@/lib/domain/leagues/cancelled-matches';
import { keepsDate } from '@/lib/domain/leagues/decide-fixture';
import { HallCalendar } from '@/lib/domain/leagues/propose-days';
import { hallKey, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { systemIdOf } from '@/lib/domain/sections/editions';
import { parseScoring } from '@/lib/domain/sections/section-settings';
import { hasEarlyResult } from '@/lib/domain/teams/early-boards';
import { isSecondAtHome } from '@/lib/domain/teams/home-team';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

/** The matches already scheduled in each hall: those of other sections, and this section's matches that keep their dates. */
export async function loadHostedMatches(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const hosted = await loadMatchesOfOtherSections(db, facts);
  for (const match of scheduledMatches(facts)) {
    const at = match.fixture?.playsAt ?? null;
    if (at !== null && keepsDate(match) && !isCancelled(facts, match)) hosted.add(hallKey(venueOf(facts, match)), dayOf(facts, at));
  }
  return hosted;
}

/** The scheduled matches of the other sections in each hall. Cancelled matches are left out. */
export async function loadMatchesOfOtherSections(db: Database, facts: SectionFacts): Promise<HallCalendar> {
  const { sectionId, event } = facts;
  const others = await db.section.findMany({
    where: { eventId: event.id, removal: null, id: { not: sectionId }, fixtures: { some: { playsAt: { not: null } } } },
    select: OTHER_SECTION,
  });
  const hosted = new HallCalendar();
  for (const { systemId, scoring: stored, teams, entries, roundRecords, fixtures } of others) {
    const scoring = parseScoring(stored);
    const isSecondHome = isSecondAtHome({ systemId: systemIdOf(systemId), scoring });
    for (const { playsAt, venue, earlyBoards, earlyFirst, ...match } of fixtures) {
      const isPublic = roundRecords.some(({ number }) => number === match.round);
      const hasBegun = earlyFirst !== null || hasEarlyResult(earlyBoards);
      if (playsAt === null || isCancelled({ scoring, teams, entries }, { ...match, isPublic, hasBegun })) continue;
      const home = teams.find(({ id }) => id === (isSecondHome ? match.secondId : match.firstId));
      hosted.add(hallKey(venue || (home?.club?.venue ?? '')), dayOf(facts, playsAt));
    }
  }
  return hosted;
}

const OTHER_SECTION = {
  systemId: true,
  scoring: true,
  teams: { select: { id: true, leftFromRound: true, club: { select: { venue: true } } } },
  entries: { select: { teamId: true, boardOrder: true, withdrawals: { select: { kind: true, fromRound: true, returnsInRound: true } } } },
  roundRecords: { where: { state: { not: 'draft' } }, select: { number: true } },
  fixtures: {
    select: {
      round: true,
      firstId: true,
      secondId: true,
      playsAt: true,
      venue: true,
      earlyFirst: true,
      earlyBoards: { select: { result: true } },
    },
  },
} as const satisfies Prisma.SectionSelect;

const dayOf = ({ event }: SectionFacts, at: Date): string => toLocalTime(at, event.timeZone).slice(0, 10);
