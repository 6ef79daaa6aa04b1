import type { HalfPoints } from '../model/points';
import { ratingDifference } from './rating-tables';

/** The average of at least one rating, rounded half up. */
export const averageRating = (ratings: readonly number[]): number => Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);

/** B.01 1.4.8: the average rating of the opponents plus the rating difference for the score (B.02 8.1.1), whose percentage is rounded half up. */
export function performanceRating(average: number, score: HalfPoints, games: number): number {
  return average + ratingDifference(Math.floor((score * 100 + games) / (2 * games)));
}
