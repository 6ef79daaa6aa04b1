import { opposite, type Colour } from '../../model/colour';
import {
  allocateByRules,
  alternateColours,
  grantBoth,
  grantWiderDifference,
  type ColourCase,
  type Allocation,
  type ColourRow,
  type ColourRule,
} from '../../swiss/colour-rules';
import { playerAt } from '../../swiss/player-state';
import type { ColourStanding } from '../explanation';
import { byHigherAro, byLowerRating, type Entrant, type Order } from './1-definitions';
import { mayHaveColour } from './2-limitations';
import type { PairedGroup } from './procedure';
import type { PlacePair, Field } from './state';

/**
 * The restrictions of 2.3 and 2.4, then the rules of Art. 3 in order (R10). The first rule applies if the opposite allocation would break
 * 2.3.
 */
const RULES: readonly ColourRow<Entrant, null>[] = [
  { article: '2.3', fact: 'only-lawful', rule: (a, b) => (isBoundByDifference(a, b) ? onlyLawfulColour(a, b) : null) },
  { article: '2.4', fact: 'only-lawful', rule: onlyLawfulColour },
  // A neutral player gets the colour that is not due to the opponent (R10).
  { article: '3.1', fact: 'both-granted', rule: dueColourRule(grantBoth) },
  { article: '3.2', fact: 'wider-difference', rule: dueColourRule(grantWiderDifference) },
  // Compares the games from the last one backwards. At the first difference, the player who had White gets Black (R11).
  { article: '3.3', fact: 'alternate', rule: dueColourRule(alternateColours) },
  { article: '3.4', fact: 'higher-aro', rule: whiteToFirstBy(byHigherAro) },
  { article: '3.5', fact: 'lower-rating', rule: whiteToFirstBy(byLowerRating) },
  { article: '3.5', fact: 'lower-rating', rule: (a, b) => (a.tpn > b.tpn ? 'white' : 'black') },
];

/** Art. 3: applies the first rule that distinguishes the players; the order of the arguments does not matter. */
export function allocateColours(a: Entrant, b: Entrant): Allocation<Entrant> {
  return allocateByRules(RULES, a, b, null);
}

/** The colour of `a` if 2.3 and 2.4 allow only one allocation; otherwise null. */
function onlyLawfulColour(a: Entrant, b: Entrant): Colour | null {
  const aWhite = mayHaveColour(a.state, 'white') && mayHaveColour(b.state, 'black');
  const bWhite = mayHaveColour(b.state, 'white') && mayHaveColour(a.state, 'black');
  return aWhite === bWhite ? null : aWhite ? 'white' : 'black';
}

/** 2.3: true if the opposite allocation would give one of the players a colour difference above two. */
function isBoundByDifference(a: Entrant, b: Entrant): boolean {
  const [white, black] = onlyLawfulColour(a, b) === 'white' ? [a, b] : [b, a];
  return white.state.colourDifference === -2 || black.state.colourDifference === 2;
}

function dueColourRule(rule: (one: ColourCase, other: ColourCase) => Colour | null): ColourRule<Entrant, null> {
  const asColourCase = ({ dueColour, state }: Entrant): ColourCase => ({
    state,
    preference: dueColour === null ? null : { colour: dueColour, strength: 'mild' },
  });
  return (a, b) => rule(asColourCase(a), asColourCase(b));
}

function whiteToFirstBy(order: Order): ColourRule<Entrant, null> {
  return (a, b) => {
    const difference = order(a, b);
    return difference === 0 ? null : difference < 0 ? 'white' : 'black';
  };
}

/** This edition has only two strengths of preference: absolute if 2.3 or 2.4 forbids the other colour, otherwise mild. */
export function colourStanding({ state, dueColour }: Entrant): ColourStanding {
  const strength = dueColour === null ? null : mayHaveColour(state, opposite(dueColour)) ? 'mild' : 'absolute';
  return { difference: state.colourDifference, preference: dueColour, strength };
}

export function colouredPairs(field: Field, group: PairedGroup): Allocation<Entrant>[] {
  return group.pairs.map((pair, index) => colouredPair(field, group, pair, index));
}

/**
 * Allocates colours by Art. 3, or by Art. 5 if the two halves of the first round's list were paired. Under Art. 5 the colours alternate
 * from pair to pair (R24).
 */
export function colouredPair({ players, initialColour }: Field, { log }: PairedGroup, [a, b]: PlacePair, index: number): Allocation<Entrant> {
  const [left, right] = [playerAt(players, a), playerAt(players, b)];
  if (log[0]?.article !== '5') return allocateColours(left, right);
  const colour = index % 2 === 0 ? initialColour : opposite(initialColour);
  const [white, black] = colour === 'white' ? [left, right] : [right, left];
  return { white, black, article: '5', fact: 'initial-colour' };
}
