import { homeColourOf } from '@/engine/model/match-rules';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { enteredLineUps, playersForMatch, takesEarlyBoards } from '@/lib/domain/leagues/decide-early-match';
import { isInFuture } from '@/lib/domain/leagues/decide-fixture';
import { earlyConfirmation } from '@/lib/domain/leagues/reported-matches';
import {
  fixtureVersion,
  matchValue,
  offeredTimesOf,
  type MatchOfTeams,
  type ScheduledMatch,
  scheduledMatches,
  venueOf,
} from '@/lib/domain/leagues/scheduled-matches';
import { UNMET_WISHES, unmetWishes } from '@/lib/domain/leagues/unmet-wishes';
import { earlyScoreOf, hasEarlyBoards, hasEarlyResult, storedEarlyScore } from '@/lib/domain/teams/early-boards';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { coloursOfMatch, drawnToss, tossesColours } from '@/lib/domain/teams/match-colours';
import { hasScoresOnly, type MatchScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadMatchesOfOtherSections } from '@/lib/facts/leagues/load-hosted-matches';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';

export type FixturesPage = NonNullable<Awaited<ReturnType<typeof getFixtures>>>;
export type FixtureRow = FixturesPage['rounds'][number]['matches'][number];
export type EarlyBoardsForm = NonNullable<FixtureRow['boards']>;

/** The matches of the schedule with their dates; null if the section does not exist for the actor or has no schedule of teams. */
export function getFixtures(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const matches = scheduledMatches(facts);
    if (matches.length === 0) return null;
    const now = new Date();
    const unmet = unmetWishes(facts, await loadMatchesOfOtherSections(db, facts), now);
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
      hasBoards: !hasScoresOnly(facts),
      /** The matches played early that are not in their round, after a manual pairing. */
      notInRound: facts.fixtures.flatMap((fixture) => {
        const isKnown = matches.some((match) => match.fixture?.id === fixture.id);
        return isKnown || !hasEarlyResult(fixture.earlyBoards)
          ? []
          : [{ ...namedMatch(facts, fixture), value: matchValue(fixture), seen: fixtureVersion({ fixture }) }];
      }),
      hasDates: matches.some(({ fixture }) => fixture !== null),
      unmet: UNMET_WISHES.map((wish) => ({ wish, matches: unmet.filter((one) => one.wish === wish).map(({ match }) => namedMatch(facts, match)) })).filter(
        ({ matches: found }) => found.length > 0,
      ),
      rounds: rounds.map((round) => ({ round, matches: matches.filter((match) => match.round === round).map((match) => toFixtureRow(facts, match, now)) })),
    };
  });
}

/** The match with the names of its teams, the home team first. */
function namedMatch(facts: SectionFacts, { round, ...match }: MatchOfTeams) {
  const [home, visitor] = homeAndVisitor(facts, match);
  return { round, first: teamName(facts, home), second: teamName(facts, visitor) };
}

const teamName = ({ teams }: SectionFacts, id: string): string => teams.find((team) => team.id === id)?.name ?? '';

const colourOfFirst = (hasBlack: boolean) => (hasBlack ? ('black' as const) : ('white' as const));

function toFixtureRow(facts: SectionFacts, match: ScheduledMatch, now: Date) {
  const { firstId, secondId, fixture, isPlayed } = match;
  const { timeZone } = facts.event;
  const entered = fixture?.firstHasBlack;
  const request =
    fixture?.requestedBy == null
      ? null
      : { by: teamName(facts, fixture.requestedBy === 'first' ? firstId : secondId), reason: fixture.requestReason, offered: offeredTimesOf(facts, fixture) };
  return {
    ...namedMatch(facts, match),
    value: matchValue(match),
    seen: fixtureVersion(match),
    at: fixture?.playsAt?.toISOString() ?? null,
    localTime: fixture?.playsAt == null ? '' : toLocalTime(fixture.playsAt, timeZone),
    venue: venueOf(facts, match),
    ownVenue: fixture?.venue ?? '',
    isPostponed: fixture?.isPostponed === true && !isPlayed,
    /** False once the match is played in a public round. */
    mayChange: !(match.isPublic && isPlayed),
    /** The score so far of a match played early, the home team first; null once its round is public. */
    score: match.isPublic ? null : homeFirst(facts, earlyScoreOf(facts, fixture)),
    /** The fields for a score without boards, the home team first; null if the match takes none. */
    early: takesScore(facts, match) ? (homeFirst(facts, fixture === null ? null : storedEarlyScore(fixture)) ?? ([null, null] as const)) : null,
    boards: takesEarlyBoards(facts, match) ? earlyBoardsForm(facts, match) : null,
    /** Whether the captains agree on the results of a match played early. */
    confirmation: earlyConfirmation(facts, match, now),
    withheldReason: fixture?.answerReason ?? '',
    toss: tossesColours(facts) ? { entered: entered == null ? '' : colourOfFirst(entered), drawn: colourOfFirst(drawnToss(facts, match)) } : null,
    request,
  };
}

const homeFirst = (facts: SectionFacts, points: MatchScore['points'] | null) =>
  swapIfSecondAtHome(facts, points === null ? null : { points, isForfeited: false })?.points ?? null;

const takesScore = (facts: SectionFacts, { isPublic, fixture }: ScheduledMatch): boolean =>
  !isPublic && lastPublishedRound(facts) > 0 && !hasEarlyResult(fixture?.earlyBoards);

/** The form for the line-ups and results of a match played early. Its boards name the player with White first. */
function earlyBoardsForm(facts: SectionFacts, match: ScheduledMatch) {
  const { round, firstId, secondId, fixture } = match;
  const playsAt = fixture?.playsAt ?? null;
  const colours = coloursOfMatch(facts, { number: round }, match);
  const [first, second] = enteredLineUps(facts, match);
  const sideOf = (teamId: string, field: 'firstPlayers' | 'secondPlayers') => ({
    field,
    team: teamName(facts, teamId),
    players: playersForMatch(facts, match, teamId).map(({ id, name }) => ({ id, name })),
  });
  const sides = [sideOf(firstId, 'firstPlayers'), sideOf(secondId, 'secondPlayers')] as const;
  return {
    isEntered: hasEarlyBoards(fixture),
    playedOn: playsAt === null || isInFuture(playsAt, new Date()) ? '' : toLocalTime(playsAt, facts.event.timeZone),
    rows: first.map((ofFirst, index) => {
      const places = [
        { ...sides[0], player: ofFirst },
        { ...sides[1], player: second[index] ?? null },
      ];
      const isFirstWhite = colours[index] === 'W';
      return { white: places[isFirstWhite ? 0 : 1], black: places[isFirstWhite ? 1 : 0], result: resultOnBoard(fixture, index + 1) };
    }),
  };
}

const resultOnBoard = (fixture: ScheduledMatch['fixture'], board: number) => fixture?.earlyBoards?.find((one) => one.board === board)?.result ?? null;
