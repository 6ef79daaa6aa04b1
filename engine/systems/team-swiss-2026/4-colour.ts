import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocate, alternate, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

type Case = Omit<Entrant, 'preference'> & { readonly preference: null; readonly wants: Entrant['preference'] };

/** The rules of 4.3 in order. They give the colour of the first-team (4.2) on board 1. The initial colour (4.1) is drawn by lot. */
const RULES: readonly ColourRow<Case, Colour>[] = [
  { article: '4.3.1', fact: 'initial-colour', rule: initialColourFor },
  {
    article: '4.3.2',
    fact: 'only-preference',
    rule: ({ wants }, other) => (other.wants === null ? (wants?.colour ?? null) : wants === null ? opposite(other.wants.colour) : null),
  },
  {
    article: '4.3.3',
    fact: 'both-granted',
    rule: ({ wants }, other) => (wants !== null && other.wants !== null && wants.colour !== other.wants.colour ? wants.colour : null),
  },
  { article: '4.3.4', fact: 'stronger', rule: grantStrong },
  { article: '4.3.5', fact: 'lower-difference', rule: (first, other) => whiteToLower(first.colourDifference, other.colourDifference) },
  { article: '4.3.6', fact: 'alternate', rule: alternate },
  { article: '4.3.7', fact: 'higher-ranked', rule: ({ wants }) => wants?.colour ?? null },
  { article: '4.3.8', fact: 'alternate-higher', rule: (first) => alternated(first) },
  { article: '4.3.9', fact: 'alternate-lower', rule: (_, other) => flipped(alternated(other)) },
  // Neither team has had a colour, but one has played a match without colours. 4.3.1 is applied here too.
  { article: '4.3.1', fact: 'initial-colour', rule: (first, _, initial) => byParity(first, initial) },
];

export function coloursOf(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const [first, other] = isFirstTeam(a, b) ? [a, b] : [b, a];
  const { white, article, fact } = allocate(RULES, caseOf(first), caseOf(other), initialColour);
  return white.tpn === first.tpn ? { white: first, black: other, article, fact } : { white: other, black: first, article, fact };
}

const caseOf = (team: Entrant): Case => ({ ...team, preference: null, wants: team.preference });

/** 4.2: the first-team has the higher primary score (4.2.1), then the higher secondary score (4.2.2), then the smaller pairing number (4.2.3). */
function isFirstTeam(a: Entrant, b: Entrant): boolean {
  return (a.points - b.points || a.secondary - b.secondary || b.tpn - a.tpn) > 0;
}

/** 4.3.1: if neither team has played a match, the parity of the first-team's pairing number decides; otherwise null. */
function initialColourFor(first: Case, other: Case, initial: Colour): Colour | null {
  return first.matches > 0 || other.matches > 0 ? null : byParity(first, initial);
}

const byParity = ({ tpn }: Pick<Entrant, 'tpn'>, initial: Colour): Colour => (tpn % 2 === 1 ? initial : opposite(initial));

function grantStrong({ wants }: Case, other: Case): Colour | null {
  if (wants === null || other.wants === null || wants.isStrong === other.wants.isStrong) return null;
  return wants.isStrong ? wants.colour : opposite(other.wants.colour);
}

function whiteToLower(own: number, other: number): Colour | null {
  if (own === other) return null;
  return own < other ? 'white' : 'black';
}

const flipped = (colour: Colour | null): Colour | null => (colour === null ? null : opposite(colour));

const alternated = ({ state }: Pick<Entrant, 'state'>): Colour | null => flipped(lastColour(state.colours));
