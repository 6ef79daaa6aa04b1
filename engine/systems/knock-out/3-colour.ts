import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocateByRules, alternateColours, type Allocation, type ColourRow, whiteForLowerDifference } from '../../swiss/colour-rules';
import type { PlayerState } from '../../swiss/player-state';

export interface Entrant {
  readonly state: PlayerState;
  readonly preference: null;
}

interface ColourFacts {
  readonly initialColour: Colour;
  /** The colour of the first player in the last game of the match; null before the first game. */
  readonly before: Colour | null;
}

const COLOUR_ROWS: readonly ColourRow<Entrant, ColourFacts>[] = [
  { article: '3.1', fact: 'last-meeting', rule: (_first, _second, { before }) => (before === null ? null : opposite(before)) },
  { article: '3.2', fact: 'lower-difference', rule: whiteForLowerDifference },
  { article: '3.3', fact: 'alternate', rule: alternateColours },
  { article: '3.4', fact: 'alternate-higher', rule: alternatedColour },
  { article: '3.5', fact: 'initial-colour-by-place', rule: (_first, _second, { initialColour }) => initialColour },
];

function alternatedColour({ state }: Entrant): Colour | null {
  const last = lastColour(state.colours);
  return last === null ? null : opposite(last);
}

/** Article 3: the colours of a game, by the first row that decides. `first` has the first of the two places in the bracket. */
export function coloursOf(first: Entrant, second: Entrant, facts: ColourFacts): Allocation<Entrant> {
  return allocateByRules(COLOUR_ROWS, first, second, facts);
}
