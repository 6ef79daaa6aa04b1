import { isCancelled } from '@/lib/domain/leagues/cancelled-matches';
import { enteredLineUps, lineUpVersion, mayHandInEarly, playersForMatch } from '@/lib/domain/leagues/decide-early-match';
import { mayAskDate, sideInMatch } from '@/lib/domain/leagues/decide-postponement';
import { fixtureVersion, matchValue, offeredTimesOf, type ScheduledMatch, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { coloursOfMatch } from '@/lib/domain/teams/match-colours';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

export type CaptainMatch = ReturnType<typeof getMatchDates>[number];
export type EarlyLineUpForm = NonNullable<CaptainMatch['lineUp']>;

/** The matches of a team that will still be played, with their dates and the requests for other dates. */
export function getMatchDates(facts: SectionFacts, teamId: string, now: Date) {
  return scheduledMatches(facts).flatMap((match) => {
    const side = sideInMatch(match, teamId);
    if (side === null || match.isPlayed || isCancelled(facts, match)) return [];
    const { round, firstId, secondId, fixture } = match;
    const opponentId = side === 'first' ? secondId : firstId;
    const request =
      fixture?.requestedBy == null ? null : { isOwn: fixture.requestedBy === side, reason: fixture.requestReason, offered: offeredTimesOf(facts, fixture) };
    return [
      {
        value: matchValue(match),
        seen: fixtureVersion(match),
        round,
        opponent: facts.teams.find(({ id }) => id === opponentId)?.name ?? '',
        isHome: homeAndVisitor(facts, match)[0] === teamId,
        at: fixture?.playsAt?.toISOString() ?? null,
        venue: venueOf(facts, match),
        isPostponed: fixture?.isPostponed === true,
        request,
        /** False once only arbiters can change the date. */
        mayAsk: mayAskDate(facts, match, now),
        lineUp: mayHandInEarly(facts, match, now) ? earlyLineUpForm(facts, match, teamId) : null,
      },
    ];
  });
}

/** The form for the team's line-up in a match that is played before its round is public. The other team's is shown once both are in. */
function earlyLineUpForm(facts: SectionFacts, match: ScheduledMatch, teamId: string) {
  const isFirst = match.firstId === teamId;
  const lineUps = enteredLineUps(facts, match);
  const [own, theirs] = isFirst ? lineUps : [lineUps[1], lineUps[0]];
  const isIn = (lineUp: typeof own) => lineUp.some((id) => id !== null);
  const colours = coloursOfMatch(facts, { number: match.round }, match);
  const nameOf = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return {
    seen: lineUpVersion(own),
    isIn: isIn(own),
    places: own.map((player, index) => ({ player, isWhite: (colours[index] === 'W') === isFirst })),
    players: playersForMatch(facts, match, teamId).map(({ id, name }) => ({ id, name })),
    opponents: isIn(own) && isIn(theirs) ? theirs.map((id) => nameOf.get(id ?? '') ?? null) : null,
  };
}
