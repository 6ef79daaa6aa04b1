import type { Strength } from '@/lib/ratings/strength';

interface Shown {
  /** 0 when there is none. */
  readonly rating: number;
  readonly isEstimate: boolean;
}

/** A rating in a list: `2105`, `1450 est.` for the arbiters' estimate, `unr.` for none. */
export function ratingText({ rating, isEstimate }: Shown): string {
  if (rating === 0) return 'unr.';
  return isEstimate ? `${rating} est.` : String(rating);
}

/** What a section pairs by, for those who pair: also that it is a national rating, `1720 nat.`. */
export function strengthText({ rating, strengthFrom }: Strength): string {
  return strengthFrom === 'national' && rating > 0 ? `${rating} nat.` : ratingText({ rating, isEstimate: strengthFrom === 'estimate' });
}
