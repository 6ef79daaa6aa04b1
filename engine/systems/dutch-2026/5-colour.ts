import { allocateColours, standingOf, type ColourFact } from '../../bracket/colour-allocation';
import type { Colour } from '../../model/colour';
import type { ColourExplanation } from '../explanation';
import type { Entrant } from './1-definitions';

/** Article 5.2: the rules in the order they are tried. */
const ARTICLES: Record<ColourFact, string> = {
  'both-granted': '5.2.1',
  stronger: '5.2.2',
  'wider-difference': '5.2.2',
  alternate: '5.2.3',
  'higher-ranked': '5.2.4',
  'initial-colour': '5.2.5',
};

/** White and Black of a pair; `higher` is the higher ranked of the two (1.2). */
export function coloursOf(higher: Entrant, lower: Entrant, initialColour: Colour): { readonly white: Entrant; readonly black: Entrant } {
  const { higherGets } = allocateColours(higher, lower, initialColour);
  return higherGets === 'white' ? { white: higher, black: lower } : { white: lower, black: higher };
}

export function explainColours(higher: Entrant, lower: Entrant, initialColour: Colour): ColourExplanation {
  const { fact } = allocateColours(higher, lower, initialColour);
  const { white, black } = coloursOf(higher, lower, initialColour);
  return { article: ARTICLES[fact], fact, white: standingOf(white), black: standingOf(black) };
}
