import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocateByRules, alternateColours, type Allocation, type ColourRow } from '../../swiss/colour-rules';
import type { Entrant } from './1-definitions';

type TeamForColours = Omit<Entrant, 'preference'> & { readonly preference: null; readonly preferred: Entrant['preference'] };

/** The rules of 4.3 in order. They give the colour of the first-team (4.2) on board 1. The initial colour (4.1) is drawn by lot. */
const RULES: readonly ColourRow<TeamForColours, Colour>[] = [
  { article: '4.3.1', fact: 'initial-colour', rule: initialColourFor },
  {
    article: '4.3.2',
    fact: 'only-preference',
    rule: ({ preferred }, other) => (other.preferred === null ? (preferred?.colour ?? null) : preferred === null ? opposite(other.preferred.colour) : null),
  },
  {
    article: '4.3.3',
    fact: 'both-granted',
    rule: ({ preferred }, other) => (preferred !== null && other.preferred !== null && preferred.colour !== other.preferred.colour ? preferred.colour : null),
  },
  { article: '4.3.4', fact: 'stronger', rule: grantStrong },
  { article: '4.3.5', fact: 'lower-difference', rule: (first, other) => whiteToLowerValue(first.colourDifference, other.colourDifference) },
  { article: '4.3.6', fact: 'alternate', rule: alternateColours },
  { article: '4.3.7', fact: 'higher-ranked', rule: ({ preferred }) => preferred?.colour ?? null },
  { article: '4.3.8', fact: 'alternate-higher', rule: (first) => alternatedColour(first) },
  { article: '4.3.9', fact: 'alternate-lower', rule: (_, other) => oppositeOrNull(alternatedColour(other)) },
  // Neither team has had a colour, but one has played a match without colours. 4.3.1 is applied here too.
  { article: '4.3.1', fact: 'initial-colour', rule: (first, _, initial) => colourByParity(first, initial) },
];

export function coloursOf(a: Entrant, b: Entrant, initialColour: Colour): Allocation<Entrant> {
  const [first, other] = isFirstTeam(a, b) ? [a, b] : [b, a];
  const { white, article, fact } = allocateByRules(RULES, toTeamForColours(first), toTeamForColours(other), initialColour);
  return white.tpn === first.tpn ? { white: first, black: other, article, fact } : { white: other, black: first, article, fact };
}

const toTeamForColours = (team: Entrant): TeamForColours => ({ ...team, preference: null, preferred: team.preference });

/** 4.2: the first-team has the higher primary score (4.2.1), then the higher secondary score (4.2.2), then the smaller pairing number (4.2.3). */
function isFirstTeam(a: Entrant, b: Entrant): boolean {
  return (a.points - b.points || a.secondary - b.secondary || b.tpn - a.tpn) > 0;
}

/** 4.3.1: if neither team has played a match, the parity of the first-team's pairing number decides; otherwise null. */
function initialColourFor(first: TeamForColours, other: TeamForColours, initial: Colour): Colour | null {
  return first.matches > 0 || other.matches > 0 ? null : colourByParity(first, initial);
}

const colourByParity = ({ tpn }: Pick<Entrant, 'tpn'>, initial: Colour): Colour => (tpn % 2 === 1 ? initial : opposite(initial));

function grantStrong({ preferred }: TeamForColours, other: TeamForColours): Colour | null {
  if (preferred === null || other.preferred === null || preferred.isStrong === other.preferred.isStrong) return null;
  return preferred.isStrong ? preferred.colour : opposite(other.preferred.colour);
}

function whiteToLowerValue(own: number, other: number): Colour | null {
  if (own === other) return null;
  return own < other ? 'white' : 'black';
}

const oppositeOrNull = (colour: Colour | null): Colour | null => (colour === null ? null : opposite(colour));

const alternatedColour = ({ state }: Pick<Entrant, 'state'>): Colour | null => oppositeOrNull(lastColour(state.colours));
