import { inOrderOfLots } from '../../forms/knock-out';
import { opposite, type Colour } from '../../model/colour';
import type { KnockOutRules } from '../../model/knock-out-rules';
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
  readonly rules: KnockOutRules;
  readonly stage: number;
}

type Row = ColourRow<Entrant, ColourFacts>;

const LATER_GAMES: Row = { article: '3.1', fact: 'last-meeting', rule: (_first, _second, { before }) => (before === null ? null : opposite(before)) };
const INITIAL_COLOUR: Row = { article: '3.5', fact: 'initial-colour-by-place', rule: (_first, _second, { initialColour }) => initialColour };

/** The rules for the colours of a game, by the setting for the first game of a match. */
const COLOUR_ROWS = {
  games: [
    LATER_GAMES,
    { article: '3.2', fact: 'lower-difference', rule: whiteForLowerDifference },
    { article: '3.3', fact: 'alternate', rule: alternateColours },
    { article: '3.4', fact: 'alternate-higher', rule: alternatedColour },
    INITIAL_COLOUR,
  ],
  places: [LATER_GAMES, INITIAL_COLOUR],
  lots: [LATER_GAMES, { article: '3.6', fact: 'first-drawn', rule: whiteForFirstDrawn }],
} satisfies Readonly<Record<string, readonly Row[]>>;

function whiteForFirstDrawn({ state: { tpn } }: Entrant, { state: { tpn: other } }: Entrant, { rules, stage }: ColourFacts): Colour {
  return inOrderOfLots([tpn, other], rules, stage)[0] === tpn ? 'white' : 'black';
}

function alternatedColour({ state }: Entrant): Colour | null {
  const last = lastColour(state.colours);
  return last === null ? null : opposite(last);
}

/** Article 3: the colours of a game, by the first row that decides. `first` has the first of the two places in the bracket. */
export function coloursOf(first: Entrant, second: Entrant, facts: ColourFacts): Allocation<Entrant> {
  return allocateByRules<Entrant, ColourFacts>(COLOUR_ROWS[facts.rules.colours ?? 'games'], first, second, facts);
}
