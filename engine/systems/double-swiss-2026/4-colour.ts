import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocate, alternate, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

interface Case extends Entrant {
  readonly preference: null;
}

/** 4.3 in order; the initial colour (4.2) is as drawn. White of the match has White in the first game and Black in the second (4.4). */
const RULES: readonly ColourRow<Case, Colour>[] = [
  { article: '4.3.1', fact: 'initial-colour', rule: initialColourFor },
  {
    article: '4.3.2',
    fact: 'fewer-whites',
    rule: (higher, lower) => (higher.whites === lower.whites ? null : higher.whites < lower.whites ? 'white' : 'black'),
  },
  { article: '4.3.3', fact: 'alternate', rule: alternate },
  { article: '4.3.4', fact: 'alternate-higher', rule: (higher) => alternated(higher) },
  { article: '4.3.5', fact: 'alternate-lower', rule: (_, lower) => flipped(alternated(lower)) },
  // Neither has had a colour, though a match without one was played: as in 4.3.1.
  { article: '4.3.1', fact: 'initial-colour', rule: (higher, _, initial) => (higher.tpn % 2 === 1 ? initial : opposite(initial)) },
];

export function coloursOf(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const isHigher = a.score !== b.score ? a.score > b.score : a.tpn < b.tpn;
  const [higher, lower] = isHigher ? [a, b] : [b, a];
  return allocate(RULES, { ...higher, preference: null }, { ...lower, preference: null }, initialColour);
}

/** 4.3.1: only if neither has played a match. */
function initialColourFor(higher: Entrant, lower: Entrant, initial: Colour): Colour | null {
  if (higher.matches > 0 || lower.matches > 0) return null;
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}

const flipped = (colour: Colour | null): Colour | null => (colour === null ? null : opposite(colour));

const alternated = ({ state }: Entrant): Colour | null => flipped(lastColour(state.colours));
