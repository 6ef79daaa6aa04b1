import { opposite, type Colour } from '../../model/colour';
import { allocate, alternate, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

/** Article 5.2 in order; the initial colour is the only fact of the round that it needs. */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: '5.2.1', fact: 'initial-colour', rule: initialColourFor },
  { article: '5.2.2', fact: 'both-granted', rule: grantBoth },
  // Absolute before strong before mild; a difference of two is no stronger than the same colour twice running (R21).
  { article: '5.2.3', fact: 'stronger', rule: grantStronger },
  // R22: counts back from the last game.
  { article: '5.2.4', fact: 'alternate', rule: alternate },
  { article: '5.2.5', fact: 'higher-ranked', rule: grantHigher },
];

/** Article 5.2: applies the first rule that distinguishes the two; the initial colour (5.1) is as drawn. */
export function allocateColours(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const [higher, lower] = isHigherRanked(a, b) ? [a, b] : [b, a];
  return allocate(RULES, higher, lower, initialColour);
}

/** 5.2.1: more points, then the smaller number (R23). */
function isHigherRanked(a: Entrant, b: Entrant): boolean {
  return a.score !== b.score ? a.score > b.score : a.tpn < b.tpn;
}

/** 5.2.1: applies if neither has played; the parity is that of the pairing number (R20). */
function initialColourFor(higher: Entrant, lower: Entrant, initial: Colour): Colour | null {
  if (higher.games > 0 || lower.games > 0) return null;
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}
