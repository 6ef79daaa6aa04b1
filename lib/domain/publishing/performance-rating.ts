import type { ResultCode } from '@/engine/model/game-result';
import { averageRating, expectedPercentage, performanceRating as performanceFor } from '@/engine/ratings';
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

/** B.02 8.3.3: the K factors possible in `year`, ascending. Several are possible if past ratings or the number of rated games are not known. */
export function possibleKFactors({ rating, title, birthYear, listedK }: KFactorPlayer, year: number): readonly number[] {
  if (listedK !== null) return [listedK];
  if (rating >= K10_FROM_RATING || title === 'GM') return [10];
  const mayHaveReached = rating >= JUNIOR_BELOW_RATING || (title !== null && STRONG_TITLES.includes(title));
  const isJunior = birthYear !== null && year - birthYear <= JUNIOR_MAX_AGE && rating < JUNIOR_BELOW_RATING;
  const usual = isJunior ? [40] : title === null ? [20, 40] : birthYear === null && rating < JUNIOR_BELOW_RATING ? [20, 40] : [20];
  return mayHaveReached ? [10, ...usual] : usual;
}

/**
 * B.02 8.3: the rating change from one event, in tenths of a point; halves are rounded away from zero. The number of games times K is limited to 700.
 * Rating differences are limited to 400, except in standard chess for players rated 2650 or more.
 */
export function ratingChange(rating: number, games: readonly RatedGame[], k: number, kind: FideRatingKind): ExpectedRatingChange {
  const isCapped = kind !== 'standard' || rating < UNCAPPED_FROM_RATING;
  const lowered = games.length * k > MAX_K_TIMES_GAMES ? Math.floor(MAX_K_TIMES_GAMES / games.length) : k;
  const hundredths = games.reduce((sum, { opponent, halfPoints }) => {
    const difference = rating - opponent;
    const counted = isCapped ? Math.max(-MAX_RATING_DIFFERENCE, Math.min(MAX_RATING_DIFFERENCE, difference)) : difference;
    return sum + halfPoints * 50 - expectedPercentage(counted);
  }, 0);
  return { k: lowered, tenths: roundAwayFromZero((hundredths * lowered) / 10) };
}

const roundAwayFromZero = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0;

export interface PerformanceRating {
  /** The average rating of the opponents, plus the rating difference for the score percentage (B.02 8.1.1). */
  readonly rating: number;
  /** The expected rating change for each possible K; empty without a FIDE rating. FIDE may differ, because it computes by rating period. */
  readonly changes: readonly ExpectedRatingChange[];
  readonly games: number;
}

/** The half-points for each result of a rated game. Forfeits, unfinished games and unrated games do not count, so they are missing. */
const HALF_POINTS_BY_CODE: Readonly<Partial<Record<ResultCode, number>>> = { '1': 2, '=': 1, '0': 0 };

export function performanceRating(section: PublicSection, place: number): PerformanceRating | null {
  const games = ratedGames(section, place);
  if (games.length === 0) return null;
  const scored = games.reduce((sum, { halfPoints }) => sum + halfPoints, 0);
  const average = averageRating(games.map(({ opponent }) => opponent));
  return { rating: performanceFor(average, scored, games.length), changes: expectedRatingChanges(section, place, games), games: games.length };
}

function expectedRatingChanges({ ratingKind, players }: PublicSection, place: number, games: readonly RatedGame[]): readonly ExpectedRatingChange[] {
  const { ratedAs = 0, ks = [] } = players[place] ?? {};
  return ratingKind === 'national' ? [] : ks.map((k) => ratingChange(ratedAs, games, k, ratingKind));
}

/** Formats a change in points with its sign, such as "+5.0". */
export function ratingChangeText({ tenths }: ExpectedRatingChange): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '±';
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
}

function ratedGames(section: PublicSection, place: number): RatedGame[] {
  const counted = section.roundRecords.filter(({ number }) => number <= lastCountedRound(section));
  return counted.flatMap((round) => {
    const seat = seatOf(round, place);
    if (seat.kind !== 'board' || seat.board.result === null || seat.board.isUnrated === true) return [];
    const halfPoints = HALF_POINTS_BY_CODE[RESULT_KINDS[seat.board.result][seat.colour]];
    const opponent = section.players[seat.opponent]?.ratedAs ?? 0;
    return halfPoints === undefined || opponent === 0 ? [] : [{ opponent, halfPoints }];
  });
}
