import { opposite, type Colour } from '../../model/colour';
import { allocateByRules, alternateColours, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

/** The rules of Article 5.2 in order. The initial colour is the only fact about the round that they use. */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: '5.2.1', fact: 'initial-colour', rule: initialColourFor },
  { article: '5.2.2', fact: 'both-granted', rule: grantBoth },
  // The strengths are absolute, strong and mild. A difference of two is no stronger than the same colour twice running (R21).
  { article: '5.2.3', fact: 'stronger', rule: grantStronger },
  // Compares the players' games from the last one backwards (R22).
  { article: '5.2.4', fact: 'alternate', rule: alternateColours },
  { article: '5.2.5', fact: 'higher-ranked', rule: grantHigher },
];

/** Article 5.2: applies the first rule that distinguishes the two players. `initialColour` is the colour drawn by lot (5.1). */
export function allocateColours(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const [higher, lower] = isHigherRanked(a, b) ? [a, b] : [b, a];
  return allocateByRules(RULES, higher, lower, initialColour);
}

/** 5.2.1: true if `a` has more points or, with equal points, the smaller pairing number (R23). */
function isHigherRanked(a: Entrant, b: Entrant): boolean {
  return a.score !== b.score ? a.score > b.score : a.tpn < b.tpn;
}

/** 5.2.1: if neither player has played, the parity of the higher player's pairing number decides; otherwise null (R20). */
function initialColourFor(higher: Entrant, lower: Entrant, initial: Colour): Colour | null {
  if (higher.games > 0 || lower.games > 0) return null;
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}
