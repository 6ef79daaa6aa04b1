import { describe, expect, it } from 'vitest';
import { RATING_METHODS, type RatingMethod } from '@/lib/domain/sections/section-settings';
import { chosenStrength, fideRatingAmong, publishedRating, ratingForPerformance, splitSingleRating, strengthOf } from './pairing-strength';

const ratings = (fideRating: number, nationalRating: number, estimate: number) => ({ fideRating, nationalRating, estimate });

describe('the pairing strength', () => {
  const RATED = { both: ratings(1900, 1850, 1700), nationalHigher: ratings(1800, 1850, 0), national: ratings(0, 1850, 1700), fide: ratings(1900, 0, 0) };
  const byMethod = (method: RatingMethod) => Object.values(RATED).map((figures) => strengthOf(method, figures));

  it.each([
    ['FIDE', ['fide 1900', 'fide 1800', 'estimate 1700', 'fide 1900']],
    ['NRO', ['national 1850', 'national 1850', 'national 1850', 'none 0']],
    ['FIDON', ['fide 1900', 'fide 1800', 'national 1850', 'fide 1900']],
    ['NIDOF', ['national 1850', 'national 1850', 'national 1850', 'fide 1900']],
    ['HBFN', ['fide 1900', 'national 1850', 'national 1850', 'fide 1900']],
    ['LBFN', ['national 1850', 'fide 1800', 'national 1850', 'fide 1900']],
    ['OTHER', ['estimate 1700', 'fide 1800', 'estimate 1700', 'fide 1900']],
  ] as const)('record 172 %s: is the rating that the method chooses', (method, expected) => {
    expect(byMethod(method).map(({ strengthFrom, rating }) => `${strengthFrom} ${rating}`)).toEqual(expected);
  });

  it('is the estimate if there is no rating, with every method', () => {
    expect(new Set(RATING_METHODS.map((method) => strengthOf(method, ratings(0, 0, 1700)).rating))).toEqual(new Set([1700]));
  });

  // Answers FIDE's checklist, question 130.
  it('is 0 if nothing is known; there is no minimum rating', () => {
    const unknown = RATING_METHODS.map((method) => strengthOf(method, ratings(0, 0, 0)));
    expect(unknown).toEqual(RATING_METHODS.map(() => ({ rating: 0, strengthFrom: 'none' })));
  });

  it('has the source that the arbiter chose, as long as it has a rating', () => {
    expect(strengthOf('FIDON', ratings(1900, 0, 2100), 'estimate')).toEqual({ rating: 2100, strengthFrom: 'estimate' });
    expect(strengthOf('FIDON', ratings(1900, 0, 0), 'estimate')).toEqual({ rating: 1900, strengthFrom: 'fide' });
    expect(chosenStrength('FIDON', ratings(1900, 0, 2100), 'estimate')).toBe('estimate');
    expect(chosenStrength('FIDON', ratings(0, 0, 2100), 'estimate')).toBe('none');
  });
});

describe('an estimate', () => {
  it('does not count as a rating in tie-breaks and performance', () => {
    expect([publishedRating('FIDON', ratings(0, 0, 1700)), ratingForPerformance('standard', ratings(0, 0, 1700))]).toEqual([0, 0]);
    expect([publishedRating('FIDON', ratings(0, 1850, 1700)), ratingForPerformance('standard', ratings(0, 1850, 1700))]).toEqual([1850, 0]);
    expect(publishedRating('OTHER', ratings(1900, 1850, 1700))).toBe(1900);
  });
});

it('the standard rating counts until the player has a rapid rating', () => {
  expect([
    fideRatingAmong('rapid', { rapid: 1800, standard: 1900 }),
    fideRatingAmong('rapid', { standard: 1900, national: 1700 }),
    fideRatingAmong('national', { national: 1700 }),
  ]).toEqual([1800, 1900, 0]);
});

it('a single rating becomes a FIDE rating, a national rating or an estimate by its source', () => {
  expect(
    [
      ['FIDE', 'standard'],
      ['FIDE November', 'national'],
      ['', 'standard'],
      ['', 'national'],
      ['import', 'blitz'],
      ['KNSB', 'standard'],
      ['arbiter', 'standard'],
    ].map(([source = '', kind]) => splitSingleRating(kind as 'standard', 1800, source).strengthFrom),
  ).toEqual(['fide', 'fide', 'fide', 'national', 'fide', 'national', 'estimate']);
});
