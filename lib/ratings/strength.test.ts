import { describe, expect, it } from 'vitest';
import { chosenStrength, fideAmong, publishedRating, ratedBy, ratingsApart, strengthOf } from './strength';

const ratings = (fideRating: number, nationalRating: number, estimate: number) => ({ fideRating, nationalRating, estimate });

describe('the strength a section pairs by', () => {
  it.each([
    ['standard', [1900, 1850, 1700], 1900, 'fide'],
    ['standard', [0, 1850, 1700], 1850, 'national'],
    ['standard', [0, 0, 1700], 1700, 'estimate'],
    ['standard', [0, 0, 0], 0, 'none'],
    ['national', [1900, 1850, 1700], 1850, 'national'],
    ['national', [1900, 0, 1700], 1900, 'fide'],
  ] as const)('in a section by %s ratings, of FIDE, national and estimate %j it is %i', (kind, [fide, national, estimate], rating, strengthFrom) => {
    expect(strengthOf(kind, ratings(fide, national, estimate))).toEqual({ rating, strengthFrom });
  });

  it('is what the arbiter chose as long as that is there', () => {
    expect(strengthOf('standard', ratings(1900, 0, 2100), 'estimate')).toEqual({ rating: 2100, strengthFrom: 'estimate' });
    expect(strengthOf('standard', ratings(1900, 0, 0), 'estimate')).toEqual({ rating: 1900, strengthFrom: 'fide' });
    expect(chosenStrength('standard', ratings(1900, 0, 2100), 'estimate')).toBe('estimate');
    expect(chosenStrength('standard', ratings(0, 0, 2100), 'estimate')).toBe('none');
  });
});

describe('an estimate', () => {
  it('is no rating in tie-breaks and performance', () => {
    expect([publishedRating('standard', ratings(0, 0, 1700)), ratedBy('standard', ratings(0, 0, 1700))]).toEqual([0, 0]);
    expect([publishedRating('standard', ratings(0, 1850, 1700)), ratedBy('standard', ratings(0, 1850, 1700))]).toEqual([1850, 0]);
  });
});

it('a standard rating serves until there is a first rapid one', () => {
  expect([
    fideAmong('rapid', { rapid: 1800, standard: 1900 }),
    fideAmong('rapid', { standard: 1900, national: 1700 }),
    fideAmong('national', { national: 1700 }),
  ]).toEqual([1800, 1900, 0]);
});

it('one figure with a source is what its source says', () => {
  expect(
    [
      ['FIDE', 'standard'],
      ['FIDE November', 'national'],
      ['', 'standard'],
      ['', 'national'],
      ['import', 'blitz'],
      ['KNSB', 'standard'],
      ['arbiter', 'standard'],
    ].map(([source = '', kind]) => ratingsApart(kind as 'standard', 1800, source).strengthFrom),
  ).toEqual(['fide', 'fide', 'fide', 'national', 'fide', 'national', 'estimate']);
});
