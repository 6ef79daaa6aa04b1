import type { RatingMethod, RatingKind } from '@/lib/domain/sections/section-settings';
import type { Rating } from '@/lib/generated/prisma/client';

/** A rating is 0 if the player has none. */
export interface EntryRatings {
  /** The rating of the section's kind, else the standard rating. B.02: the standard rating counts until the player has a rapid or blitz rating. */
  readonly fideRating: number;
  readonly nationalRating: number;
  /** The Chief Arbiter's estimate for a player without a reliable rating (C.04.2 2.1, A.1 of 1998). */
  readonly estimate: number;
}

export const STRENGTH_SOURCES = ['none', 'fide', 'national', 'estimate'] as const;
export type StrengthSource = (typeof STRENGTH_SOURCES)[number];

export interface Strength {
  /** The rating by which the section orders and pairs the player; 0 for none. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
}

/** C.04.2 2.1: the pairing strength. An arbiter's `chosen` source comes first, then the rating method (record 172), then the estimate. */
export function strengthOf(method: RatingMethod, ratings: EntryRatings, chosen: StrengthSource = 'none'): Strength {
  const order: readonly StrengthSource[] = [chosen, ...sourcesOf(method, ratings), 'estimate'];
  const strengthFrom = order.find((source) => ratingFromSource(ratings, source) > 0) ?? 'none';
  return { rating: ratingFromSource(ratings, strengthFrom), strengthFrom };
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
    // If the FIDE or the national rating is missing (0), the other one counts.
    LBFN: highestFirst.toReversed(),
    OTHER: ['estimate', 'fide', 'national'],
  };
  return byMethod[method];
}

export function chosenStrength(method: RatingMethod, ratings: EntryRatings, strengthFrom: StrengthSource): StrengthSource {
  return strengthOf(method, ratings).strengthFrom === strengthFrom ? 'none' : strengthFrom;
}

function ratingFromSource({ fideRating, nationalRating, estimate }: EntryRatings, source: StrengthSource): number {
  return { none: 0, fide: fideRating, national: nationalRating, estimate }[source];
}

export function strengthFacts({ rating, strengthFrom }: Strength): { readonly rating: number; readonly isEstimate?: true } {
  return strengthFrom === 'estimate' ? { rating, isEstimate: true } : { rating };
}

/** C.07 10: the rating of a player in tie-breaks; 0 for an unrated player, because an estimate does not count. */
export function publishedRating(method: RatingMethod, ratings: EntryRatings): number {
  return strengthOf(method, { ...ratings, estimate: 0 }).rating;
}

/** B.02: the rating for performance and expected rating change. It is of the same kind for all players of a section. */
export function ratingForPerformance(kind: RatingKind, { fideRating, nationalRating }: Omit<EntryRatings, 'estimate'>): number {
  return kind === 'national' ? nationalRating : fideRating;
}

/** True if a single rating with this source is a FIDE rating. An import or an empty source also counts as FIDE. */
const isFideSource = (source: string) => source === '' || source === 'import' || /fide/i.test(source);

/** Derives the three ratings of an entry from a single rating and its source, as older versions stored them. */
export function splitSingleRating(kind: RatingKind, rating: number, source: string): EntryRatings & Strength {
  const nothing = { fideRating: 0, nationalRating: 0, estimate: 0 };
  if (rating <= 0) return { ...nothing, rating: 0, strengthFrom: 'none' };
  if (source === 'arbiter') return { ...nothing, estimate: rating, rating, strengthFrom: 'estimate' };
  const isNational = source === '' || source === 'import' ? kind === 'national' : !isFideSource(source);
  return isNational
    ? { ...nothing, nationalRating: rating, rating, strengthFrom: 'national' }
    : { ...nothing, fideRating: rating, rating, strengthFrom: 'fide' };
}

/** The kind of FIDE rating that a section uses. A section with national ratings also uses FIDE's standard ratings. */
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

/** True for a rating from a list. Older versions also stored estimates of arbiters among these ratings. */
const isListRating = ({ source }: PersonRating) => source !== 'arbiter';

/** The latest FIDE rating (of the section's kind, else standard) and the latest national rating. `ratings` begins with the latest. */
export function latestRatings(ratings: readonly PersonRating[], kind: PersonRating['kind']): LatestRatings {
  const latest = (wanted: PersonRating['kind']) => ratings.find((rating) => rating.kind === wanted && isListRating(rating));
  const fide = (kind === 'national' ? undefined : latest(kind)) ?? latest('standard') ?? null;
  const national = latest('national') ?? null;
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, fide, national };
}
