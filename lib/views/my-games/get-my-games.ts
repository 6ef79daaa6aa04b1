import { findPlayer, type PlayerLookup } from '@/lib/acts/my-games/find-player';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { type PlayerRound, playerRounds, scoresAfter } from '@/lib/domain/publishing/player-rounds';
import { comingRoundOf, startOf, startOfMatch } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { publicNameAt } from '@/lib/domain/publishing/query-public-section';
import { opponentsAhead } from '@/lib/domain/publishing/query-public-teams';
import type { WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { loadTeamPart, type TeamPart } from './load-team-part';
import { loadOwnDates, type OwnDates } from './own-dates';

type MyGamesAnswer = { readonly kind: 'page'; readonly page: MyGamesPage } | WrongCode;

export interface MyGamesPage extends TeamPart {
  readonly sectionId: string;
  /** A text that every new link changes, and that does not reveal the link. */
  readonly linkMark: string;
  readonly sectionName: string;
  readonly eventName: string;
  /** The player's name as the public sees it. */
  readonly name: string;
  /** What is public; null while the player is not. */
  readonly shown: ShownGames | null;
  /** The last day for which players can agree on dates; null if they cannot. */
  readonly until: string | null;
  /** The address of the player in the check-in of the section; null if the section has none, or if the player has arrived. */
  readonly checkIn: (SectionAddress & { readonly entryId: string }) | null;
  /** The rounds in which the opponent has proposed a date that the player has not answered. */
  readonly waiting: readonly number[];
}

interface ShownGames {
  readonly section: PublicSection;
  readonly number: number;
  readonly games: readonly MyGame[];
}

export type MyGame = ReturnType<typeof gamesOf>[number];

/**
 * Returns the page for a player's link: the player's games from the snapshot of the public pages, because a whole hall opens it when a round is
 * published, and what is only for this player: dates that were proposed, and questions of the captain.
 */
export async function getMyGames(code: string, address: string | null): Promise<MyGamesAnswer> {
  const player = await findPlayer(code, address);
  return player.kind === 'found' ? { kind: 'page', page: await pageOf(player) } : player;
}

async function pageOf(player: Extract<PlayerLookup, { kind: 'found' }>): Promise<MyGamesPage> {
  const { actor, publicName, team, madeAt, sectionId } = player;
  const { name: sectionName, eventName, address, agreedDatesUntil } = player.section;
  const checkIn = player.isMissing ? { ...address, entryId: actor.entryId } : null;
  const head = { sectionId, checkIn, linkMark: `${actor.entryId}/${madeAt.toISOString()}`, sectionName, eventName };
  const snapshot = await publicSnapshots().section(address.eventSlug, address.sectionSlug);
  const place = snapshot?.entries.findIndex(({ id }) => id === actor.entryId) ?? -1;
  if (snapshot === null || place === -1) return { ...head, name: publicName, shown: null, until: null, waiting: [], answers: new Map(), asks: [] };
  const own = { snapshot, place, entryId: actor.entryId, sectionId, now: new Date() };
  const [dates, teamPart] = await Promise.all([loadOwnDates(database(), own, agreedDatesUntil), loadTeamPart(database(), { ...own, team, madeAt })]);
  const games = gamesOf(dates, place);
  return {
    ...head,
    name: publicNameAt(snapshot.body, place),
    shown: { section: dates.section, number: snapshot.body.players[place]?.number ?? 0, games },
    until: dates.until,
    waiting: games.filter((game) => game.dates.proposals.some(({ isOwn, state }) => !isOwn && state === 'open')).map(({ round }) => round.number),
    ...teamPart,
  };
}

function gamesOf({ section, of }: OwnDates, place: number) {
  const scores = scoresAfter(section, place);
  const opponents = opponentsAhead(section, place);
  return playerRounds(section, place).map((round, index) => {
    const coming = round.kind === 'to-come' ? comingRoundOf(section, place, round.number) : null;
    const match = round.kind === 'to-come' || round.kind === 'not-paired' ? opponents.get(round.number) : undefined;
    const isPostponed = match !== undefined && round.kind === 'not-paired';
    return {
      round,
      coming,
      start: isPostponed ? startOfMatch(section, round.number, match) : startOfRound(section, round, coming),
      /** The opponents of the player's team in a match that is announced, or postponed without the player, as an index in `teams.list`; else null. */
      opponents: match?.opponent ?? null,
      score: scores[index] ?? null,
      dates: of(round.number),
    };
  });
}

/** Where and when the player plays in a round, as the public knows it; null without a game. */
function startOfRound(section: PublicSection, round: PlayerRound, coming: ReturnType<typeof comingRoundOf> | null) {
  return round.kind === 'board' ? startOf(section, round.number, round.seat.board) : (coming?.start ?? null);
}
