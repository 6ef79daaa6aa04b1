import type { ResultCode } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { averageRating, expectedPercentage, initialRating, type InitialRating, performanceRating as performanceFor } from '@/engine/ratings';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import type { PublicSection } from './public-section';
import { lastCountedRound, seatOf } from './query-public-section';

/** The kinds of FIDE rating. B.02 does not apply to national ratings. */
export type FideRatingKind = Exclude<RatingKind, 'national'>;

export interface KFactorPlayer {
  readonly rating: number;
  readonly title: string | null;
  /** Null if the birth year is unknown or must not be used. */
  readonly birthYear: number | null;
  readonly listedK: number | null;
}

export interface RatedGame {
  readonly opponent: number;
  readonly halfPoints: number;
}

export interface ExpectedRatingChange {
  readonly k: number;
  /** The rating change in tenths of a point. */
  readonly tenths: number;
}

const K10_FROM_RATING = 2400;
const JUNIOR_BELOW_RATING = 2300;
const JUNIOR_MAX_AGE = 18;
/** Titles that require a rating of 2300 or more, or a norm. Their holders may once have been rated 2400, in which case K is 10. */
const STRONG_TITLES: readonly string[] = ['IM', 'WGM', 'FM'];
/** B.02 8.3.3: the highest permitted product of K and the number of games in a rating period. */
const MAX_K_TIMES_GAMES = 700;
const MAX_RATING_DIFFERENCE = 400;
const UNCAPPED_FROM_RATING = 2650;
/** In rapid and blitz, a game with this difference or more is not rated if one of the players is rated above this. */
const UNRATED_FROM_DIFFERENCE = 600;
const UNRATED_ABOVE_RATING = 2600;

/** B.02 8.3.3: the K factors possible in `year`, ascending. Several are possible if past ratings or the number of rated games are not known. */
export function possibleKFactors({ rating, title, birthYear, listedK }: KFactorPlayer, year: number): readonly number[] {
  if (listedK !== null) return [listedK];
  if (rating >= K10_FROM_RATING || title === 'GM') return [10];
  const mayHaveReached = rating >= JUNIOR_BELOW_RATING || (title !== null && STRONG_TITLES.includes(title));
  const isJunior = birthYear !== null && year - birthYear <= JUNIOR_MAX_AGE && rating < JUNIOR_BELOW_RATING;
  const usual = isJunior ? [40] : title === null ? [20, 40] : birthYear === null && rating < JUNIOR_BELOW_RATING ? [20, 40] : [20];
  return mayHaveReached ? [10, ...usual] : usual;
}

/** How one game counts in the rating change. */
export interface GameWorking extends RatedGame {
  /** The difference to the opponent's rating, after the limit of 400. */
  readonly difference: number;
  readonly isLimited: boolean;
  /** The expected score in percent (B.02 8.1.2). */
  readonly expected: number;
}

/** B.02 8.3.1: rating differences are limited to 400, except in standard chess for players rated 2650 or more. */
export function workGame(rating: number, game: RatedGame, kind: FideRatingKind): GameWorking {
  const real = rating - game.opponent;
  const isCapped = kind !== 'standard' || rating < UNCAPPED_FROM_RATING;
  const difference = isCapped ? Math.max(-MAX_RATING_DIFFERENCE, Math.min(MAX_RATING_DIFFERENCE, real)) : real;
  return { ...game, difference, isLimited: difference !== real, expected: expectedPercentage(difference) };
}

/**
 * B.02 8.3: the rating change from one event, in tenths of a point; halves are rounded away from zero. The number of games times K is limited to 700.
 */
export function ratingChange(rating: number, games: readonly RatedGame[], k: number, kind: FideRatingKind): ExpectedRatingChange {
  const lowered = games.length * k > MAX_K_TIMES_GAMES ? Math.floor(MAX_K_TIMES_GAMES / games.length) : k;
  const hundredths = games.reduce((sum, game) => sum + game.halfPoints * 50 - workGame(rating, game, kind).expected, 0);
  return { k: lowered, tenths: roundAwayFromZero((hundredths * lowered) / 10) };
}

/** In rapid and blitz, a game between rated players of very different strength is not rated. */
export function isTooUneven(rating: number, opponent: number, kind: RatingKind): boolean {
  if (rating === 0 || opponent === 0 || (kind !== 'rapid' && kind !== 'blitz')) return false;
  return Math.abs(rating - opponent) >= UNRATED_FROM_DIFFERENCE && Math.max(rating, opponent) > UNRATED_ABOVE_RATING;
}

const roundAwayFromZero = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0;

