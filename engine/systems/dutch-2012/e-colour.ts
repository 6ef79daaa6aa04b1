import { opposite } from '../../model/colour';
import { allocate, alternate, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant, Round } from './a-definitions';

/** The facts that E.5 uses: the round and all its pairs, divided into any parts. */
interface Pairing {
  readonly round: Round;
  readonly all: readonly (readonly (readonly [Entrant, Entrant])[])[];
}

/** E in order. A.7.f: a player without a preference takes the colour that the opponent leaves. R10: E.3 ignores unplayed rounds. */
const RULES: readonly ColourRow<Entrant, Pairing>[] = [
  { article: 'E.1', fact: 'both-granted', rule: grantBoth },
  { article: 'E.2', fact: 'stronger', rule: grantStronger },
  { article: 'E.3', fact: 'alternate', rule: alternate },
  { article: 'E.4', fact: 'higher-ranked', rule: grantHigher },
  { article: 'E.5', fact: 'initial-colour', rule: initialColourFor },
];

/** E, for one pair of a round; `all` holds all its pairs, divided into any parts: in round 1 the place in S1 counts among their higher players. */
export function coloursOf(round: Round, a: Entrant, b: Entrant, all: Pairing['all']): Allocation<Entrant> {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  return allocate(RULES, higher, lower, { round, all });
}

/** E.5, R11: in the first round by the place in S1; later by the pairing number. An even one gets the initial colour. */
function initialColourFor(higher: Entrant, _lower: Entrant, { round: { tournament, number }, all }: Pairing) {
  const initial = tournament.initialColour ?? 'white';
  const getsInitial = number === 1 ? placeInS1(higher, all) % 2 === 1 : higher.tpn % 2 === 0;
  return getsInitial ? initial : opposite(initial);
}

function placeInS1({ place }: Entrant, all: Pairing['all']): number {
  return all.reduce((before, pairs) => before + pairs.reduce((sum, [a, b]) => sum + Number(Math.min(a.place, b.place) <= place), 0), 0);
}
