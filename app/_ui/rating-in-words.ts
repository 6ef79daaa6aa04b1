import type { Strength } from '@/lib/domain/ratings/strength';
import type { PartAt } from '@/lib/platform/words/catalogue';
import { fill } from '@/lib/platform/words/fill';

type Words = PartAt<'shell.player'>;

/** A rating in a list: `2105`, `1450 est.` for the arbiters' estimate, `unr.` for none. On a server `ratingText` has the words. */
export function ratingInWords({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }, words: Words): string {
  if (rating === 0) return words.unrated;
  return isEstimate ? fill(words.estimate, { rating }) : String(rating);
}

/** What a section pairs by, for those who pair: also that it is a national rating, `1720 nat.`. On a server `strengthText` has the words. */
export function strengthInWords({ rating, strengthFrom }: Strength, words: Words): string {
  if (strengthFrom === 'national' && rating > 0) return fill(words.national, { rating });
  return ratingInWords({ rating, isEstimate: strengthFrom === 'estimate' }, words);
}