export interface PerformanceRating {
  /** The average rating of the opponents, plus the rating difference for the score percentage (B.02 8.1.1). */
  readonly rating: number;
  readonly average: number;
  /**
   * The expected rating change for each possible K; empty without a FIDE rating or without a rated game. FIDE may differ, because it computes by rating
   * period.
   */
  readonly changes: readonly ExpectedRatingChange[];
  /** The number of games against rated opponents. Those too uneven to be rated count here, but not in `changes`. */
  readonly games: number;
}

/** The rating change of a player by games. Without a FIDE rating, `changes` and the working of each game are missing. */
export interface RatingWorking {
  readonly rating: number;
  readonly average: number;
  readonly halfPoints: number;
  readonly games: readonly PlayedGame[];
  readonly changes: readonly ExpectedRatingChange[];
  /** B.02 8.2: the first rating by these games; null for a rated player. */
  readonly initial: InitialRating | null;
}

/** A game with a result over the board. */
export interface PlayedGame {
  readonly round: number;
  /** The opponent's index in `players`. */
  readonly place: number;
  /** Null for a game that is not rated: against an unrated opponent, or too uneven. */
  readonly working: GameWorking | null;
  readonly opponent: number;
  readonly halfPoints: number;
}

/** The half-points for each result of a rated game. Forfeits, unfinished games and unrated games do not count, so they are missing. */
const HALF_POINTS_BY_CODE: Readonly<Partial<Record<ResultCode, number>>> = { '1': 2, '=': 1, '0': 0 };

export function performanceRating(section: PublicSection, place: number): PerformanceRating | null {
  const games = gamesAgainstRated(section, place);
  if (games.length === 0) return null;
  const average = averageRating(games.map(({ opponent }) => opponent));
  return {
    rating: performanceFor(average, scoreOf(games), games.length),
    average,
    changes: expectedRatingChanges(section, place),
    games: games.length,
  };
}

/** B.02 8.2, 8.3: how the rating change or the first rating of a player follows from the games. Null with national ratings, or without a rated game. */
export function ratingWorking(section: PublicSection, place: number): RatingWorking | null {
  const { ratingKind: kind, players } = section;
  const { ratedAs = 0 } = players[place] ?? {};
  const performance = performanceRating(section, place);
  const rated = ratedGames(section, place);
  if (kind === 'national' || performance === null || rated.length === 0) return null;
  const halfPoints = scoreOf(rated);
  return {
    rating: ratedAs,
    average: performance.average,
    halfPoints,
    games: playedGames(section, place).map((game) => ({
      ...game,
      working: rated.some(({ round }) => round === game.round) ? workGame(ratedAs, game, kind) : null,
    })),
    changes: performance.changes,
    initial:
      ratedAs === 0
        ? initialRating(
            rated.map(({ opponent }) => opponent),
            halfPoints,
          )
        : null,
  };
}

function expectedRatingChanges(section: PublicSection, place: number): readonly ExpectedRatingChange[] {
  const { ratingKind, players } = section;
  const { ratedAs = 0, ks = [] } = players[place] ?? {};
  const games = ratedGames(section, place);
  return ratingKind === 'national' || games.length === 0 ? [] : ks.map((k) => ratingChange(ratedAs, games, k, ratingKind));
}

/** Formats a change in points with its sign, such as "+5.0". */
export function ratingChangeText({ tenths }: ExpectedRatingChange): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '±';
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
}

type CountedGame = Omit<PlayedGame, 'working'>;

function ratedGames(section: PublicSection, place: number): readonly CountedGame[] {
  const { ratedAs = 0 } = section.players[place] ?? {};
  return gamesAgainstRated(section, place).filter(({ opponent }) => !isTooUneven(ratedAs, opponent, section.ratingKind));
}

const gamesAgainstRated = (section: PublicSection, place: number): readonly CountedGame[] => playedGames(section, place).filter(({ opponent }) => opponent > 0);

const scoreOf = (games: readonly RatedGame[]): HalfPoints => games.reduce((sum, { halfPoints }) => sum + halfPoints, 0);

function playedGames(section: PublicSection, place: number): readonly CountedGame[] {
  const counted = section.roundRecords.filter(({ number }) => number <= lastCountedRound(section));
  return counted.flatMap((round) => {
    const seat = seatOf(round, place);
    if (seat.kind !== 'board' || seat.board.result === null || seat.board.isUnrated === true) return [];
    const halfPoints = HALF_POINTS_BY_CODE[RESULT_KINDS[seat.board.result][seat.colour]];
    const opponent = section.players[seat.opponent]?.ratedAs ?? 0;
    return halfPoints === undefined ? [] : [{ round: round.number, place: seat.opponent, opponent, halfPoints }];
  });
}
