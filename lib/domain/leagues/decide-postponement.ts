import { ok, type Result } from '@/engine/model/result-or-error';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { WantedFixture } from './decide-fixture';
import type { MatchSide } from './league-fields';
import { isSameMatch, type MatchOfTeams, type ScheduledMatch, scheduledMatches } from './scheduled-matches';

const DAY_MS = 86_400_000;

/** The side of a team in a match; null if the team does not play in it. */
export const sideInMatch = ({ firstId, secondId }: MatchOfTeams, teamId: string): MatchSide | null =>
  teamId === firstId ? 'first' : teamId === secondId ? 'second' : null;

/** The last moment at which captains can ask for another date; null if the match has no date, or if captains cannot ask at all. */
export function requestDeadline({ event }: SectionFacts, { fixture }: ScheduledMatch): Date | null {
  const at = fixture?.playsAt ?? null;
  return at === null || event.postponementNotice === null ? null : new Date(at.getTime() - event.postponementNotice * DAY_MS);
}

interface PostponementRequest {
  readonly match: MatchOfTeams;
  /** Local times in the event's time zone. */
  readonly offered: readonly string[];
}

interface ActingCaptain {
  readonly teamId: string;
  readonly now: Date;
}

type RequestRefusal = Refusal<'page-outdated' | 'match-was-played' | 'dates-by-arbiter' | 'request-too-late' | 'offered-times'>;

/** Decides whether a captain can ask for another date, or offer other dates in reply. After the deadline, only arbiters change dates. */
export function decideRequest(
  facts: SectionFacts,
  { match: wanted, offered }: PostponementRequest,
  { teamId, now }: ActingCaptain,
): Result<{ readonly match: ScheduledMatch; readonly side: MatchSide }, RequestRefusal> {
  const match = scheduledMatches(facts).find((one) => isSameMatch(one, wanted));
  const side = match === undefined ? null : sideInMatch(match, teamId);
  if (match === undefined || side === null) return refuse('page-outdated');
  const { postponementNotice: days } = facts.event;
  if (days === null) return refuse('dates-by-arbiter');
  if (match.isPlayed) return refuse('match-was-played');
  const deadline = requestDeadline(facts, match);
  if (deadline !== null && now > deadline) return refuse('request-too-late', { facts: { days } });
  const isPossible = offered.length > 0 && offered.every((time) => instantOf(time, facts.event.timeZone) > now);
  return isPossible ? ok({ match, side }) : refuse('offered-times', { field: 'offered.0' });
}

interface PostponementAnswer {
  readonly match: MatchOfTeams;
  /** One of the offered times; null refuses them. */
  readonly accepted: string | null;
  /** The offered times that the captain saw, separated by spaces. */
  readonly seen: string;
}

/** Checks the answer of the other captain, and returns the date, venue and state that the match then has. */
export function decideAnswer(
  facts: SectionFacts,
  { match: wanted, accepted, seen }: PostponementAnswer,
  { teamId, now }: ActingCaptain,
): Result<{ readonly match: ScheduledMatch; readonly fixture: WantedFixture }, Refusal<'page-outdated' | 'match-was-played' | 'request-over'>> {
  const match = scheduledMatches(facts).find((one) => isSameMatch(one, wanted));
  const side = match === undefined ? null : sideInMatch(match, teamId);
  const fixture = match?.fixture ?? null;
  if (match === undefined || side === null || fixture === null) return refuse('page-outdated');
  if (fixture.requestedBy === null || fixture.requestedBy === side || fixture.offeredTimes.join(' ') !== seen) return refuse('page-outdated');
  if (match.isPlayed) return refuse('match-was-played');
  const { playsAt, venue, isPostponed } = fixture;
  if (accepted === null) return ok({ match, fixture: { playsAt, venue, isPostponed } });
  if (!fixture.offeredTimes.includes(accepted)) return refuse('page-outdated');
  const at = instantOf(accepted, facts.event.timeZone);
  const hasBegun = playsAt !== null && !isPostponed && playsAt <= now;
  if (at <= now || hasBegun) return refuse('request-over');
  return ok({ match, fixture: { playsAt: at, venue, isPostponed: isAfterRound(facts, match.round, at) } });
}

/** True if a match at this time would keep its round open when the next round begins. */
export function isAfterRound(facts: SectionFacts, round: number, at: Date): boolean {
  const starts = facts.fixtures.flatMap((fixture) => (fixture.round === round + 1 && !fixture.isPostponed ? (fixture.playsAt ?? []) : []));
  const next = starts.length > 0 ? new Date(Math.min(...starts.map((start) => start.getTime()))) : (facts.schedule.get(round + 1) ?? null);
  return next !== null && at >= next;
}
