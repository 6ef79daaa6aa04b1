import { expect, it } from 'vitest';
import { type EntryRatingSource, usualRatingSource } from './describe-rating-source';

const entryFromList = (ratingList: string, strengthFrom: EntryRatingSource['strengthFrom'] = 'fide'): EntryRatingSource => ({
  strengthFrom,
  ratingList,
  ratingSource: ratingList,
  ratingListedOn: null,
});

it('the usual source is that of more than half of the ratings; unrated players do not count', () => {
  expect(
    usualRatingSource([entryFromList('import'), entryFromList('import'), entryFromList('hand'), entryFromList('', 'none'), entryFromList('', 'none')]),
  ).toBe('imported file');
});

it('there is no usual source if two are equally frequent, or if only one player has one', () => {
  expect(usualRatingSource([entryFromList('import'), entryFromList('import'), entryFromList('hand'), entryFromList('hand')])).toBe('');
  expect(usualRatingSource([entryFromList('import')])).toBe('');
  expect(usualRatingSource([])).toBe('');
});
