import { opposite, type Colour } from '../../model/colour';
import { allocateByRules, alternateColours, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant, Round } from './a-definitions';

/** The rules of section E, in order. The initial colour is the only fact about the round that they use. E.3 ignores unplayed rounds, as F.3 requires. */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: 'E.1', fact: 'both-granted', rule: grantBoth },
  { article: 'E.2', fact: 'stronger', rule: grantStronger },
  { article: 'E.3', fact: 'alternate', rule: alternateColours },
  { article: 'E.4', fact: 'higher-ranked', rule: grantHigher },
  // R11: in any round, the higher player gets the initial colour if the pairing number is odd, and the other colour if it is even.
  { article: 'E.5', fact: 'initial-colour', rule: (higher, _lower, initial) => (higher.tpn % 2 === 1 ? initial : opposite(initial)) },
];

/** Allocates the colours of one pair by section E. */
export function coloursOf({ tournament }: Round, a: Entrant, b: Entrant): Allocation<Entrant> {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  return allocateByRules(RULES, higher, lower, tournament.initialColour ?? 'white');
}
