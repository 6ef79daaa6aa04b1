import { isOfFide } from '@/lib/domain/rating-lists/list-sequence';
import { LIST_REF } from '@/lib/domain/sections/section-settings';
import type { EntryRatings, Strength } from './strength';

/** What an entry keeps of where the rating is from that it is paired by: the list and its day. */
export interface RatingSource {
  /** A name that somebody gave a list; may be ''. */
  readonly ratingSource: string;
  /** As `Entry.ratingList`. */
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

/**
 * Where a rating is from after a change of figures: `given` where the figure that counts is a new one, not known where another
 * one has come to count, and as it was, nothing, where the same one still does.
 */
export function sourceAfter(before: Rated, after: Rated, given: RatingSource): Partial<RatingSource> {
  const isNew = { fide: before.fideRating !== after.fideRating, national: before.nationalRating !== after.nationalRating, estimate: false, none: false };
  if (isNew[after.strengthFrom]) return given;
  return before.strengthFrom === after.strengthFrom ? {} : NO_SOURCE;
}
