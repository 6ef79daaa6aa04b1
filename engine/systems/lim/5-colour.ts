import { opposite, type Colour } from '../../model/colour';
import {
  allocateByRules,
  alternateColours,
  grantBoth,
  grantHigher,
  type Allocation,
  type ColourCase,
  type ColourRow,
  type ColourRule,
} from '../../swiss/colour-rules';
import { playerAt } from '../../swiss/player-state';
import type { ColourStanding } from '../explanation';
import { mayHaveColour, type Entrant, type Field, type PlacePair } from './2-definitions';

interface ColourFacts {
  readonly initialColour: Colour;
  /** 5.4: true for pairs made in the median scoregroup or above it. */
  readonly isMedianOrAbove: boolean;
}

/** The rules of Article 5 in order. */
const RULES: readonly ColourRow<Entrant, ColourFacts>[] = [
  { article: '5.1', fact: 'only-lawful', rule: (a, b) => (isBoundByDifference(a, b) ? onlyLawfulColour(a, b) : null) },
  { article: '5.3', fact: 'only-lawful', rule: onlyLawfulColour },
  // 5.5 and 5.6 define the due colour. A player who has not played gets the colour that is not due to the opponent (R11).
  { article: '5.2', fact: 'both-granted', rule: dueColourRule(grantBoth) },
  { article: '5.4', fact: 'alternate', rule: dueColourRule(alternateColours) },
  { article: '5.4', fact: 'higher-ranked', rule: (a, b, { isMedianOrAbove }) => (isMedianOrAbove ? dueColourRule(grantHigher)(a, b, null) : null) },
  { article: '5.4', fact: 'lower-ranked', rule: (_, { dueColour }) => (dueColour === null ? null : opposite(dueColour)) },
  // In a later round, 7.2 also applies to two players who have not played yet (R12).
  { article: '7.2', fact: 'initial-colour', rule: ({ tpn }, _, { initialColour }) => (tpn % 2 === 1 ? initialColour : opposite(initialColour)) },
];

/** The colours of a pair. The higher-ranked player has the smaller place. */
export function coloursOf(field: Field, [a, b]: PlacePair, isMedianOrAbove: boolean): Allocation<Entrant> {
  const [higher, lower] = [playerAt(field.players, Math.min(a, b)), playerAt(field.players, Math.max(a, b))];
  return allocateByRules(RULES, higher, lower, { initialColour: field.initialColour, isMedianOrAbove });
}

/** The colour of `a` if 5.1 allows only one allocation. Null if it allows both, or neither, as may happen in the last round. */
function onlyLawfulColour(a: Entrant, b: Entrant): Colour | null {
  const aWhite = mayHaveColour(a.state, 'white') && mayHaveColour(b.state, 'black');
  const bWhite = mayHaveColour(b.state, 'white') && mayHaveColour(a.state, 'black');
  return aWhite === bWhite ? null : aWhite ? 'white' : 'black';
}

/**
 * 5.1: true if the opposite allocation would give one of the players a colour difference of three. Otherwise, it would give one of them the same
 * colour for the third time in succession (5.3).
 */
function isBoundByDifference(a: Entrant, b: Entrant): boolean {
  const [white, black] = onlyLawfulColour(a, b) === 'white' ? [a, b] : [b, a];
  return white.state.colourDifference === -2 || black.state.colourDifference === 2;
}

function dueColourRule(rule: (one: ColourCase, other: ColourCase) => Colour | null): ColourRule<Entrant, unknown> {
  return (a, b) => rule(caseOf(a), caseOf(b));
}

function caseOf({ dueColour, state }: Entrant): ColourCase {
  return { state, preference: dueColour === null ? null : { colour: dueColour, strength: 'mild' } };
}

/** This edition has only two strengths of preference: absolute if 5.1 forbids the other colour, otherwise mild. */
export function colourStanding({ state, dueColour }: Entrant): ColourStanding {
  const strength = dueColour === null ? null : mayHaveColour(state, opposite(dueColour)) ? 'mild' : 'absolute';
  return { difference: state.colourDifference, preference: dueColour, strength };
}
