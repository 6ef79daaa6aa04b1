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

type Parts = readonly (readonly (readonly [Entrant, Entrant])[])[];

export function colourStanding({ state, preference }: Entrant): ColourStanding {
  return { difference: state.colourDifference, preference: preference?.colour ?? null, strength: preference?.strength ?? null };
}

const STRENGTH: Record<ColourPreference['strength'], number> = { absolute: 3, strong: 2, mild: 1 };

/** E, for one pair of a round; of that, in whatever parts, all pairs are given: among their higher players the first round counts a place in S1. */
export function coloursOf(round: Round, a: Entrant, b: Entrant, all: Parts): Colours {
  const [higher, lower] = a.place < b.place ? [a, b] : [b, a];
  const { colour, article, fact } = colourOfHigher(round, higher, lower, all);
  const [white, black] = colour === 'white' ? [higher, lower] : [lower, higher];
  return { white, black, article, fact };
}

interface Allocation {
  readonly colour: Colour;
  readonly article: string;
  readonly fact: ColourFact;
}

function colourOfHigher(round: Round, higher: Entrant, lower: Entrant, all: Parts): Allocation {
  const [own, other] = [higher.preference, lower.preference];
  if (own === null && other === null) return { colour: initialColourFor(round, higher, all), article: 'E.5', fact: 'initial-colour' };
  if (own === null || other === null || own.colour !== other.colour) {
    // A.7.f: the preference of the opponent of a player without one is granted.
    return { colour: own?.colour ?? opposite(other?.colour ?? 'black'), article: 'E.1', fact: 'both-granted' };
  }
  const stronger = STRENGTH[own.strength] - STRENGTH[other.strength];
  if (stronger !== 0) return { colour: stronger > 0 ? own.colour : opposite(own.colour), article: 'E.2', fact: 'stronger' };
  const alternating = alternation(higher.state.colours, lower.state.colours);
  if (alternating !== null) return { colour: alternating, article: 'E.3', fact: 'alternate' };
  return { colour: own.colour, article: 'E.4', fact: 'higher-ranked' };
}

/** E.3, R10: the histories without the rounds not played, aligned at the last game; the higher player alternates. */
function alternation(own: readonly Colour[], other: readonly Colour[]): Colour | null {
  for (let back = 1; back <= Math.min(own.length, other.length); back += 1) {
    const colour = own[own.length - back];
    if (colour !== undefined && colour !== other[other.length - back]) return opposite(colour);
  }
  return null;
}

/** E.5, R11: in the first round by the place in S1; later by the pairing number, an even one gets the initial colour. */
function initialColourFor({ tournament, number }: Round, higher: Entrant, all: Parts): Colour {
  const initial = tournament.initialColour ?? 'white';
  const getsInitial = number === 1 ? placeInS1(higher, all) % 2 === 1 : higher.tpn % 2 === 0;
  return getsInitial ? initial : opposite(initial);
}

/** 1 for the first. */
function placeInS1({ place }: Entrant, all: Parts): number {
  return all.reduce((before, pairs) => before + pairs.reduce((sum, [a, b]) => sum + Number(Math.min(a.place, b.place) <= place), 0), 0);
}
