import { opposite, type Colour } from '../../model/colour';
import type { PreferenceStrength } from '../../swiss/colour-preference';
import type { Pair } from '../system';
import type { ColourExplanation, ColourStanding } from '../explanation';
import type { Entrant } from './1-definitions';

const RANK_OF_STRENGTH: Record<PreferenceStrength, number> = { absolute: 2, strong: 1, mild: 0 };

/** What Article 5 says about one pair: who has White, and by which rule. */
export interface ColourAllocation extends Pair {
  readonly article: string;
  readonly fact: ColourExplanation['fact'];
}

/** Article 5.2: the first rule that tells the two apart; the initial colour (5.1) as drawn. */
export function allocateColours(a: Entrant, b: Entrant, initialColour: Colour): ColourAllocation {
  const [higher, lower] = isHigherRanked(a, b) ? [a, b] : [b, a];
  // 5.2.1: the parity is that of the pairing number (R20).
  if (higher.games === 0 && lower.games === 0) {
    return give(higher, lower, higher.tpn % 2 === 1 ? initialColour : opposite(initialColour), '5.2.1', 'initial-colour');
  }
  // 5.2.2
  if (higher.preference.colour !== lower.preference.colour) {
    return give(higher, lower, higher.preference.colour, '5.2.2', 'both-granted');
  }
  // 5.2.3: absolute before strong before mild; a difference of two is no stronger than two games running (R21).
  const stronger = RANK_OF_STRENGTH[higher.preference.strength] - RANK_OF_STRENGTH[lower.preference.strength];
  if (stronger > 0) return give(higher, lower, higher.preference.colour, '5.2.3', 'stronger');
  if (stronger < 0) return give(lower, higher, lower.preference.colour, '5.2.3', 'stronger');
  const latest = colourAtLatestDifference(higher, lower);
  if (latest !== null) return give(higher, lower, opposite(latest), '5.2.4', 'alternate');
  return give(higher, lower, higher.preference.colour, '5.2.5', 'higher-ranked');
}

/** 5.2.1: more points, then the smaller number (R23). */
function isHigherRanked(a: Entrant, b: Entrant): boolean {
  return a.score !== b.score ? a.score > b.score : a.tpn < b.tpn;
}

/** 5.2.4: colour of `a` in the most recent game, counted back from the last, where the two differ (R22). */
function colourAtLatestDifference(a: Entrant, b: Entrant): Colour | null {
  const [ofA, ofB] = [a.state.colours, b.state.colours];
  for (let back = 1; back <= Math.min(ofA.length, ofB.length); back += 1) {
    const colour = ofA.at(-back);
    if (colour !== undefined && colour !== ofB.at(-back)) return colour;
  }
  return null;
}

function give(
  player: Entrant,
  other: Entrant,
  colour: Colour,
  article: string,
  fact: ColourExplanation['fact'],
): ColourAllocation {
  const [white, black] = colour === 'white' ? [player.tpn, other.tpn] : [other.tpn, player.tpn];
  return { white, black, article, fact };
}

export function colourStanding({ state, preference }: Entrant): ColourStanding {
  return { difference: state.colourDifference, preference: preference.colour, strength: preference.strength };
}
