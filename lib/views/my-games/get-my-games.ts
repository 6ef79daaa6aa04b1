import { findPlayer, type PlayerLookup } from '@/lib/acts/my-games/find-player';
import { formatOf } from '@/lib/domain/formats/formats';
import { publicNameOf } from '@/lib/domain/players/public-name';
import { type PlayerRound, playerRounds, scoresAfter } from '@/lib/domain/publishing/player-rounds';
import { comingRoundOf, startOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { publicNameAt } from '@/lib/domain/publishing/query-public-section';
import { isSameGame, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { canPlayersAgree, gamesOfPlayers, lastDayText, type ProposalFacts, proposalState, sideInGame } from '@/lib/domain/rounds/decide-date-proposal';
import { roundsToAnswer } from '@/lib/domain/teams/decide-substitutes';
import { currentAsk, type AvailabilityAnswer } from '@/lib/domain/teams/substitute-queue';
import { sortInPublicOrder } from '@/lib/domain/tournament/public-player-order';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadDateProposals } from '@/lib/facts/rounds/load-date-proposals';
import { loadAsks, loadRoundToStaff } from '@/lib/facts/teams/load-team-answers';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { WrongCode } from '@/lib/platform/access/numeric-codes';
import { type Database, inRepeatableRead } from '@/lib/platform/db/client';
import { makePublicSection, visibleParts } from '@/lib/views/publishing/make-public-section';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export type MyGamesPage = NonNullable<ReturnType<typeof myGamesOf>> & TeamPart;
export type MyGame = MyGamesPage['games'][number];
export type GameDates = ReturnType<ReturnType<typeof makeDates>>;

type MyGamesAnswer = { readonly kind: 'page'; readonly page: MyGamesPage } | WrongCode;

/** Returns the page for a player's link: the player's games, with nothing that is not public, and the dates that the two players propose. */
export async function getMyGames(code: string, address: string | null): Promise<MyGamesAnswer> {
  const player = await findPlayer(code, address);
  if (player.kind !== 'found') return player;
  const known = await publicGamesOf(player);
  if (known !== null) return { kind: 'page', page: known };
  return inRepeatableRead(async (db): Promise<MyGamesAnswer> => {
    const facts = await loadSectionFacts(db, player.sectionId);
    const view = { entryId: player.actor.entryId, madeAt: player.madeAt, now: new Date() };
    const games = facts === null ? null : myGamesOf(facts, await loadDateProposals(db, player.sectionId), view);
    return facts === null || games === null ? { kind: 'unknown' } : { kind: 'page', page: { ...games, ...(await loadTeamPart(db, facts, view)) } };
  });
}

/**
 * The page from the snapshot of the public pages, because a whole hall opens it when a round is published. Null if the page shows more than these
 * pages, as in a schedule or for a team, or if they do not show the player.
 */
async function publicGamesOf({
  sectionAddress: { eventSlug, sectionSlug },
  systemId,
  pairingNumber,
}: Extract<PlayerLookup, { kind: 'found' }>): Promise<MyGamesPage | null> {
  const { hasSchedule, isOfTeams } = formatOf(systemId);
  const hasMore = hasSchedule || isOfTeams;
  const section = hasMore || pairingNumber === null ? null : ((await publicSnapshots().section(eventSlug, sectionSlug))?.body ?? null);
  const place = section?.players.findIndex(({ number }) => number === pairingNumber) ?? -1;
  if (section === null || place === -1) return null;
  const games = gamesOf(section, place, () => NO_DATES);
  return { section, isPublic: true, name: publicNameAt(section, place), number: pairingNumber ?? 0, until: null, games, ...NO_TEAM_PART };
}

const NO_DATES: GameDates = { value: null, seen: '', proposals: [] };
const NO_TEAM_PART: TeamPart = { answers: new Map(), ask: null };

/** Standings and corrections are left out, because the page does not show them. */
const NO_SUPPLEMENT = { withdrawn: null, standings: [], changes: [], hidden: [], listedKs: new Map(), reports: new Map() };

interface MyView {
  readonly entryId: string;
  /** When the link was made. What the player answered before is not shown. */
  readonly madeAt: Date;
  readonly now: Date;
}

interface TeamPart {
  /** The rounds for which the player can answer, by number, with the answers so far. */
  readonly answers: ReadonlyMap<number, AvailabilityAnswer | null>;
  /** The question of the captain. */
  readonly ask: { readonly round: number; readonly until: string } | null;
}

async function loadTeamPart(db: Database, facts: SectionFacts, { entryId, madeAt, now }: MyView): Promise<TeamPart> {
  const own = facts.entries.find(({ id }) => id === entryId);
  const rounds = own === undefined ? [] : roundsToAnswer(facts, own);
  const teamId = own?.teamId ?? null;
  if (teamId === null || rounds.length === 0) return NO_TEAM_PART;
  const given = await db.availability.findMany({ where: { entryId, answeredAt: { gte: madeAt } }, select: { round: true, answer: true } });
  const round = await loadRoundToStaff(db, facts, teamId, now);
  const asked = round === null ? undefined : currentAsk(await loadAsks(db, teamId, round, madeAt), now);
  // After the deadline for line-ups, nobody can answer.
  const closesAt = facts.pairedRounds.find(({ number }) => number === round)?.lineUpsUntil ?? null;
  const until = asked?.until != null && closesAt !== null && closesAt < asked.until ? closesAt : asked?.until;
  return {
    answers: new Map(rounds.map((number) => [number, given.find((one) => one.round === number)?.answer ?? null])),
    ask: round !== null && until != null && asked?.entryId === entryId ? { round, until: until.toISOString() } : null,
  };
}

function myGamesOf(facts: SectionFacts, proposals: readonly ProposalFacts[], { entryId, now }: MyView) {
  const entries = sortInPublicOrder(facts);
  const place = entries.findIndex(({ id }) => id === entryId);
  const own = entries[place];
  if (own === undefined) return null;
  const isPublic = facts.event.isPublished && visibleParts(facts.publication).pairings;
  const section = makePublicSection(facts, NO_SUPPLEMENT);
  const datesOf = makeDates(facts, proposals, entryId, now);
  return {
    section,
    isPublic,
    name: publicNameOf(own, own.pairingNumber ?? place + 1),
    number: section.players[place]?.number ?? 0,
    /** The last day for which players can agree on dates; null if they cannot. */
    until: canPlayersAgree(facts, now) ? lastDayText(facts) : null,
    games: isPublic ? gamesOf(section, place, datesOf, entries) : [],
  };
}

type DatesOf = (round: number, seats: ScheduledSeats | null) => GameDates;

function gamesOf(section: PublicSection, place: number, datesOf: DatesOf, entries: readonly Pick<EntryFacts, 'id'>[] = []) {
  const scores = scoresAfter(section, place);
  return playerRounds(section, place).map((round, index) => {
    const { coming, start, seats } = placeOfGame(section, place, round, entries);
    return {
      round,
      coming,
      start,
      announced: announcedOpponent(section, place, round.number),
      score: scores[index] ?? null,
      dates: datesOf(round.number, seats),
    };
  });
}

/** The opponents of the player's team in a match that is announced for line-ups, as an index in `teams.list`; null without one. */
function announcedOpponent({ teams }: PublicSection, place: number, round: number): number | null {
  const team = teams?.list.findIndex(({ members }) => members.includes(place)) ?? -1;
  const match = teams?.announced?.round === round ? teams.announced.matches.find(({ first, second }) => first === team || second === team) : undefined;
  return match === undefined ? null : match.first === team ? match.second : match.first;
}

/** Where and when the player plays in a round, as the public knows it, with the entries of both players if there is a game. */
function placeOfGame(section: PublicSection, place: number, round: PlayerRound, entries: readonly Pick<EntryFacts, 'id'>[]) {
  const coming = round.kind === 'to-come' ? comingRoundOf(section, place, round.number) : null;
  const game = round.kind === 'board' ? round.seat.board : coming?.kind === 'game' ? coming.game : null;
  const seats = game === null ? null : { round: round.number, whiteId: entries[game.white]?.id ?? '', blackId: entries[game.black]?.id ?? '' };
  return { coming, seats, start: round.kind === 'board' ? startOf(section, round.number, round.seat.board) : (coming?.start ?? null) };
}

function makeDates(facts: SectionFacts, proposals: readonly ProposalFacts[], entryId: string, now: Date) {
  const games = gamesOfPlayers(facts, now);
  return (round: number, seats: ScheduledSeats | null) => {
    const own = proposals.filter((proposal) => proposal.round === round && sideInGame(proposal, entryId) !== null);
    return {
      /** The game as the form sends it; null if the players cannot agree on its date. */
      value: seats === null || !games.some((game) => isSameGame(game, seats)) ? null : `${round}:${seats.whiteId}:${seats.blackId}`,
      /** The id of the proposal for the game; '' if there is none. */
      seen: own.find((proposal) => seats !== null && isSameGame(proposal, seats))?.id ?? '',
      proposals: own.map((proposal) => ({
        id: proposal.id,
        isOwn: sideInGame(proposal, entryId) === proposal.proposedBy,
        at: proposal.playsAt.toISOString(),
        state: proposalState(facts, games, proposal, now),
      })),
    };
  };
}
