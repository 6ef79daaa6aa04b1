import { isCancelled } from '@/lib/domain/leagues/cancelled-matches';
import { enteredLineUps, lineUpVersion, playersForMatch, takesEarlyLineUps } from '@/lib/domain/leagues/decide-early-match';
import { mayAskDate, sideInMatch } from '@/lib/domain/leagues/decide-postponement';
import { fixtureVersion, matchValue, offeredTimesOf, type ScheduledMatch, scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { areBothIn } from '@/lib/domain/teams/line-ups';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardsForCaptain } from './boards-for-captain';

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
        lineUp: takesEarlyLineUps(facts, match, now) ? earlyLineUpForm(facts, match, teamId) : null,
      },
    ];
  });
}

/** The form for the team's line-up in a match that is played before its round is public. Once both teams' are in, the boards show them. */
function earlyLineUpForm(facts: SectionFacts, { round: number, firstId, secondId, fixture }: ScheduledMatch, teamId: string) {
  const lineUps = enteredLineUps(facts, { fixture });
  const own = lineUps[firstId === teamId ? 0 : 1];
  const isShown = areBothIn(lineUps);
  return {
    seen: lineUpVersion(own),
    isIn: own.some((id) => id !== null),
    isShown,
    /** Numbered from 1, because a match that is played alone has no boards in the hall of its round. */
    boards: boardsForCaptain(facts, { number: 1, firstId, secondId, round: { number } }, teamId, isShown ? lineUps : null),
    places: own,
    players: playersForMatch(facts, { round: number }, teamId).map(({ id, name }) => ({ id, name })),
  };
}
