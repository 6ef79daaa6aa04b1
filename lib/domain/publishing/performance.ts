import { ratingDifference } from '@/engine/tie-breaks';
import type { GameResult } from '@/lib/domain/tournament/section-facts';
import type { PublicSection } from './public-section';
import { type RatedGame, ratingChange, type RatingChange } from './rating-change';
import { lastCountedRound, seatOf } from './read-public-section';

export interface Performance {
  /** Average rating of the opponents plus the difference for the fraction scored (B.02 8.1.1). */
  readonly rating: number;
  /** Expected rating change by each K that the player may have; none without a FIDE rating. An estimate: FIDE computes by period. */
  readonly changes: readonly RatingChange[];
  /** Games it is made from. */
  readonly games: number;
}

/** Half-points of a game over the board; forfeits, open games and those that are not rated do not count. */
const SCORED: Record<GameResult, readonly [white: number, black: number] | null> = {
  whiteWins: [2, 0],
  draw: [1, 1],
  blackWins: [0, 2],
  whiteWinsByForfeit: null,
  blackWinsByForfeit: null,
  doubleForfeit: null,
  adjourned: null,
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
  return { rating: average + ratingDifference(percentage), changes: changesOf(section, place, games), games: games.length };
}

function changesOf({ ratingKind, players }: PublicSection, place: number, games: readonly RatedGame[]): readonly RatingChange[] {
  const { ratedAs = 0, ks = [] } = players[place] ?? {};
  return ratingKind === 'national' ? [] : ks.map((k) => ratingChange(ratedAs, games, k, ratingKind));
}

/** "+5.0": a change in points, with its sign. */
export function changeText({ tenths }: RatingChange): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '±';
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
}

function ratedGames(section: PublicSection, place: number): RatedGame[] {
  const counted = section.roundRecords.filter(({ number }) => number <= lastCountedRound(section));
  return counted.flatMap((round) => {
    const seat = seatOf(round, place);
    if (seat.kind !== 'board' || seat.board.result === null || seat.board.isUnrated === true) return [];
    const scored = SCORED[seat.board.result];
    const opponent = section.players[seat.opponent]?.ratedAs ?? 0;
    return scored === null || opponent === 0 ? [] : [{ opponent, halfPoints: scored[seat.colour === 'white' ? 0 : 1] }];
  });
}
