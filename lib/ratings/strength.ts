import type { RatingKind } from './rating-kind';

/** The three figures of an entry, each 0 where there is none. */
export interface EntryRatings {
  /** Of the section's kind, else the standard one, which serves until FIDE publishes the first of the kind (B.02 for rapid and blitz). */
  readonly fideRating: number;
  readonly nationalRating: number;
  /** The Chief Arbiter's estimate of somebody without a reliable rating (C.04.2 2.1, A.1 of 1998). */
  readonly estimate: number;
}

export const STRENGTH_SOURCES = ['none', 'fide', 'national', 'estimate'] as const;
export type StrengthSource = (typeof STRENGTH_SOURCES)[number];

export interface Strength {
  /** What the section orders and pairs by, 0 without one. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
}

/**
 * C.04.2 2.1: the strength by which a section pairs. A section by FIDE ratings takes the FIDE rating, else the national
 * one (172: FIDON), one by national ratings the other way round (NIDOF); the estimate where there is neither. What an
 * arbiter has `chosen` instead counts as long as it is there.
 */
export function strengthOf(kind: RatingKind, ratings: EntryRatings, chosen: StrengthSource = 'none'): Strength {
  const published = kind === 'national' ? (['national', 'fide'] as const) : (['fide', 'national'] as const);
  const order: readonly StrengthSource[] = [chosen, ...published, 'estimate'];
  const strengthFrom = order.find((source) => valueOf(ratings, source) > 0) ?? 'none';
  return { rating: valueOf(ratings, strengthFrom), strengthFrom };
}

/** The choice of an arbiter that an entry stands for; `none` where it goes by the rule. */
export function chosenStrength(kind: RatingKind, ratings: EntryRatings, strengthFrom: StrengthSource): StrengthSource {
  return strengthOf(kind, ratings).strengthFrom === strengthFrom ? 'none' : strengthFrom;
}

function valueOf({ fideRating, nationalRating, estimate }: EntryRatings, source: StrengthSource): number {
  return { none: 0, fide: fideRating, national: nationalRating, estimate }[source];
}

/** The strength as the history keeps it: an estimate is told as one. */
export function strengthFacts({ rating, strengthFrom }: Strength): { readonly rating: number; readonly isEstimate?: true } {
  return strengthFrom === 'estimate' ? { rating, isEstimate: true } : { rating };
}

/** C.07 10: what counts as a rating in tie-breaks, 0 for an unrated player. An estimate is none. */
export function publishedRating(kind: RatingKind, ratings: EntryRatings): number {
  return strengthOf(kind, { ...ratings, estimate: 0 }).rating;
}

/** B.02: the rating that performance and expected change go by: of one list only. */
export function ratedBy(kind: RatingKind, { fideRating, nationalRating }: Omit<EntryRatings, 'estimate'>): number {
  return kind === 'national' ? nationalRating : fideRating;
}

/** Rated by nobody else's list than FIDE's, or by one without a name. */
const isOfFide = (source: string) => source === '' || source === 'import' || /fide/i.test(source);

/** The three figures behind one figure with a source, as entries had it before the three stood apart. */
export function ratingsApart(kind: RatingKind, rating: number, source: string): EntryRatings & Strength {
  const nothing = { fideRating: 0, nationalRating: 0, estimate: 0 };
  if (rating <= 0) return { ...nothing, rating: 0, strengthFrom: 'none' };
  if (source === 'arbiter') return { ...nothing, estimate: rating, rating, strengthFrom: 'estimate' };
  const isNational = source === '' || source === 'import' ? kind === 'national' : !isOfFide(source);
  return isNational
    ? { ...nothing, nationalRating: rating, rating, strengthFrom: 'national' }
    : { ...nothing, fideRating: rating, rating, strengthFrom: 'fide' };
}

/** FIDE has no national ratings: a section that counts those takes the standard ones of FIDE beside them. */
export function fideKind(kind: RatingKind): Exclude<RatingKind, 'national'> {
  return kind === 'national' ? 'standard' : kind;
}

/** The FIDE rating among several kinds: of the section's kind, else the standard one. */
export function fideAmong(kind: RatingKind, ratings: Readonly<Partial<Record<RatingKind, number>>>): number {
  return ratings[fideKind(kind)] ?? ratings.standard ?? 0;
}
