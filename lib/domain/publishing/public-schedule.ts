import { scheduledRounds } from '@/engine/round-robin';
import { fitsSchedule, formatOf, formatOfPlayers, scheduleOptionsOf } from '@/lib/domain/formats/formats';
import { earlyGameOf } from './player-rounds';
import type { PublicAgreedGame, PublicBoard, PublicFixture, PublicMatch, PublicSection } from './public-section';
import { findPublicRound } from './query-public-section';
import { homeFirst } from './query-public-teams';

export interface ScheduledGame {
  /** Indexes in the section's `players`. */
  readonly white: number;
  readonly black: number;
  /** The board of a published round; null before the round is published. */
  readonly board: PublicBoard | null;
  /** The game's own date or early result; null for a game that is played with its round. */
  readonly agreed: PublicAgreedGame | null;
}

export interface ScheduledRoundGames {
  readonly round: number;
  readonly games: readonly ScheduledGame[];
  /** The player without an opponent, as an index in `players`; null if the number of players is even. */
  readonly free: number | null;
}

/**
 * All rounds of a round robin: published rounds with their boards, the others from the table. Empty in other formats,
 * before the players are public, or if the schedule would have more rounds than a section can have.
 */
export function scheduleOf(section: PublicSection): readonly ScheduledRoundGames[] {
  if (!formatOfPlayers(section.systemId).hasSchedule || !fitsSchedule(section.players.length, section)) return [];
  const places = section.players.map((_, place) => place).toSorted((a, b) => numberAt(section, a) - numberAt(section, b));
  const placeOf = (number: number) => places[number - 1] ?? 0;
  return scheduledRounds(places.length, scheduleOptionsOf(section)).map(({ round, pairs, rests }) => {
    const published = findPublicRound(section, round);
    const free = rests === null ? null : placeOf(rests);
    if (published === null) return { round, free, games: pairs.map(({ white, black }) => gameOf(section, round, placeOf(white), placeOf(black), null)) };
    const games = published.boards.map((board) => gameOf(section, round, board.white, board.black, board));
    return { round, free: published.byes.find(({ kind }) => kind === 'free')?.player ?? null, games };
  });
}

export interface ScheduledRoundMatches {
  readonly number: number;
  readonly matches: readonly PublicMatch[];
  /** The team without a match, as an index in `teams.list`; null if the number of teams is even. */
  readonly free: number | null;
  readonly isPublic: boolean;
}

/** All rounds of a round robin of teams, home teams first: published rounds with their matches, the others from the Berger table. Empty in other formats. */
export function matchScheduleOf(section: PublicSection): readonly ScheduledRoundMatches[] {
  const { systemId, teams } = section;
  if (teams === undefined || !formatOf(systemId).hasSchedule || !fitsSchedule(teams.list.length, section)) return [];
  const indexes = teams.list.map((_, index) => index).toSorted((a, b) => (teams.list[a]?.number ?? 0) - (teams.list[b]?.number ?? 0));
  const indexOf = (number: number) => indexes[number - 1] ?? 0;
  return scheduledRounds(indexes.length, scheduleOptionsOf(section)).map(({ round, pairs }) => {
    const published = teams.rounds.find(({ number }) => number === round);
    const inTable = pairs.map(({ white, black }, index) => {
      const [first, second] = [indexOf(white), indexOf(black)];
      const fixture = fixtureOf(section, round, { first, second });
      const [firstPoints = null, secondPoints = null] = fixture?.early ?? [];
      const confirmation = fixture?.confirmedFrom === undefined ? {} : { confirmedFrom: fixture.confirmedFrom };
      return { number: index + 1, first, second, firstPoints, secondPoints, ...confirmation };
    });
    const matches = (published?.matches ?? inTable).map((match) => homeFirst(section, match));
    const paired = new Set(matches.flatMap(({ first, second }) => [first, second]));
    return { number: round, matches, free: indexes.find((index) => !paired.has(index)) ?? null, isPublic: published !== undefined };
  });
}

function gameOf(section: PublicSection, round: number, white: number, black: number, board: PublicBoard | null): ScheduledGame {
  return { white, black, board, agreed: agreedGameOf(section, round, white, black) };
}

/** The date and venue of a match; null if nothing is known about it. */
export function fixtureOf({ teams }: PublicSection, round: number, { first, second }: Pick<PublicMatch, 'first' | 'second'>): PublicFixture | null {
  return (
    teams?.fixtures?.find((fixture) => fixture.round === round && [fixture.first, fixture.second].every((team) => team === first || team === second)) ?? null
  );
}

