import { expect, it } from 'vitest';
import { initialRating } from './initial-rating';

const five = (rating: number) => Array.from({ length: 5 }, () => rating);

it('the worked example: 3 of 5 against an average of 1700 is 1779, with two draws against 1800', () => {
  expect(initialRating([1500, 1600, 1700, 1800, 1900], 6)).toEqual({ games: 5, score: 6, average: 1729, rating: 1779 });
});

it.each([
  ['is at most 2200', five(2400), 10, 2200],
  ['is not published below 1400', five(1300), 1, null],
  ['needs five games against rated opponents', five(1700).slice(1), 6, null],
  ['ignores a score of zero', five(1900), 0, null],
] as const)('a first rating %s', (_name, ratings, score, rating) => {
  expect(initialRating(ratings, score)?.rating).toBe(rating);
});

it('there is none without a rated opponent', () => expect(initialRating([], 4)).toBeNull());
