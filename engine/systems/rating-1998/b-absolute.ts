import { legalPairs as legalPairsByColour } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import type { ResultCode } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import type { ColourPreference } from '../../swiss/colour-history';
import type { PlayerState } from '../../swiss/player-state';

/** The facts about a player that the absolute criteria use. */
interface ColourFacts {
  readonly state: PlayerState;
  readonly preference: ColourPreference | null;
}

/**
 * The pairs that B.1.a (no second meeting) and B.2 (no equal absolute preferences) allow. Forbidden pairs are excluded like second
 * meetings.
 */
export function legalPairs(entrants: readonly ColourFacts[], tournament: Tournament): BitMatrix {
  return legalPairsByColour(entrants, tournament, boundColour);
}

/** B.1.b, R2: the codes of results that give a full point without playing, by a bye or because the opponent did not appear. */
const CODES_BARRING_FROM_PAB: ReadonlySet<ResultCode> = new Set(['U', 'F', '+']);

/** B.1.b: false if the player has received a full point without playing. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return !player.entries.slice(0, completedRounds).some((entry) => entry != null && CODES_BARRING_FROM_PAB.has(entry.code));
}

/** The colour of an absolute preference, which exists only if B.2.a or B.2.b applies; otherwise null. */
function boundColour({ preference }: ColourFacts): Colour | null {
  return preference?.strength === 'absolute' ? preference.colour : null;
}
