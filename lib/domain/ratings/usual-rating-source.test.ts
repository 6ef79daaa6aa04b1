import { expect, it } from 'vitest';
import { type EntryRatingSource, usualRatingSource } from './describe-rating-source';

const from = (ratingList: string, strengthFrom: EntryRatingSource['strengthFrom'] = 'fide'): EntryRatingSource => ({
  strengthFrom,
  ratingList,
  ratingSource: ratingList,
  ratingListedOn: null,
});

it('the usual source is that of more than half of the ratings; unrated players do not count', () => {
  expect(usualRatingSource([from('import'), from('import'), from('hand'), from('', 'none'), from('', 'none')])).toBe('imported file');
});

it('there is no usual source if two are equally frequent, or if only one player has one', () => {
  expect(usualRatingSource([from('import'), from('import'), from('hand'), from('hand')])).toBe('');
  expect(usualRatingSource([from('import')])).toBe('');
  expect(usualRatingSource([])).toBe('');
});
