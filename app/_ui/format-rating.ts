import type { Strength } from '@/lib/domain/ratings/pairing-strength';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';

type Words = MessageGroup<'shell.player'>;

/** A rating in a list: `2105`, `1450 est.` for the arbiters' estimate, `unr.` for none. On the server, `ratingText` supplies the words. */
export function formatRating({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }, words: Words): string {
  if (rating === 0) return words.unrated;
  return isEstimate ? fillPlaceholders(words.estimate, { rating }) : String(rating);
}

/** The pairing strength for arbiters. A national rating is marked, as in `1720 nat.`. On the server, `strengthText` supplies the words. */
export function formatStrength({ rating, strengthFrom }: Strength, words: Words): string {
  if (strengthFrom === 'national' && rating > 0) return fillPlaceholders(words.national, { rating });
  return formatRating({ rating, isEstimate: strengthFrom === 'estimate' }, words);
}
