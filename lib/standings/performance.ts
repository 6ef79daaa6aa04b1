import { expectedPercentage, ratingDifference } from '@/engine/tie-breaks';
import type { PublicSection } from '@/lib/publishing/public-section';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { lastCountedRound, seatOf } from '@/lib/publishing/read-public-section';

export interface Performance {
  /** Average rating of the opponents plus the difference for the fraction scored (B.02 8.1.1). */
  readonly rating: number;
  /** Expected rating change with K = 20, one decimal; null for an unrated player. An estimate: FIDE computes by period. */
  readonly change: string | null;
  /** Games it is made from. */
  readonly games: number;
}

const K = 20;
/** B.02 8.3.1: a difference of more than 400 points counts as 400. */
const LARGEST_DIFFERENCE = 400;

/** Half-points of a game over the board; forfeits, open games and those that are not rated do not count. */
const SCORED: Partial<Record<GameResult, readonly [white: number, black: number]>> = {
  whiteWins: [2, 0],
  draw: [1, 1],
  blackWins: [0, 2],
  whiteHalfBlackZero: [1, 0],
  whiteZeroBlackHalf: [0, 1],
  bothZero: [0, 0],
};

/** From the games against rated opponents in the rounds that the standings count; null before the first one. */
export function performanceOf(section: PublicSection, place: number): Performance | null {
  const games = ratedGames(section, place);
  if (games.length === 0) return null;
  const scored = games.reduce((sum, { halfPoints }) => sum + halfPoints, 0);
  const average = Math.round(games.reduce((sum, { opponent }) => sum + opponent, 0) / games.length);
  const percentage = Math.floor((scored * 100 + games.length) / (2 * games.length));
  const own = section.players[place]?.ratedAs ?? 0;
  return { rating: average + ratingDifference(percentage), change: own === 0 ? null : changeText(own, games), games: games.length };
}

interface RatedGame {
  readonly opponent: number;
  readonly halfPoints: number;
}

function ratedGames(section: PublicSection, place: number): RatedGame[] {
  const counted = section.roundRecords.filter(({ number }) => number <= lastCountedRound(section));
  return counted.flatMap((round) => {
    const seat = seatOf(round, place);
    if (seat.kind !== 'board' || seat.board.result === null || seat.board.isUnrated === true) return [];
    const scored = SCORED[seat.board.result];
    const opponent = section.players[seat.opponent]?.ratedAs ?? 0;
    return scored === undefined || opponent === 0 ? [] : [{ opponent, halfPoints: scored[seat.colour === 'white' ? 0 : 1] }];
  });
}

function changeText(own: number, games: readonly RatedGame[]): string {
  const hundredths = games.reduce((sum, { opponent, halfPoints }) => {
    const difference = Math.max(-LARGEST_DIFFERENCE, Math.min(LARGEST_DIFFERENCE, own - opponent));
    return sum + halfPoints * 50 - expectedPercentage(difference);
  }, 0);
  const tenths = Math.round((hundredths * K) / 10);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '±';
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
}
