import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { formatOf } from '@/lib/domain/formats/formats';
import { absenceReason, playerRounds } from '@/lib/domain/publishing/player-rounds';
import { comingRoundOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { isSameGame, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { canPlayersAgree, lastDayText, proposalState, sideInGame } from '@/lib/domain/rounds/decide-date-proposal';
import type { AgreedGameFacts } from '@/lib/domain/tournament/section-facts';
import { loadDateProposals } from '@/lib/facts/rounds/load-date-proposals';
import type { Database } from '@/lib/platform/db/client';
import { visibleParts } from '@/lib/views/publishing/make-public-section';

/** What the snapshot knows of a player. */
export interface PlayerInSnapshot {
  readonly snapshot: TaggedSection;
  /** The index in `players`. */
  readonly place: number;
  readonly entryId: string;
  readonly sectionId: string;
  readonly now: Date;
}

export type GameDates = ReturnType<OwnDates['of']>;
export type OwnDates = Awaited<ReturnType<typeof loadOwnDates>>;

type OwnAgreedGame = Pick<AgreedGameFacts, 'round' | 'whiteId' | 'blackId' | 'playsAt' | 'result'>;

/** The dates that the player and the opponents have agreed on and proposed. None in a section without a schedule of players. */
export async function loadOwnDates(db: Database, player: PlayerInSnapshot, agreedDatesUntil: string) {
  const { snapshot, entryId, sectionId, now } = player;
  const { body, entries } = snapshot;
  const { hasSchedule, isOfTeams } = formatOf(body.systemId);
  const isDated = hasSchedule && !isOfTeams;
  const [proposals, agreedGames] = isDated
    ? await Promise.all([loadDateProposals(db, sectionId, entryId), loadOwnAgreedGames(db, sectionId, entryId)])
    : [[], []];
  const facts = {
    systemId: body.systemId,
    publication: body.ladder,
    agreedDatesUntil,
    agreedGames,
    event: { isPublished: true, timeZone: body.event.timeZone },
  };
  const mayAgree = canPlayersAgree(facts, now) && (body.roundRecords.length > 0 || entries.every(({ pairingNumber }) => pairingNumber !== null));
  const games = mayAgree ? gamesToAgree(player, agreedGames) : [];
  return {
    section: withAgreedGames(snapshot, agreedGames),
    /** The last day for which players can agree on dates; null if they cannot. */
    until: mayAgree ? lastDayText(facts) : null,
    of: (round: number) => {
      const game = games.find((one) => one.round === round);
      const own = proposals.filter((proposal) => proposal.round === round);
      return {
        /** The game as the form sends it; null if the players cannot agree on its date. */
        value: game === undefined ? null : `${round}:${game.whiteId}:${game.blackId}`,
        /** The id of the proposal for the game; '' if there is none. */
        seen: own.find((proposal) => game !== undefined && isSameGame(proposal, game))?.id ?? '',
        proposals: own.map((proposal) => ({
          id: proposal.id,
          isOwn: sideInGame(proposal, entryId) === proposal.proposedBy,
          at: proposal.playsAt.toISOString(),
          state: proposalState(facts, games, proposal, now),
        })),
      };
    },
  };
}

/** Boards of matches of teams are left out: only single games have dates on which their players agree. */
async function loadOwnAgreedGames(db: Database, sectionId: string, entryId: string): Promise<readonly OwnAgreedGame[]> {
  const games = await db.agreedGame.findMany({
    where: { sectionId, fixtureId: null, OR: [{ whiteId: entryId }, { blackId: entryId }] },
    select: { round: true, whiteId: true, blackId: true, playsAt: true, result: true },
  });
  return games.flatMap(({ blackId, ...game }) => (blackId === null ? [] : [{ ...game, blackId }]));
}

/** The player's games without a result, with nobody who has left, as the snapshot shows them. */
function gamesToAgree({ snapshot: { body, entries }, place }: PlayerInSnapshot, agreedGames: readonly OwnAgreedGame[]): readonly ScheduledSeats[] {
  return playerRounds(body, place).flatMap((round): ScheduledSeats[] => {
    const coming = round.kind === 'to-come' ? comingRoundOf(body, place, round.number) : null;
    const seats = round.kind === 'board' ? round.seat.board : coming?.kind === 'game' ? coming.game : null;
    if (seats === null || (round.kind === 'board' && !isOpenResult(round.seat.board.result))) return [];
    const players = [body.players[seats.white], body.players[seats.black]];
    const hasLeft = players.some((player) => player === undefined || ['withdrawn', 'expelled'].includes(absenceReason(player, round.number) ?? ''));
    const game = { round: round.number, whiteId: entries[seats.white]?.id ?? '', blackId: entries[seats.black]?.id ?? '' };
    return hasLeft || agreedGames.some((agreed) => agreed.result !== null && isSameGame(agreed, game)) ? [] : [game];
  });
}

/** The public section with the player's agreed games as they are now, because a new date is in the snapshot only after a moment. */
function withAgreedGames({ body, entries }: TaggedSection, own: readonly OwnAgreedGame[]): PublicSection {
  const showsResults = visibleParts(body.ladder).results;
  const placeOf = new Map(entries.map(({ id }, place) => [id, place]));
  const current = own.flatMap(({ round, whiteId, blackId, playsAt, result }) => {
    const [white, black] = [placeOf.get(whiteId), placeOf.get(blackId)];
    if (white === undefined || black === undefined) return [];
    return [{ round, white, black, at: playsAt?.toISOString() ?? null, result: showsResults ? result : null }];
  });
  return own.length === 0 ? body : { ...body, agreedGames: [...current, ...(body.agreedGames ?? [])] };
}
