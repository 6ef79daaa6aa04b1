import type { HalfPoints } from '@/engine/model/points';
import { ok, type Result } from '@/engine/model/result-or-error';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { hasEarlyBoards, hasEarlyResult } from '@/lib/domain/teams/early-boards';
import { decideMatchScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { isCancelled } from './cancelled-matches';
import { type HallCalendar, proposeDays } from './propose-days';
import { findSeenMatch, hallCapacities, hallKey, homeClubOf, type ScheduledMatch, scheduledMatches, type SeenMatch, venueOf } from './scheduled-matches';

export interface SeasonPlan {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly interval: number;
  /** The start of matches whose home club gives no time, as `HH:MM`. */
  readonly time: string;
}

export interface ProposedDate {
  readonly match: ScheduledMatch;
  readonly playsAt: Date | null;
}

/**
 * Proposes dates for all matches in rounds that are not public, except postponed and cancelled ones and those with line-ups or results. All other
 * matches keep their dates and stay booked in their halls.
 */
export function proposeDates(facts: SectionFacts, plan: SeasonPlan, hosted: HallCalendar): Result<readonly ProposedDate[], Refusal<'no-match-to-date'>> {
  const matches = scheduledMatches(facts);
  const open = matches.filter((match) => !keepsDate(match) && !isCancelled(facts, match));
  const firstRound = open[0]?.round;
  if (firstRound === undefined) return refuse('no-match-to-date');
  const capacities = hallCapacities(facts.clubs);
  const wishes = open.map((match) => {
    const hall = hallKey(venueOf(facts, match));
    const weekday = homeClubOf(facts, match)?.homeDay ?? null;
    return { round: match.round - firstRound + 1, hall, capacity: capacities.get(hall) ?? null, weekday };
  });
  const days = proposeDays(wishes, { ...plan, blocked: new Set(facts.event.blockedDays) }, hosted);
  return ok(
    open.map((match, index) => {
      const day = days[index] ?? null;
      const time = homeClubOf(facts, match)?.homeTime || plan.time;
      return { match, playsAt: day === null ? null : instantOf(`${day}T${time}`, facts.event.timeZone) };
    }),
  );
}

/** True if proposed dates do not replace the date of the match, so that its hall stays booked. */
export const keepsDate = ({ isPublic, hasBegun, fixture }: ScheduledMatch): boolean =>
  isPublic || hasBegun || hasEarlyBoards(fixture) || fixture?.isPostponed === true;

export interface WantedFixture {
  readonly playsAt: Date | null;
  readonly venue: string;
  readonly isPostponed: boolean;
  /** The toss to enter: true if the first team has Black on board 1, and null for the toss by the seed. If omitted, the toss stays. */
  readonly firstHasBlack?: boolean | null;
  /** The score of a match played before its round is public, and null for both without one. If omitted, it stays. */
  readonly earlyFirst?: HalfPoints | null;
  readonly earlySecond?: HalfPoints | null;
}

/** The decided fixture of a match. */
export interface DecidedFixture {
  readonly match: ScheduledMatch;
  readonly fixture: WantedFixture;
}

type FixtureRefusal = Refusal<'page-outdated' | 'match-was-played' | 'match-in-play' | 'toss-too-late' | 'early-match-not-yet'>;

/**
 * Decides whether a match can have another date, venue or state. A match that was played in a public round keeps them. The date of a match that
 * was played early is the one on which it was played.
 */
export function decideFixture(
  facts: SectionFacts,
  wanted: SeenMatch,
  { playsAt, venue, isPostponed, ...more }: WantedFixture,
  now: Date,
): Result<DecidedFixture, FixtureRefusal> {
  const match = findSeenMatch(facts, wanted);
  if (match === null) return refuse('page-outdated');
  if (match.isPublic && match.isPlayed) return refuse('match-was-played');
  const isNewlyPostponed = isPostponed && match.fixture?.isPostponed !== true;
  // The same form can enter or remove an early score.
  const hasBegun = more.earlyFirst === undefined ? match.hasBegun : more.earlyFirst !== null;
  if (isNewlyPostponed && hasBegun) return refuse('match-in-play');
  const isTossFinal = match.hasAdjourned || (match.hasBegun && hasBegun) || (!match.isPublic && hasEarlyBoards(match.fixture));
  if (isTossFinal && hasOtherToss(match, more)) return refuse('toss-too-late', { field: 'toss' });
  if (!match.isPublic && hasBegun && isInFuture(playsAt, now)) return refuse('early-match-not-yet', { field: 'playsAt' });
  // Postponing a match removes its former date, which would otherwise be taken for the new one.
  const isFormerDate = isNewlyPostponed && playsAt?.getTime() === match.fixture?.playsAt?.getTime() && !isAfterRound(facts, match.round, playsAt);
  const isOpenLater = match.isRoundComplete && !match.hasBegun;
  return ok({ match, fixture: { playsAt: isFormerDate ? null : playsAt, venue, isPostponed: isPostponed || isOpenLater, ...more } });
}

export const isInFuture = (playsAt: Date | null, now: Date): boolean => playsAt !== null && playsAt > now;

export const hasOtherToss = ({ fixture }: Pick<ScheduledMatch, 'fixture'>, { firstHasBlack }: Pick<WantedFixture, 'firstHasBlack'>): boolean =>
  firstHasBlack !== undefined && firstHasBlack !== (fixture?.firstHasBlack ?? null);

type EarlyScore = Pick<WantedFixture, 'earlyFirst' | 'earlySecond'>;
type EarlyScoreRefusal = Refusal<'page-outdated' | 'schedule-not-final'> | Extract<ReturnType<typeof decideMatchScore>, { ok: false }>['error'];

/**
 * Decides the score of a match that was played before its round is public. `sent` has the game points of the home team, then of the visitors;
 * undefined if the form did not send them. Numbers of teams are final once round 1 is public.
 */
export function decideEarlyScore(
  facts: SectionFacts,
  wanted: SeenMatch,
  [home, visitor]: readonly [HalfPoints | null | undefined, HalfPoints | null | undefined],
): Result<EarlyScore, EarlyScoreRefusal> {
  if (home === undefined || visitor === undefined) return ok({});
  const match = findSeenMatch(facts, wanted);
  if (match === null || match.isPublic || hasEarlyResult(match.fixture?.earlyBoards)) return refuse('page-outdated');
  const decided = decideMatchScore(facts, { number: match.number }, { outcome: 'played', points: [home, visitor] }, false);
  if (!decided.ok) return decided;
  if (decided.value !== null && lastPublishedRound(facts) === 0) return refuse('schedule-not-final', { field: 'earlyHome' });
  const [first = null, second = null] = swapIfSecondAtHome(facts, decided.value)?.points ?? [];
  return ok({ earlyFirst: first, earlySecond: second });
}

/** True if a match at this time would keep its round open when the next round begins. */
export function isAfterRound(facts: SectionFacts, round: number, at: Date | null): boolean {
  const starts = facts.fixtures.flatMap((fixture) => (fixture.round === round + 1 && !fixture.isPostponed ? (fixture.playsAt ?? []) : []));
  const next = starts.length > 0 ? new Date(Math.min(...starts.map((start) => start.getTime()))) : (facts.schedule.get(round + 1) ?? null);
  return at !== null && next !== null && at >= next;
}
