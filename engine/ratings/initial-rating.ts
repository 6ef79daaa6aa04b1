import type { HalfPoints } from '../model/points';
import { averageRating, performanceRating } from './performance';

/** B.02 8.2: an unrated player needs this many games against rated opponents. They may come from several events within 26 months. */
export const LEAST_INITIAL_GAMES = 5;
const GREATEST_INITIAL_RATING = 2200;
/** A lower rating is not published. */
export const LEAST_RATING = 1400;
/** Two hypothetical opponents, rated 1800, against whom the player draws. */
const HYPOTHETICAL_RATINGS = [1800, 1800];
const DRAW: HalfPoints = 1;

export interface InitialRating {
  readonly games: number;
  readonly score: HalfPoints;
  /** The average rating of the opponents and of the two hypothetical opponents. */
  readonly average: number;
  /** Null with fewer than five games, without a point, or if the result is below 1400. */
  readonly rating: number | null;
}

/**
 * B.02 8.2: the first rating of an unrated player by the games of one event, against rated opponents. Returns null without such a game. A
 * score of zero in a first event is ignored. We read that the average is rounded before the rating difference is added.
 */
export function initialRating(ratings: readonly number[], score: HalfPoints): InitialRating | null {
  if (ratings.length === 0) return null;
  const all = [...ratings, ...HYPOTHETICAL_RATINGS];
  const average = averageRating(all);
  const rating = Math.min(GREATEST_INITIAL_RATING, performanceRating(average, score + HYPOTHETICAL_RATINGS.length * DRAW, all.length));
  const isPublished = ratings.length >= LEAST_INITIAL_GAMES && score > 0 && rating >= LEAST_RATING;
  return { games: ratings.length, score, average, rating: isPublished ? rating : null };
}
