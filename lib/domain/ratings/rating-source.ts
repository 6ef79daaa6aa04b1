import { isFideList } from '@/lib/domain/rating-lists/list-sequence';
import { LIST_REF } from '@/lib/domain/sections/section-settings';
import type { EntryRatings, Strength } from './pairing-strength';

export interface RatingSource {
  readonly ratingSource: string;
  readonly ratingList: string;
  readonly ratingListedOn: Date | null;
}

/** The source for an estimate, for an unrated player, or if the source is unknown. */
export const NO_SOURCE: RatingSource = { ratingSource: '', ratingList: '', ratingListedOn: null };

export const manualRatingSource = (now: Date): RatingSource => ({ ratingSource: '', ratingList: 'hand', ratingListedOn: now });

/** The source for a list that a user named. `ratingList` is set only if the name is a valid reference to a list of that `body`. */
export function namedSource(source: string, listedOn: Date | null, body: 'fide' | 'national'): RatingSource {
  const isKnown = LIST_REF.test(source) && isFideList(source) === (body === 'fide');
  return { ratingSource: source, ratingList: isKnown ? source : '', ratingListedOn: listedOn };
}

type Rated = EntryRatings & Strength;

/** Returns `given` if the rating that counts has changed, `NO_SOURCE` if a different rating now counts, else no change. */
export function sourceAfter(before: Rated, after: Rated, given: RatingSource): Partial<RatingSource> {
  const isNew = { fide: before.fideRating !== after.fideRating, national: before.nationalRating !== after.nationalRating, estimate: false, none: false };
  if (isNew[after.strengthFrom]) return given;
  return before.strengthFrom === after.strengthFrom ? {} : NO_SOURCE;
}
