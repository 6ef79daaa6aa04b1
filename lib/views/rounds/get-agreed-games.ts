import { withSectionFacts } from '@/lib/acts/events/find-event';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { canAgreeDates, gamesToAgree, hasFinalSchedule, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { gamesOfPlayers, proposalState } from '@/lib/domain/rounds/decide-date-proposal';
import { loadDateProposals } from '@/lib/facts/rounds/load-date-proposals';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';

export type AgreedGames = NonNullable<Awaited<ReturnType<typeof getAgreedGames>>>;

/** The agreed games, and the games that can still have a date of their own or an early result. Null if the section does not exist for the actor. */
export async function getAgreedGames(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const now = new Date();
    const ofPlayers = gamesOfPlayers(facts, now);
    const proposals = await loadDateProposals(db, facts.sectionId);
    const shared = sharedNames(facts.entries);
    const names = new Map(facts.entries.map(({ id, name, pairingNumber }) => [id, distinctName({ name, number: pairingNumber }, shared)]));
    const named = ({ round, whiteId, blackId }: ScheduledSeats) => ({ round, white: names.get(whiteId) ?? '', black: names.get(blackId) ?? '' });
    return {
      sectionId: facts.sectionId,
      timeZone: facts.event.timeZone,
      isFinal: hasFinalSchedule(facts),
      /** False until the schedule is public and all players have numbers. */
      canAgree: canAgreeDates(facts),
      mayEdit: access.role === 'system' || isPermitted(access.role, 'result.enter'),
      agreed: facts.agreedGames.map((game) => ({ ...named(game), id: game.id, playsAt: game.playsAt, result: game.result })),
      /** The dates that players have proposed and their opponents have not answered. */
      proposals: proposals
        .filter((proposal) => proposalState(facts, ofPlayers, proposal, now) === 'open')
        .map((proposal) => ({ ...named(proposal), id: proposal.id, isByWhite: proposal.proposedBy === 'white', playsAt: proposal.playsAt })),
      games: gamesToAgree(facts).map((game) => ({ ...named(game), value: `${game.round}:${game.whiteId}:${game.blackId}` })),
    };
  });
}
