import { ok, type Result } from '@/engine/model/result-or-error';
import { formatIsoDay, instantOf } from '@/lib/domain/events/event-time-zone';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { isAfterRound, type WantedFixture } from './decide-fixture';
import type { MatchSide } from './league-fields';
import { findSeenMatch, type MatchOfTeams, type ScheduledMatch, type SeenMatch } from './scheduled-matches';

const DAY_MS = 86_400_000;

/** The side of a team in a match; null if the team does not play in it. */
export const sideInMatch = ({ firstId, secondId }: MatchOfTeams, teamId: string): MatchSide | null =>
  teamId === firstId ? 'first' : teamId === secondId ? 'second' : null;

/** The last moment at which captains can ask for another date; null if the match has no date, or if captains cannot ask at all. */
function requestDeadline({ event }: SectionFacts, { fixture }: ScheduledMatch): Date | null {
  const at = fixture?.playsAt ?? null;
  return at === null || event.postponementNotice === null ? null : new Date(at.getTime() - event.postponementNotice * DAY_MS);
}

/** True if captains can still change the date of the match. After the deadline or the first result, only arbiters can. */
export function mayAskDate(facts: SectionFacts, match: ScheduledMatch, now: Date): boolean {
  const deadline = requestDeadline(facts, match);
  return facts.event.postponementNotice !== null && !match.hasBegun && (deadline === null || now <= deadline);
}

/** True if captains can agree on this time: in the future, within the season, and not on a day without matches. */
function isPossibleTime({ event }: SectionFacts, time: string, now: Date): boolean {
  const day = time.slice(0, 10);
  const isInSeason = day >= formatIsoDay(event.startsOn) && day <= formatIsoDay(event.endsOn);
  return isInSeason && !event.blockedDays.includes(day) && instantOf(time, event.timeZone) > now;
}

interface ActingCaptain {
  readonly teamId: string;
  readonly now: Date;
}

type RequestRefusal = Refusal<'page-outdated' | 'match-was-played' | 'dates-by-arbiter' | 'request-too-late' | 'offered-times'>;

/** Decides whether a captain can ask for another date, or offer other dates in reply. The offered times are local times in the event's time zone. */
export function decideRequest(
  facts: SectionFacts,
  { offered, ...wanted }: SeenMatch & { readonly offered: readonly string[] },
  { teamId, now }: ActingCaptain,
): Result<{ readonly match: ScheduledMatch; readonly side: MatchSide }, RequestRefusal> {
  const match = findSeenMatch(facts, wanted);
  const side = match === null ? null : sideInMatch(match, teamId);
  if (match === null || side === null) return refuse('page-outdated');
  const { postponementNotice: days } = facts.event;
  if (days === null) return refuse('dates-by-arbiter');
  if (match.isPlayed) return refuse('match-was-played');
  if (!mayAskDate(facts, match, now)) return refuse('request-too-late', { facts: { days } });
  const isPossible = offered.length > 0 && offered.every((time) => isPossibleTime(facts, time, now));
  return isPossible ? ok({ match, side }) : refuse('offered-times', { field: 'offered.0' });
}

/** Decides the answer of the other captain: one of the offered times, or null to refuse them. */
export function decideAnswer(
  facts: SectionFacts,
  { accepted, ...wanted }: SeenMatch & { readonly accepted: string | null },
  { teamId, now }: ActingCaptain,
): Result<{ readonly match: ScheduledMatch; readonly fixture: WantedFixture }, Refusal<'page-outdated' | 'match-was-played' | 'request-over'>> {
  const match = findSeenMatch(facts, wanted);
  const side = match === null ? null : sideInMatch(match, teamId);
  const fixture = match?.fixture ?? null;
  if (match === null || side === null || fixture === null || fixture.requestedBy === null || fixture.requestedBy === side) return refuse('page-outdated');
  if (match.isPlayed) return refuse('match-was-played');
  const { playsAt, venue, isPostponed } = fixture;
  if (accepted === null) return ok({ match, fixture: { playsAt, venue, isPostponed } });
  if (!fixture.offeredTimes.includes(accepted)) return refuse('page-outdated');
  const hasBegun = match.hasBegun || (playsAt !== null && !isPostponed && playsAt <= now);
  if (hasBegun || !isPossibleTime(facts, accepted, now)) return refuse('request-over');
  const at = instantOf(accepted, facts.event.timeZone);
  return ok({ match, fixture: { playsAt: at, venue, isPostponed: match.isRoundComplete || isAfterRound(facts, match.round, at) } });
}
