import { opposite, type Colour } from '../../model/colour';
import type { ColourExplanation, ColourStanding } from '../explanation';
import type { Pair } from '../system';
import { byHigherAro, type Entrant } from './1-definitions';
import { mayHaveColour } from './2-limitations';

/** What Article 3 says about one pair: who has White, and by which rule. */
export interface ColourAllocation extends Pair {
  readonly article: string;
  readonly fact: ColourExplanation['fact'];
}

/** Art. 3: the first rule that tells the two apart. */
export function allocateColours(a: Entrant, b: Entrant): ColourAllocation {
  return onlyLawful(a, b) ?? byDueColour(a, b) ?? byHistory(a, b) ?? byStrength(a, b);
}

/** 2.3 and 2.4 leave one way (R10); the article is the one that the other way would break. */
function onlyLawful(a: Entrant, b: Entrant): ColourAllocation | null {
  const aWhite = mayHaveColour(a.state, 'white') && mayHaveColour(b.state, 'black');
  const bWhite = mayHaveColour(b.state, 'white') && mayHaveColour(a.state, 'black');
  if (aWhite === bWhite) return null;
  const [white, black] = aWhite ? [a, b] : [b, a];
  const exceeds = white.state.colourDifference === -2 || black.state.colourDifference === 2;
  return give(white, black, 'white', exceeds ? '2.3' : '2.4', 'only-lawful');
}

/** 3.1: a neutral player takes what is left (R10). 3.2: same due colour, the wider difference of games. */
function byDueColour(a: Entrant, b: Entrant): ColourAllocation | null {
  if (a.dueColour !== null && a.dueColour !== b.dueColour) return give(a, b, a.dueColour, '3.1', 'both-granted');
  if (b.dueColour !== null && a.dueColour !== b.dueColour) return give(b, a, b.dueColour, '3.1', 'both-granted');
  const wider = Math.abs(a.state.colourDifference) - Math.abs(b.state.colourDifference);
  if (a.dueColour === null || wider === 0) return null;
  return wider > 0 ? give(a, b, a.dueColour, '3.2', 'wider-difference') : give(b, a, a.dueColour, '3.2', 'wider-difference');
}

/** 3.3: games counted back from the last; at the latest difference the one who had White gets Black (R11). */
function byHistory(a: Entrant, b: Entrant): ColourAllocation | null {
  const [ofA, ofB] = [a.state.colours, b.state.colours];
  for (let back = 1; back <= Math.min(ofA.length, ofB.length); back += 1) {
    const colour = ofA.at(-back);
    if (colour !== undefined && colour !== ofB.at(-back)) return give(a, b, opposite(colour), '3.3', 'alternate');
  }
  return null;
}

/** 3.4 the higher ARO, 3.5 the lower R, then the larger number has White. */
function byStrength(a: Entrant, b: Entrant): ColourAllocation {
  const aro = byHigherAro(a, b);
  if (aro !== 0) return give(a, b, aro < 0 ? 'white' : 'black', '3.4', 'higher-aro');
  if (a.rating !== b.rating) return give(a, b, a.rating < b.rating ? 'white' : 'black', '3.5', 'lower-rating');
  return give(a, b, a.tpn > b.tpn ? 'white' : 'black', '3.5', 'lower-rating');
}

function give(player: Entrant, other: Entrant, colour: Colour, article: string, fact: ColourExplanation['fact']): ColourAllocation {
  const [white, black] = colour === 'white' ? [player.tpn, other.tpn] : [other.tpn, player.tpn];
  return { white, black, article, fact };
}

/** "Absolute" stands for: 2.3 or 2.4 forbids the other colour; the text has no other strengths. */
export function colourStanding({ state, dueColour }: Entrant): ColourStanding {
  const strength = dueColour === null ? null : mayHaveColour(state, opposite(dueColour)) ? 'mild' : 'absolute';
  return { difference: state.colourDifference, preference: dueColour, strength };
}
