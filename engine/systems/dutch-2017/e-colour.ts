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
import type { DutchField, Entrant } from './a-definitions';

/** The rules of C.04.3 (2017) E in order. The initial colour is the only fact about the round that they use. */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: 'E.1', fact: 'both-granted', rule: grantBoth },
  { article: 'E.2', fact: 'stronger', rule: grantStronger },
  { article: 'E.2', fact: 'wider-difference', rule: grantWiderDifference },
  { article: 'E.3', fact: 'alternate', rule: alternateColours },
  { article: 'E.4', fact: 'higher-ranked', rule: grantHigher },
  { article: 'E.5', fact: 'initial-colour', rule: (higher, _lower, initial) => (higher.hasOddNumber ? initial : opposite(initial)) },
];

/** The colours of a pair. If the initial colour is neither stated nor evident from round 1, it is White (R2). */
export function coloursOf({ players, tournament }: DutchField, a: Place, b: Place): Allocation<Entrant> {
  return allocateByRules(RULES, playerAt(players, Math.min(a, b)), playerAt(players, Math.max(a, b)), tournament.initialColour ?? 'white');
}
