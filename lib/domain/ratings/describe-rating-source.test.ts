import { expect, it } from 'vitest';
import { describeRatingSource } from './describe-rating-source';

// Answers FIDE's checklist, question 134.
it.each([
  [{ ratingList: 'FIDE rapid', ratingSource: 'FIDE rapid', ratingListedOn: '2026-11-01' }, 'FIDE rapid, Nov 2026'],
  [{ ratingList: '', ratingSource: 'Our own list', ratingListedOn: '2026-11-01' }, 'Our own list, Nov 2026'],
  [{ ratingList: '', ratingSource: '', ratingListedOn: '2026-11-22' }, ''],
  [{ ratingList: 'hand', ratingSource: '', ratingListedOn: '2026-11-22' }, 'manual entry'],
  [{ ratingList: 'hand', ratingSource: 'FIDE', ratingListedOn: '2026-11-22' }, 'FIDE, manual entry'],
  [{ ratingList: 'import', ratingSource: 'import', ratingListedOn: null }, 'imported file'],
  [{ ratingList: '', ratingSource: 'FIDE', ratingListedOn: null }, 'FIDE'],
  [{ ratingList: 'hand', ratingSource: '', ratingListedOn: null, strengthFrom: 'estimate' }, ''],
] as const)('describes the source of a rating: %o', (from, words) => {
  expect(describeRatingSource({ strengthFrom: 'fide', ...from })).toBe(words);
});