export function agreedGameOf({ agreedGames = [] }: PublicSection, round: number, white: number, black: number): PublicAgreedGame | null {
  return agreedGames.find((game) => game.round === round && game.white === white && game.black === black) ?? null;
}

/** When and where a game is played. */
export interface GameStart {
  /** An ISO instant; null if it is not known. */
  readonly at: string | null;
  /** '' if the venue is that of the event. */
  readonly venue: string;
  /** True if the game or its match has a date of its own. It can be on another day than the round. */
  readonly isOwn: boolean;
}

/** The start of a game on a board of the round, or in its schedule: its own date, that of its match, or the start of the round. */
export function startOf(section: PublicSection, round: number, { white, black }: Pick<ScheduledGame, 'white' | 'black'>): GameStart {
  const match = matchOfPlayers(section, round, white, black);
  if (match !== null) return startOfMatch(section, round, match);
  const agreed = agreedGameOf(section, round, white, black);
  return agreed === null || agreed.at === null ? startOfRound(section, round) : { at: agreed.at, venue: '', isOwn: true };
}

/**
 * The start of a match: its own date, or the start of the round. Null for a cancelled match, and while a match is postponed without a new date.
 */
export function startOfMatch(section: PublicSection, round: number, match: Pick<PublicMatch, 'first' | 'second'>): GameStart {
  const { at = null, venue = '', isPostponed = false, isCancelled = false } = fixtureOf(section, round, match) ?? {};
  if (isCancelled) return { at: null, venue: '', isOwn: false };
  return at === null && !isPostponed ? { ...startOfRound(section, round), venue } : { at, venue, isOwn: true };
}

const startOfRound = ({ schedule }: PublicSection, round: number): GameStart => ({ at: schedule[round - 1] ?? null, venue: '', isOwn: false });

function matchOfPlayers({ teams }: PublicSection, round: number, ...players: readonly number[]): PublicMatch | null {
  const matches = teams?.rounds.find(({ number }) => number === round)?.matches ?? [];
  return (
    matches.find(({ first, second }) => [first, second ?? -1].some((team) => players.some((player) => teams?.list[team]?.members.includes(player)))) ?? null
  );
}

/** What is known about a round that is not published yet, for one player. Only a schedule, or a match played early, names opponents so early. */
export type ComingRound =
  | { readonly kind: 'unknown'; readonly start: GameStart }
  | { readonly kind: 'free'; readonly start: GameStart }
  | { readonly kind: 'game'; readonly start: GameStart; readonly game: ScheduledGame; readonly colour: 'white' | 'black'; readonly opponent: number }
  | { readonly kind: 'match'; readonly start: GameStart; readonly match: PublicMatch; readonly opponent: number };

export function comingRoundOf(section: PublicSection, place: number, round: number): ComingRound {
  const early = earlyGameOf(section, place, round);
  if (early !== null) {
    const { fixture, board } = early;
    const { white, black, result } = board;
    return comingGame(startOfMatch(section, round, fixture), { white, black, board: null, agreed: { round, white, black, at: fixture.at, result } }, place);
  }
  const matches = matchScheduleOf(section).find(({ number }) => number === round)?.matches;
  const games = scheduleOf(section).find((scheduled) => scheduled.round === round)?.games;
  const start = startOfRound(section, round);
  if (matches !== undefined) {
    const team = section.teams?.list.findIndex(({ members }) => members.includes(place)) ?? -1;
    const match = matches.find(({ first, second }) => first === team || second === team);
    if (team === -1) return { kind: 'unknown', start };
    if (match === undefined || match.second === null) return { kind: 'free', start };
    return { kind: 'match', start: startOfMatch(section, round, match), match, opponent: match.first === team ? match.second : match.first };
  }
  if (games === undefined) return { kind: 'unknown', start };
  const game = games.find(({ white, black }) => white === place || black === place);
  return game === undefined ? { kind: 'free', start } : comingGame(startOf(section, round, game), game, place);
}

function comingGame(start: GameStart, game: ScheduledGame, place: number): ComingRound {
  const isWhite = game.white === place;
  return { kind: 'game', start, game, colour: isWhite ? 'white' : 'black', opponent: isWhite ? game.black : game.white };
}

const numberAt = ({ players }: PublicSection, place: number): number => players[place]?.number ?? 0;
