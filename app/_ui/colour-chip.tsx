import { t } from '@/lib/platform/messages/translate';
import { ColourMark } from './colour-mark';

/** A chip with W or B, and the word for screen readers. Browser code uses `ColourMark`. */
export function ColourChip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  return <ColourMark colour={colour} word={t(`terms.label.${colour}`)} isBig={isBig} />;
}
