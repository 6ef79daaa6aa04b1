import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import { handicapClocks } from '@/lib/domain/formats/handicap-clocks';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import { homeAndVisitor, isSecondAtHome } from '@/lib/domain/teams/home-team';
import { lineUpsInRound } from '@/lib/domain/teams/line-ups';
import { firstBoardOf } from '@/lib/domain/teams/match-boards';
import { coloursOfMatch } from '@/lib/domain/teams/match-colours';
import { timeOfMatch } from '@/lib/domain/teams/match-fixture';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';

type MatchCardsPage = NonNullable<Awaited<ReturnType<typeof getMatchCards>>>;
export type MatchCard = MatchCardsPage['cards'][number];
export type MatchCardRow = MatchCard['rows'][number];

/** The matches of a round that is paired, each with both line-ups, the home team first, for a form that the captains sign. A bye has no card. */
export function getMatchCards(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ facts }) => {
    const round = facts.pairedRounds.find((paired) => paired.number === number);
    if (round === undefined || !formatOf(facts.systemId).isOfTeams) return null;
    return {
      eventName: facts.event.name,
      sectionName: facts.name,
      round: number,
      isDraft: round.state === 'draft',
      fideLeftInRound: outsideFideModeSince(facts),
      timeZone: facts.event.timeZone,
      boards: matchRulesOf(facts).boards,
      cards: round.matches.flatMap((match) => (match.secondId === null ? [] : [toCard(facts, round, match, match.secondId)])),
    };
  });
}

function toCard(facts: SectionFacts, round: RoundFacts, match: MatchFacts, secondId: string) {
  const { boards } = matchRulesOf(facts);
  const colours = coloursOfMatch(facts, round, match);
  const [homeId, visitorId] = homeAndVisitor(facts, { firstId: match.firstId, secondId });
  const lineUps = lineUpsInRound(facts, { matches: [match], pairings: round.pairings });
  const teamNamed = (teamId: string) => {
    const team = facts.teams.find(({ id }) => id === teamId);
    return { number: team?.number ?? 0, name: team?.name ?? '', captain: team?.captain ?? '' };
  };
  const playerAt = (teamId: string, index: number) => facts.entries.find(({ id }) => id === lineUps.get(teamId)?.[index]) ?? null;
  return {
    number: match.number,
    startsAt: timeOfMatch(facts, round, match)?.toISOString() ?? null,
    first: teamNamed(homeId),
    second: teamNamed(visitorId),
    rows: Array.from({ length: boards }, (_, index) => {
      const board = firstBoardOf(match, boards) + index;
      const [first, second] = [playerAt(homeId, index), playerAt(visitorId, index)];
      const seats = round.pairings.find((pairing) => pairing.board === board);
      const isFirstWhite = seats == null || seats.blackId === null ? (colours[index] === 'W') !== isSecondAtHome(facts) : seats.whiteId === first?.id;
      const clocks = handicapClocks(facts, (isFirstWhite ? first : second)?.rating ?? 0, (isFirstWhite ? second : first)?.rating ?? 0);
      return {
        board,
        isFirstWhite,
        first: namedPlayer(first, clocks?.[isFirstWhite ? 'white' : 'black']),
        second: namedPlayer(second, clocks?.[isFirstWhite ? 'black' : 'white']),
      };
    }),
  };
}

const namedPlayer = (player: SectionFacts['entries'][number] | null, clock: string | undefined) =>
  player && { name: player.name, title: player.title, rating: player.rating, strengthFrom: player.strengthFrom, clock };
