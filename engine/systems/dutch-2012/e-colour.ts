import { opposite } from '../../model/colour';
import { allocateByRules, alternateColours, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant, Round } from './a-definitions';

/** The facts that E.5 uses: the round and all its pairs, in one or more lists. */
interface RoundPairs {
  readonly round: Round;
  readonly pairLists: readonly (readonly (readonly [Entrant, Entrant])[])[];
}

/**
 * The rules of E in order. A player without a preference gets the colour that
 * the opponent does not prefer (A.7.f). E.3 ignores unplayed rounds (R10).
 */
const RULES: readonly ColourRow<Entrant, RoundPairs>[] = [
  { article: 'E.1', fact: 'both-granted', rule: grantBoth },
  { article: 'E.2', fact: 'stronger', rule: grantStronger },
  { article: 'E.3', fact: 'alternate', rule: alternateColours },
  { article: 'E.4', fact: 'higher-ranked', rule: grantHigher },
  { article: 'E.5', fact: 'initial-colour', rule: initialColourFor },
];

/** The colours of one pair by section E. `pairLists` contains all pairs of the round, because E.5 needs the place in S1 in round 1. */
export function coloursOf(round: Round, a: Entrant, b: Entrant, pairLists: RoundPairs['pairLists']): Allocation<Entrant> {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  return allocateByRules(RULES, higher, lower, { round, pairLists });
}

/**
 * E.5: in the first round, the higher player gets the initial colour if the place in S1 is odd; later, by reading R11, if the pairing number is even.
 */
function initialColourFor(higher: Entrant, _lower: Entrant, { round: { tournament, number }, pairLists }: RoundPairs) {
  const initial = tournament.initialColour ?? 'white';
  const getsInitial = number === 1 ? placeInS1(higher, pairLists) % 2 === 1 : higher.tpn % 2 === 0;
  return getsInitial ? initial : opposite(initial);
}

function placeInS1({ place }: Entrant, all: RoundPairs['pairLists']): number {
  return all.reduce((before, pairs) => before + pairs.reduce((sum, [a, b]) => sum + Number(Math.min(a.place, b.place) <= place), 0), 0);
}
