import { expect, it } from 'vitest';
import { type EntryRatingSource, usualRatingSource } from './describe-rating-source';

const from = (ratingList: string, strengthFrom: EntryRatingSource['strengthFrom'] = 'fide'): EntryRatingSource => ({
  strengthFrom,
  ratingList,
  ratingSource: ratingList,
  ratingListedOn: null,
});

it('the source of more than half of the ratings is the usual one, whoever has none', () => {
  expect(usualRatingSource([from('import'), from('import'), from('hand'), from('', 'none'), from('', 'none')])).toBe('imported file');
});

it('of two sources alike neither is, nor that of one player alone', () => {
  expect(usualRatingSource([from('import'), from('import'), from('hand'), from('hand')])).toBe('');
  expect(usualRatingSource([from('import')])).toBe('');
  expect(usualRatingSource([])).toBe('');
});
