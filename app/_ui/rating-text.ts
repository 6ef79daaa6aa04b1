import { wordsOf } from '@/lib/platform/words/tell';
import { ratingInWords, strengthInWords } from './rating-in-words';

type Shown = Parameters<typeof ratingInWords>[0];
type Strength = Parameters<typeof strengthInWords>[0];

/** A rating in a list: `2105`, `1450 est.`, `unr.`. In a browser it is `ratingInWords`. */
export const ratingText = (shown: Shown): string => ratingInWords(shown, wordsOf('shell.player'));

/** What a section pairs by: also `1720 nat.`. In a browser it is `strengthInWords`. */
export const strengthText = (strength: Strength): string => strengthInWords(strength, wordsOf('shell.player'));
