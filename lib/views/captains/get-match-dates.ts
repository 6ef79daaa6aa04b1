import { isCancelled } from '@/lib/domain/leagues/cancelled-matches';
import { mayAskDate, sideInMatch } from '@/lib/domain/leagues/decide-postponement';
import { fixtureVersion, offeredTimesOf, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

export type CaptainMatch = ReturnType<typeof getMatchDates>[number];

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
        value: `${round}:${firstId}:${secondId}`,
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
      },
    ];
  });
}
