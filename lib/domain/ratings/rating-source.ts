import { isOfFide } from '@/lib/domain/rating-lists/list-sequence';
import { LIST_REF } from '@/lib/domain/sections/section-settings';
import type { EntryRatings, Strength } from './strength';

export interface RatingSource {
  readonly ratingSource: string;
  readonly ratingList: string;
  readonly ratingListedOn: Date | null;
}

/** Of an estimate, of who is unrated, and where it is not known. */
export const NO_SOURCE: RatingSource = { ratingSource: '', ratingList: '', ratingListedOn: null };

export const byHand = (now: Date): RatingSource => ({ ratingSource: '', ratingList: 'hand', ratingListedOn: now });

/** A rating of a list that somebody named: one that may be kept here where it is called as one of that body, else by its name alone. */
export function namedSource(source: string, listedOn: Date | null, body: 'fide' | 'national'): RatingSource {
  const isKnown = LIST_REF.test(source) && isOfFide(source) === (body === 'fide');
  return { ratingSource: source, ratingList: isKnown ? source : '', ratingListedOn: listedOn };
}

type Rated = EntryRatings & Strength;

/** `given` where the figure that counts is new, unknown where another figure has come to count, else unchanged. */
export function sourceAfter(before: Rated, after: Rated, given: RatingSource): Partial<RatingSource> {
  const isNew = { fide: before.fideRating !== after.fideRating, national: before.nationalRating !== after.nationalRating, estimate: false, none: false };
  if (isNew[after.strengthFrom]) return given;
  return before.strengthFrom === after.strengthFrom ? {} : NO_SOURCE;
}
