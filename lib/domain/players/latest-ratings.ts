import type { EntryRatings } from '@/lib/domain/ratings/strength';

export interface ListedRating {
  readonly kind: 'standard' | 'rapid' | 'blitz' | 'national';
  readonly value: number;
  readonly source: string;
  readonly listedOn: Date;
}

/** What the lists say of a player; null for a body that does not rate the player. */
export interface ListedRatings extends Pick<EntryRatings, 'fideRating' | 'nationalRating'> {
  readonly fide: ListedRating | null;
  readonly national: ListedRating | null;
}

/** A figure that an arbiter once entered as his own is on no list, although it was kept among them. */
const isOfList = ({ source }: ListedRating) => source !== 'arbiter';

/** The latest FIDE rating of a section's kind, else the standard one, and the latest national rating. `ratings` is latest first. */
export function latestRatings(ratings: readonly ListedRating[], kind: ListedRating['kind']): ListedRatings {
  const latest = (wanted: ListedRating['kind']) => ratings.find((rating) => rating.kind === wanted && isOfList(rating));
  const fide = (kind === 'national' ? undefined : latest(kind)) ?? latest('standard') ?? null;
  const national = latest('national') ?? null;
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, fide, national };
}
