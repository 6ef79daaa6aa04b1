import { opposite, type Colour } from '../../model/colour';
import { lastColour } from '../../swiss/colour-history';
import { allocateByRules, alternateColours, type Allocation, type ColourRow, whiteForLowerDifference } from '../../swiss/colour-rules';
import { playerAt, type Place } from '../../swiss/player-state';
import { meetingsBetween, type Entrant, type RoundField } from './3-pairing';

interface ColourFacts {
  readonly initialColour: Colour;
  /** The colour of the higher player in the last game between the two; null if they have not met. */
  readonly before: Colour | null;
}

const oppositeOrNull = (colour: Colour | null): Colour | null => (colour === null ? null : opposite(colour));

const COLOUR_ROWS: readonly ColourRow<Entrant, ColourFacts>[] = [
  { article: '4.1', fact: 'only-lawful', rule: colourWithoutChoice },
  { article: '4.2', fact: 'last-meeting', rule: (_higher, _lower, { before }) => oppositeOrNull(before) },
  { article: '4.3', fact: 'lower-difference', rule: whiteForLowerDifference },
  { article: '4.4', fact: 'alternate', rule: alternateColours },
  { article: '4.5', fact: 'alternate-higher', rule: ({ state }) => oppositeOrNull(lastColour(state.colours)) },
  { article: '4.5', fact: 'alternate-lower', rule: (_higher, { state }) => lastColour(state.colours) },
  // 4.6: two places in a row give the same colour, and the next two give the other colour. If neighbours meet, the place of every higher
  // player is even (counted from 0), so its parity would give all of them the same colour.
  {
    article: '4.6',
    fact: 'initial-colour-by-place',
    rule: ({ place }, _lower, { initialColour }) => (place % 4 < 2 ? initialColour : opposite(initialColour)),
  },
];

/** 4.1: the colour of the higher player if 3.7 prescribes a colour for one of the two and lets the other have the opposite one; otherwise null. */
function colourWithoutChoice({ preference: own }: Entrant, { preference: other }: Entrant): Colour | null {
  const wanted = own?.strength === 'absolute' ? own.colour : null;
  const given = other?.strength === 'absolute' ? opposite(other.colour) : null;
  if (wanted === null || given === null) return wanted ?? given;
  return wanted === given ? wanted : null;
}

/** Article 4: the colours of a pair, by the first row that decides. `higher` is the higher place. */
export function coloursOf(field: RoundField, higher: Place, lower: Place): Allocation<Entrant> {
  const [one, other] = [playerAt(field.entrants, higher), playerAt(field.entrants, lower)];
  const last = meetingsBetween(field, higher, lower).at(-1);
  const before = last === undefined ? null : (one.state.player.entries[last - 1]?.colour ?? null);
  return allocateByRules(COLOUR_ROWS, one, other, { initialColour: field.initialColour, before });
}
