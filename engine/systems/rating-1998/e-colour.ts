import { opposite, type Colour } from '../../model/colour';
import type { ColourPreference } from '../../swiss/colour-preference';
import type { ColourStanding } from '../explanation';
import type { Entrant, Round } from './a-definitions';

export type ColourFact = 'both-granted' | 'stronger' | 'alternate' | 'higher-ranked' | 'initial-colour';

export interface Colours {
  readonly white: Entrant;
  readonly black: Entrant;
  readonly article: string;
  readonly fact: ColourFact;
}

export function colourStanding({ state, preference }: Entrant): ColourStanding {
  return { difference: state.colourDifference, preference: preference?.colour ?? null, strength: preference?.strength ?? null };
}

const STRENGTH: Record<ColourPreference['strength'], number> = { absolute: 3, strong: 2, mild: 1 };

/** E, for one pair. */
export function coloursOf(round: Round, a: Entrant, b: Entrant): Colours {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  const { colour, article, fact } = colourOfHigher(round, higher, lower);
  const [white, black] = colour === 'white' ? [higher, lower] : [lower, higher];
  return { white, black, article, fact };
}

interface Allocation {
  readonly colour: Colour;
  readonly article: string;
  readonly fact: ColourFact;
}

function colourOfHigher(round: Round, higher: Entrant, lower: Entrant): Allocation {
  const [own, other] = [higher.preference, lower.preference];
  if (own === null && other === null) return { colour: initialColourFor(round, higher), article: 'E.5', fact: 'initial-colour' };
  if (own === null || other === null || own.colour !== other.colour) {
    // A player without a game has no preference to be granted: his opponent's is.
    return { colour: own?.colour ?? opposite(other?.colour ?? 'black'), article: 'E.1', fact: 'both-granted' };
  }
  const stronger = STRENGTH[own.strength] - STRENGTH[other.strength];
  if (stronger !== 0) return { colour: stronger > 0 ? own.colour : opposite(own.colour), article: 'E.2', fact: 'stronger' };
  const alternating = alternation(higher.state.colours, lower.state.colours);
  if (alternating !== null) return { colour: alternating, article: 'E.3', fact: 'alternate' };
  return { colour: own.colour, article: 'E.4', fact: 'higher-ranked' };
}

/** E.3, F.3: the histories without the rounds not played, aligned at the last game; the higher player alternates. */
function alternation(own: readonly Colour[], other: readonly Colour[]): Colour | null {
  for (let back = 1; back <= Math.min(own.length, other.length); back += 1) {
    const colour = own[own.length - back];
    if (colour !== undefined && colour !== other[other.length - back]) return opposite(colour);
  }
  return null;
}

/** E.5, R11: in any round, an odd pairing number gets the initial colour, an even one the other. */
function initialColourFor({ tournament }: Round, higher: Entrant): Colour {
  const initial = tournament.initialColour ?? 'white';
  return higher.tpn % 2 === 1 ? initial : opposite(initial);
}
