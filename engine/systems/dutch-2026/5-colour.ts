import { allocateColours, standingOf, type ColourFact } from '../../bracket/colour-allocation';
import type { Colour } from '../../model/colour';
import type { Place } from '../../swiss/place';
import type { ColourExplanation } from '../explanation';
import type { Entrant } from './1-definitions';
import type { RoundField } from './2-criteria';

/** Article 5.2: the rules in the order they are tried. */
const ARTICLES: Record<ColourFact, string> = {
  'both-granted': '5.2.1',
  stronger: '5.2.2',
  'wider-difference': '5.2.2',
  alternate: '5.2.3',
  'higher-ranked': '5.2.4',
  'initial-colour': '5.2.5',
};

export interface Board {
  readonly white: Entrant;
  readonly black: Entrant;
  readonly fact: ColourFact;
}

/** White and Black of a pair; the initial colour (5.1) as drawn. */
export function coloursOf({ entrants }: RoundField, a: Place, b: Place, initialColour: Colour): Board {
  const higher = entrants[Math.min(a, b)];
  const lower = entrants[Math.max(a, b)];
  if (higher === undefined || lower === undefined) throw new RangeError(`no players ${a} and ${b}`);
  const { higherGets, fact } = allocateColours(higher, lower, initialColour);
  return higherGets === 'white' ? { white: higher, black: lower, fact } : { white: lower, black: higher, fact };
}

export function explainColours({ white, black, fact }: Board): ColourExplanation {
  return { article: ARTICLES[fact], fact, white: standingOf(white), black: standingOf(black) };
}
