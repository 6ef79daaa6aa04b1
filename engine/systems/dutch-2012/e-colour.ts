import { opposite } from '../../model/colour';
import { allocate, alternate, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant, Round } from './a-definitions';

/** What E.5 looks at: the round and, in whatever parts, all its pairs. */
interface Pairing {
  readonly round: Round;
  readonly all: readonly (readonly (readonly [Entrant, Entrant])[])[];
}

/** E in its order. A.7.f: of a player without a preference the opponent's is granted. R10: in E.3 rounds not played are left out. */
const RULES: readonly ColourRow<Entrant, Pairing>[] = [
  { article: 'E.1', fact: 'both-granted', rule: grantBoth },
  { article: 'E.2', fact: 'stronger', rule: grantStronger },
  { article: 'E.3', fact: 'alternate', rule: alternate },
  { article: 'E.4', fact: 'higher-ranked', rule: grantHigher },
  { article: 'E.5', fact: 'initial-colour', rule: initialColourFor },
];

/** E, for one pair of a round; of that, in whatever parts, all pairs are given: among their higher players the first round counts a place in S1. */
export function coloursOf(round: Round, a: Entrant, b: Entrant, all: Pairing['all']): Allocation<Entrant> {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  return allocate(RULES, higher, lower, { round, all });
}

/** E.5, R11: in the first round by the place in S1; later by the pairing number, an even one gets the initial colour. */
function initialColourFor(higher: Entrant, _lower: Entrant, { round: { tournament, number }, all }: Pairing) {
  const initial = tournament.initialColour ?? 'white';
  const getsInitial = number === 1 ? placeInS1(higher, all) % 2 === 1 : higher.tpn % 2 === 0;
  return getsInitial ? initial : opposite(initial);
}

function placeInS1({ place }: Entrant, all: Pairing['all']): number {
  return all.reduce((before, pairs) => before + pairs.reduce((sum, [a, b]) => sum + Number(Math.min(a.place, b.place) <= place), 0), 0);
}
