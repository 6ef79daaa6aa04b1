import { messageGroup } from '@/lib/platform/messages/translate';
import { formatRating, formatStrength } from './format-rating';

type ShownRating = Parameters<typeof formatRating>[0];
type Strength = Parameters<typeof formatStrength>[0];

export const ratingText = (shown: ShownRating): string => formatRating(shown, messageGroup('shell.player'));

export const strengthText = (strength: Strength): string => formatStrength(strength, messageGroup('shell.player'));
