import { homeColourOf } from '@/engine/model/match-rules';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { earlyScoreOf, fixtureVersion, offeredTimesOf, type ScheduledMatch, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { UNMET_WISHES, unmetWishes } from '@/lib/domain/leagues/unmet-wishes';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { drawnToss, tossesColours } from '@/lib/domain/teams/match-colours';
import { swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadMatchesOfOtherSections } from '@/lib/facts/leagues/load-hosted-matches';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';

export type FixturesPage = NonNullable<Awaited<ReturnType<typeof getFixtures>>>;
export type FixtureRow = FixturesPage['rounds'][number]['matches'][number];

/** The matches of the schedule with their dates; null if the section does not exist for the actor or has no schedule of teams. */
export function getFixtures(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const matches = scheduledMatches(facts);
    if (matches.length === 0) return null;
    const unmet = unmetWishes(facts, await loadMatchesOfOtherSections(db, facts));
    const rounds = [...new Set(matches.map(({ round }) => round))];
    return {
      sectionId: facts.sectionId,
      sectionName: facts.name,
      timeZone: facts.event.timeZone,
      firstDay: formatIsoDay(facts.event.startsOn),
      lastDay: formatIsoDay(facts.event.endsOn),
      mayPropose: (access.role === 'system' || isPermitted(access.role, 'entries.edit')) && matches.some(({ isPublic }) => !isPublic),
      mayEdit: access.role === 'system' || isPermitted(access.role, 'entries.edit'),
      homeColour: homeColourOf(matchRulesOf(facts)),
      hasDates: matches.some(({ fixture }) => fixture !== null),
      unmet: UNMET_WISHES.map((wish) => ({ wish, matches: unmet.filter((one) => one.wish === wish).map(({ match }) => namedMatch(facts, match)) })).filter(
        ({ matches: found }) => found.length > 0,
      ),
      rounds: rounds.map((round) => ({ round, matches: matches.filter((match) => match.round === round).map((match) => toFixtureRow(facts, match)) })),
    };
  });
}

/** The match with the names of its teams, the home team first. */
function namedMatch(facts: SectionFacts, { round, ...match }: ScheduledMatch) {
  const [home, visitor] = homeAndVisitor(facts, match);
  return { round, first: teamName(facts, home), second: teamName(facts, visitor) };
}

const teamName = ({ teams }: SectionFacts, id: string): string => teams.find((team) => team.id === id)?.name ?? '';

const colourOfFirst = (hasBlack: boolean) => (hasBlack ? ('black' as const) : ('white' as const));

function toFixtureRow(facts: SectionFacts, match: ScheduledMatch) {
  const { round, firstId, secondId, fixture, isPlayed } = match;
  const { timeZone } = facts.event;
  const entered = fixture?.firstHasBlack;
  const points = earlyScoreOf(fixture);
  const early = points === null ? null : { points, isForfeited: false };
  const request =
    fixture?.requestedBy == null
      ? null
      : { by: teamName(facts, fixture.requestedBy === 'first' ? firstId : secondId), reason: fixture.requestReason, offered: offeredTimesOf(facts, fixture) };
  return {
    ...namedMatch(facts, match),
    value: `${round}:${firstId}:${secondId}`,
    seen: fixtureVersion(match),
    at: fixture?.playsAt?.toISOString() ?? null,
    localTime: fixture?.playsAt == null ? '' : toLocalTime(fixture.playsAt, timeZone),
    venue: venueOf(facts, match),
    ownVenue: fixture?.venue ?? '',
    isPostponed: fixture?.isPostponed === true && !isPlayed,
    isPlayed,
    /** The score of a match played early, the home team first; null once its round is public, and before round 1 is. */
    early: match.isPublic || lastPublishedRound(facts) === 0 ? null : (swapIfSecondAtHome(facts, early)?.points ?? ([null, null] as const)),
    toss: tossesColours(facts) ? { entered: entered == null ? '' : colourOfFirst(entered), drawn: colourOfFirst(drawnToss(facts, match)) } : null,
    request,
  };
}
