import type { RatingMethod, RatingKind } from '@/lib/domain/sections/section-settings';
import type { Rating } from '@/lib/generated/prisma/client';

/** The three ratings of an entry; each is 0 if there is none. */
export interface EntryRatings {
  /** The rating of the section's kind, else the standard one, which counts until FIDE publishes one of the kind (B.02 for rapid and blitz). */
  readonly fideRating: number;
  readonly nationalRating: number;
  /** The Chief Arbiter's estimate for a player without a reliable rating (C.04.2 2.1, A.1 of 1998). */
  readonly estimate: number;
}

export const STRENGTH_SOURCES = ['none', 'fide', 'national', 'estimate'] as const;
export type StrengthSource = (typeof STRENGTH_SOURCES)[number];

export interface Strength {
  /** The rating by which the section orders and pairs; 0 for none. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
}

/** C.04.2 2.1: the pairing strength by the section's method (record 172 of TRF26), else the estimate. A `chosen` source counts if it has a rating. */
export function strengthOf(method: RatingMethod, ratings: EntryRatings, chosen: StrengthSource = 'none'): Strength {
  const order: readonly StrengthSource[] = [chosen, ...sourcesOf(method, ratings), 'estimate'];
  const strengthFrom = order.find((source) => valueOf(ratings, source) > 0) ?? 'none';
  return { rating: valueOf(ratings, strengthFrom), strengthFrom };
}

function sourcesOf(method: RatingMethod, { fideRating, nationalRating }: EntryRatings): readonly StrengthSource[] {
  const isNationalHigher = nationalRating > fideRating;
  const highestFirst: readonly StrengthSource[] = isNationalHigher ? ['national', 'fide'] : ['fide', 'national'];
  const byMethod: Readonly<Record<RatingMethod, readonly StrengthSource[]>> = {
    FIDE: ['fide'],
    NRO: ['national'],
    FIDON: ['fide', 'national'],
    NIDOF: ['national', 'fide'],
    HBFN: highestFirst,
    // A missing rating is not the lower of the two.
    LBFN: highestFirst.toReversed(),
    OTHER: ['estimate', 'fide', 'national'],
  };
  return byMethod[method];
}

export function chosenStrength(method: RatingMethod, ratings: EntryRatings, strengthFrom: StrengthSource): StrengthSource {
  return strengthOf(method, ratings).strengthFrom === strengthFrom ? 'none' : strengthFrom;
}

function valueOf({ fideRating, nationalRating, estimate }: EntryRatings, source: StrengthSource): number {
  return { none: 0, fide: fideRating, national: nationalRating, estimate }[source];
}

export function strengthFacts({ rating, strengthFrom }: Strength): { readonly rating: number; readonly isEstimate?: true } {
  return strengthFrom === 'estimate' ? { rating, isEstimate: true } : { rating };
}

/** C.07 10: the rating of a player in tie-breaks; 0 if unrated. An estimate does not count. */
export function publishedRating(method: RatingMethod, ratings: EntryRatings): number {
  return strengthOf(method, { ...ratings, estimate: 0 }).rating;
}

/** B.02: the rating used for performance and expected change, which comes from one list only. */
export function ratingForPerformance(kind: RatingKind, { fideRating, nationalRating }: Omit<EntryRatings, 'estimate'>): number {
  return kind === 'national' ? nationalRating : fideRating;
}

/** True if the rating is from a FIDE list or from an unnamed source. */
const isOfFide = (source: string) => source === '' || source === 'import' || /fide/i.test(source);

/** The three ratings of an entry that was stored with a single rating and its source, before they became separate fields. */
export function splitSingleRating(kind: RatingKind, rating: number, source: string): EntryRatings & Strength {
  const nothing = { fideRating: 0, nationalRating: 0, estimate: 0 };
  if (rating <= 0) return { ...nothing, rating: 0, strengthFrom: 'none' };
  if (source === 'arbiter') return { ...nothing, estimate: rating, rating, strengthFrom: 'estimate' };
  const isNational = source === '' || source === 'import' ? kind === 'national' : !isOfFide(source);
  return isNational
    ? { ...nothing, nationalRating: rating, rating, strengthFrom: 'national' }
    : { ...nothing, fideRating: rating, rating, strengthFrom: 'fide' };
}

/** FIDE has no national ratings: a section that uses these takes FIDE's standard ratings in addition. */
export function fideKindFor(kind: RatingKind): Exclude<RatingKind, 'national'> {
  return kind === 'national' ? 'standard' : kind;
}

export function fideRatingAmong(kind: RatingKind, ratings: Readonly<Partial<Record<RatingKind, number>>>): number {
  return ratings[fideKindFor(kind)] ?? ratings.standard ?? 0;
}

export type PersonRating = Readonly<Pick<Rating, 'kind' | 'value' | 'source' | 'listedOn'>>;

export interface LatestRatings extends Pick<EntryRatings, 'fideRating' | 'nationalRating'> {
  readonly fide: PersonRating | null;
  readonly national: PersonRating | null;
}

/** False for a rating that an arbiter entered, which older versions stored among the listed ratings. */
const isOfList = ({ source }: PersonRating) => source !== 'arbiter';

/** The latest FIDE rating of a section's kind, else the standard one, and the latest national rating. `ratings` has the latest first. */
export function latestRatings(ratings: readonly PersonRating[], kind: PersonRating['kind']): LatestRatings {
  const latest = (wanted: PersonRating['kind']) => ratings.find((rating) => rating.kind === wanted && isOfList(rating));
  const fide = (kind === 'national' ? undefined : latest(kind)) ?? latest('standard') ?? null;
  const national = latest('national') ?? null;
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, fide, national };
}
