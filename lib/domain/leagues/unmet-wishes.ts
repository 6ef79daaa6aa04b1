import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isCancelled } from './cancelled-matches';
import type { HallCalendar } from './propose-days';
import { isEarlyReportOpen } from './reported-matches';
import { hallCapacities, hallKey, homeClubOf, type ScheduledMatch, scheduledMatches, venueOf } from './scheduled-matches';
import { weekdayOf } from './season-days';

export const UNMET_WISHES = [
  'no-date',
  'outside-season',
  'blocked-day',
  'other-weekday',
  'hall-full',
  'two-on-a-day',
  'club-mates-late',
  'not-confirmed',
] as const;
type UnmetWish = (typeof UNMET_WISHES)[number];

export interface UnmetWishOfMatch {
  readonly wish: UnmetWish;
  readonly match: ScheduledMatch;
}

interface DatedMatch {
  readonly match: ScheduledMatch;
  /** The day in the event's time zone; null without a date. */
  readonly day: string | null;
  readonly hall: string;
}

/**
 * The wishes that the dates of a section do not meet, and results of early matches that are not confirmed, by match. Played matches of public rounds, and cancelled ones, are left out. A match
 * played before its round is judged by the day on which it was played. `hosted` contains the matches of other sections, and the matches of
 * this section are added to it.
 */
export function unmetWishes(facts: SectionFacts, hosted: HallCalendar, now: Date): readonly UnmetWishOfMatch[] {
  const { timeZone } = facts.event;
  const dated = scheduledMatches(facts).flatMap((match): DatedMatch[] => {
    const at = match.fixture?.playsAt ?? null;
    if (isCancelled(facts, match)) return [];
    return [{ match, day: at === null ? null : toLocalTime(at, timeZone).slice(0, 10), hall: hallKey(venueOf(facts, match)) }];
  });
  if (dated.every(({ match }) => match.fixture === null)) return [];
  for (const { day, hall } of dated) if (day !== null) hosted.add(hall, day);
  return dated
    .filter(({ match }) => !(match.isPublic && match.isPlayed))
    .flatMap((one) => UNMET_WISHES.filter((wish) => IS_UNMET[wish](one, { facts, hosted, dated, now })).map((wish) => ({ wish, match: one.match })));
}

interface WishContext {
  readonly facts: SectionFacts;
  readonly hosted: HallCalendar;
  readonly dated: readonly DatedMatch[];
  readonly now: Date;
}

const IS_UNMET: Readonly<Record<UnmetWish, (one: DatedMatch, season: WishContext) => boolean>> = {
  'no-date': ({ match, day }) => day === null && !match.hasBegun,
  'outside-season': ({ day }, { facts: { event } }) => day !== null && (day < formatIsoDay(event.startsOn) || day > formatIsoDay(event.endsOn)),
  'blocked-day': ({ day }, { facts: { event } }) => day !== null && event.blockedDays.includes(day),
  'other-weekday': ({ match, day }, { facts }) => {
    const wanted = homeClubOf(facts, match)?.homeDay ?? null;
    return day !== null && wanted !== null && weekdayOf(day) !== wanted;
  },
  'hall-full': ({ day, hall }, { facts, hosted }) => day !== null && hosted.count(hall, day) > (hallCapacities(facts.clubs).get(hall) ?? Infinity),
  'two-on-a-day': ({ match, day }, { dated }) =>
    day !== null && dated.some((other) => other.match !== match && other.day === day && haveTeamInCommon(other.match, match)),
  'club-mates-late': ({ match }, { facts }) => isLateMeeting(facts, match),
  'not-confirmed': ({ match }, { facts, now }) => isEarlyReportOpen(facts, match, now),
};

const haveTeamInCommon = (one: ScheduledMatch, other: ScheduledMatch): boolean =>
  [one.firstId, one.secondId].some((id) => id === other.firstId || id === other.secondId);

/** True if two teams of a club meet later in the first cycle than the number of teams of this club requires. */
function isLateMeeting({ teams }: SectionFacts, { round, firstId, secondId }: ScheduledMatch): boolean {
  const clubOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.clubId ?? null;
  const club = clubOf(firstId);
  if (club === null || club !== clubOf(secondId)) return false;
  const mates = teams.filter(({ clubId }) => clubId === club).length;
  const roundsNeeded = mates - 1 + (mates % 2);
  const roundsPerCycle = teams.length - 1 + (teams.length % 2);
  return round > roundsNeeded && round <= roundsPerCycle;
}
