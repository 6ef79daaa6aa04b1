import type { RatingMethod, RatingKind } from '@/lib/domain/sections/section-settings';
import type { Rating } from '@/lib/generated/prisma/client';

/** The three ratings of an entry; each is 0 if there is none. */
export interface EntryRatings {
  /** The rating of the section's kind, else the standard rating (B.02: it counts until the player has a rapid or blitz rating). */
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

/** C.04.2 2.1: the pairing strength by the method (record 172 of TRF26), else the estimate. A `chosen` source with a rating comes first. */
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

/** C.07 10: the rating of a player in tie-breaks; 0 if unrated, even if there is an estimate. */
export function publishedRating(method: RatingMethod, ratings: EntryRatings): number {
  return strengthOf(method, { ...ratings, estimate: 0 }).rating;
}

/** B.02: the rating for performance and expected change. It comes from the same list for all players. */
export function ratingForPerformance(kind: RatingKind, { fideRating, nationalRating }: Omit<EntryRatings, 'estimate'>): number {
  return kind === 'national' ? nationalRating : fideRating;
}

/** True for a FIDE list and for a source without a name. */
const isOfFide = (source: string) => source === '' || source === 'import' || /fide/i.test(source);

/** Derives the three ratings of an entry from a single rating and its source, as older versions stored them. */
export function splitSingleRating(kind: RatingKind, rating: number, source: string): EntryRatings & Strength {
  const nothing = { fideRating: 0, nationalRating: 0, estimate: 0 };
  if (rating <= 0) return { ...nothing, rating: 0, strengthFrom: 'none' };
  if (source === 'arbiter') return { ...nothing, estimate: rating, rating, strengthFrom: 'estimate' };
  const isNational = source === '' || source === 'import' ? kind === 'national' : !isOfFide(source);
  return isNational
    ? { ...nothing, nationalRating: rating, rating, strengthFrom: 'national' }
    : { ...nothing, fideRating: rating, rating, strengthFrom: 'fide' };
}

/** The kind of FIDE rating for a section. A section with national ratings uses FIDE's standard ratings in addition. */
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

/** False for a rating entered by an arbiter. Older versions stored such ratings together with listed ones. */
const isOfList = ({ source }: PersonRating) => source !== 'arbiter';

/** The latest FIDE rating of a section's kind, else the latest standard rating, and the latest national rating. `ratings` starts with the latest. */
export function latestRatings(ratings: readonly PersonRating[], kind: PersonRating['kind']): LatestRatings {
  const latest = (wanted: PersonRating['kind']) => ratings.find((rating) => rating.kind === wanted && isOfList(rating));
  const fide = (kind === 'national' ? undefined : latest(kind)) ?? latest('standard') ?? null;
  const national = latest('national') ?? null;
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, fide, national };
}
