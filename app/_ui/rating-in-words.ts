import type { Strength } from '@/lib/domain/ratings/strength';
import type { PartAt } from '@/lib/platform/words/catalogue';
import { fill } from '@/lib/platform/words/fill';

type Words = PartAt<'shell.player'>;

/** A rating in a list: `2105`, `1450 est.` for the arbiters' estimate, `unr.` for none. On the server, `ratingText` supplies the words. */
export function ratingInWords({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }, words: Words): string {
  if (rating === 0) return words.unrated;
  return isEstimate ? fill(words.estimate, { rating }) : String(rating);
}

/** The pairing strength for arbiters, marked if it is a national rating, `1720 nat.`. On the server, `strengthText` supplies the words. */
export function strengthInWords({ rating, strengthFrom }: Strength, words: Words): string {
  if (strengthFrom === 'national' && rating > 0) return fill(words.national, { rating });
  return ratingInWords({ rating, isEstimate: strengthFrom === 'estimate' }, words);
}
