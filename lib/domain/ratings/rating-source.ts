import { isFideList } from '@/lib/domain/rating-lists/list-sequence';
import { LIST_REFERENCE_FORMAT } from '@/lib/domain/sections/section-settings';
import type { EntryRatings, Strength } from './pairing-strength';

export interface RatingSource {
  readonly ratingSource: string;
  readonly ratingList: string;
  readonly ratingListedOn: Date | null;
}

/** The source for an estimate, for an unrated player, or for a rating of unknown source. */
export const NO_SOURCE: RatingSource = { ratingSource: '', ratingList: '', ratingListedOn: null };

export const manualRatingSource = (now: Date): RatingSource => ({ ratingSource: '', ratingList: 'hand', ratingListedOn: now });

/** The source for a list that a user named. `ratingList` is only set if the name is that of a known list of this `body`. */
export function namedSource(source: string, listedOn: Date | null, body: 'fide' | 'national'): RatingSource {
  const isKnown = LIST_REFERENCE_FORMAT.test(source) && isFideList(source) === (body === 'fide');
  return { ratingSource: source, ratingList: isKnown ? source : '', ratingListedOn: listedOn };
}

type RatedStrength = EntryRatings & Strength;

/**
 * The source after a change of ratings: `given` if the rating that counts has a new value, or `NO_SOURCE` if an unchanged rating of another
 * kind now counts. Otherwise the source stays.
 */
export function ratingSourceChange(before: RatedStrength, after: RatedStrength, given: RatingSource): Partial<RatingSource> {
  const isNew = { fide: before.fideRating !== after.fideRating, national: before.nationalRating !== after.nationalRating, estimate: false, none: false };
  if (isNew[after.strengthFrom]) return given;
  return before.strengthFrom === after.strengthFrom ? {} : NO_SOURCE;
}
