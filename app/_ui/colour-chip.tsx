import { t } from '@/lib/platform/messages/translate';
import { ColourMark } from './colour-mark';

/**
 * A small square with W or B, and the colour's name for screen readers. Code that runs in the browser uses `ColourMark` and passes the name
 * to it.
 */
export function ColourChip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  return <ColourMark colour={colour} word={t(`terms.label.${colour}`)} isBig={isBig} />;
}
