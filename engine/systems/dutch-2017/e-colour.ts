import { allocateColours, standingOf, type ColourCase, type ColourFact } from '../../bracket/colour-allocation';
import type { Colour } from '../../model/colour';
import type { Place } from '../../swiss/place';
import type { ColourExplanation } from '../explanation';
import type { DutchField, Entrant } from './a-definitions';

/** Articles by the rule that decided. */
const ARTICLE: Record<ColourFact, string> = {
  'both-granted': 'E.1',
  stronger: 'E.2',
  'wider-difference': 'E.2',
  alternate: 'E.3',
  'higher-ranked': 'E.4',
  'initial-colour': 'E.5',
};

export interface DutchColours {
  readonly white: Entrant;
  readonly black: Entrant;
  readonly article: string;
  readonly fact: ColourFact;
}

/** C.04.3 (2017) E: the colours of a pair. */
export function coloursOf({ players, tournament }: DutchField, a: Place, b: Place): DutchColours {
  const [higher, lower] = [players[Math.min(a, b)], players[Math.max(a, b)]] as [Entrant, Entrant];
  const { higherGets, fact } = allocateColours(caseOf(higher), caseOf(lower), initialColour(tournament.initialColour));
  const [white, black] = higherGets === 'white' ? [higher, lower] : [lower, higher];
  return { white, black, article: ARTICLE[fact], fact };
}

/** Not said and not readable from round 1: white (R2). */
function initialColour(drawn: Colour | null): Colour {
  return drawn ?? 'white';
}

/** What the colour rules look at. */
function caseOf({ preference, state, hasOddNumber }: Entrant): ColourCase {
  return { preference, colourDifference: state.colourDifference, colours: state.colours, isOdd: hasOddNumber };
}

export function explainColours({ white, black, article, fact }: DutchColours): ColourExplanation {
  return { article, fact, white: standingOf(caseOf(white)), black: standingOf(caseOf(black)) };
}
