import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocateByRules, alternateColours, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

interface PlayerForColours extends Entrant {
  readonly preference: null;
}

/**
 * The rules of 4.3 in order. The initial colour (4.2) is drawn by lot. The White player of a match has White in the first game and Black in
 * the second (4.4).
 */
const RULES: readonly ColourRow<PlayerForColours, Colour>[] = [
  { article: '4.3.1', fact: 'initial-colour', rule: initialColourFor },
  {
    article: '4.3.2',
    fact: 'fewer-whites',
    rule: (higher, lower) => (higher.whites === lower.whites ? null : higher.whites < lower.whites ? 'white' : 'black'),
  },
  { article: '4.3.3', fact: 'alternate', rule: alternateColours },
  { article: '4.3.4', fact: 'alternate-higher', rule: (higher) => alternatedColour(higher) },
  { article: '4.3.5', fact: 'alternate-lower', rule: (_, lower) => oppositeOrNull(alternatedColour(lower)) },
  // Neither player has had a colour, but one has played a match without colours. 4.3.1 is applied here too.
  { article: '4.3.1', fact: 'initial-colour', rule: (higher, _, initial) => (higher.tpn % 2 === 1 ? initial : opposite(initial)) },
];

export function coloursOf(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const isHigher = a.score !== b.score ? a.score > b.score : a.tpn < b.tpn;
  const [higher, lower] = isHigher ? [a, b] : [b, a];
  return allocateByRules(RULES, { ...higher, preference: null }, { ...lower, preference: null }, initialColour);
}

/** 4.3.1: if neither player has played a match, the parity of the higher player's pairing number decides; otherwise null. */
function initialColourFor(higher: Entrant, lower: Entrant, initial: Colour): Colour | null {
  if (higher.matches > 0 || lower.matches > 0) return null;
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}

const oppositeOrNull = (colour: Colour | null): Colour | null => (colour === null ? null : opposite(colour));

const alternatedColour = ({ state }: Entrant): Colour | null => oppositeOrNull(lastColour(state.colours));
