import { wordsOf } from '@/lib/platform/words/tell';
import { ratingInWords, strengthInWords } from './rating-in-words';

type Shown = Parameters<typeof ratingInWords>[0];
type Strength = Parameters<typeof strengthInWords>[0];

export const ratingText = (shown: Shown): string => ratingInWords(shown, wordsOf('shell.player'));

export const strengthText = (strength: Strength): string => strengthInWords(strength, wordsOf('shell.player'));
