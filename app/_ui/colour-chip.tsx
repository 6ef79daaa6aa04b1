import { t } from '@/lib/platform/messages/translate';
import { ColourMark } from './colour-mark';

/** W or B on its colour, with the word for screen readers. Browser code uses `ColourMark`. */
export function ColourChip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  return <ColourMark colour={colour} word={t(`terms.label.${colour}`)} isBig={isBig} />;
}
