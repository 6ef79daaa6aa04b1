import { tell } from '@/lib/platform/words/tell';
import { ColourMark } from './colour-mark';

/** W or B on its colour, with the word for screen readers. Browser code uses `ColourMark`. */
export function Chip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  return <ColourMark colour={colour} word={tell(`terms.label.${colour}`)} isBig={isBig} />;
}
