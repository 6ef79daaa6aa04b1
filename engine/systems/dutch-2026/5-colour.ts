import { opposite, type Colour } from '../../model/colour';
import {
  allocateByRules,
  alternateColours,
  grantBoth,
  grantHigher,
  grantStronger,
  grantWiderDifference,
  type Allocation,
  type ColourRow,
} from '../../swiss/colour-rules';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Entrant } from './1-definitions';

/** The rules of article 5.2 in order. The initial colour (5.1) is the only fact about the round that they use. */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: '5.2.1', fact: 'both-granted', rule: grantBoth },
  { article: '5.2.2', fact: 'stronger', rule: grantStronger },
  { article: '5.2.2', fact: 'wider-difference', rule: grantWiderDifference },
  { article: '5.2.3', fact: 'alternate', rule: alternateColours },
  { article: '5.2.4', fact: 'higher-ranked', rule: grantHigher },
  { article: '5.2.5', fact: 'initial-colour', rule: (higher, _lower, initial) => (higher.hasOddNumber ? initial : opposite(initial)) },
];

/** The colours of a pair. `initialColour` is the colour drawn by lot (5.1). */
export function coloursOf({ entrants }: { readonly entrants: readonly Entrant[] }, a: Place, b: Place, initialColour: Colour): Allocation<Entrant> {
  return allocateByRules(RULES, playerAt(entrants, Math.min(a, b)), playerAt(entrants, Math.max(a, b)), initialColour);
}
