import { opposite, type Colour } from '../../model/colour';
import { allocateByRules, alternateColours, grantBoth, grantHigher, grantStronger, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import { playerAt, type Place } from '../../swiss/player-state';
import { byRanking, type Entrant } from './1-definitions';

/**
 * The rules of article 5.2 in order. The initial colour (5.1) is the only fact about the round
 * that they use. The higher player is the one ranked higher by 1.8, whatever the scores (R12).
 */
const RULES: readonly ColourRow<Entrant, Colour>[] = [
  { article: '5.2.1', fact: 'initial-colour', rule: initialColourFor },
  { article: '5.2.2', fact: 'both-granted', rule: grantBoth },
  { article: '5.2.3', fact: 'stronger', rule: grantStronger },
  { article: '5.2.4', fact: 'alternate', rule: alternateColours },
  { article: '5.2.5', fact: 'higher-ranked', rule: grantHigher },
];

export function coloursOf({ entrants }: { readonly entrants: readonly Entrant[] }, a: Place, b: Place, initialColour: Colour): Allocation<Entrant> {
  const [one, other] = [playerAt(entrants, a), playerAt(entrants, b)];
  const [higher, lower] = byRanking(one, other) < 0 ? [one, other] : [other, one];
  return allocateByRules(RULES, higher, lower, initialColour);
}

/** 5.2.1: if neither player has played, the parity of the higher player's pairing number decides; otherwise null. */
function initialColourFor(higher: Entrant, lower: Entrant, initial: Colour): Colour | null {
  if (higher.games > 0 || lower.games > 0) return null;
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}
