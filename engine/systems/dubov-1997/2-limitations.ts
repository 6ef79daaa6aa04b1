import { removeBarredPairs } from '../../bracket/legal-pairs';
import { BitMatrix } from '../../matching/bit-matrix';
import { hasBit, type BitSet, setWhere } from '../../matching/bit-set';
import type { Colour } from '../../model/colour';
import { isPlayed, pointsOf } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import { colourTwiceRunning } from '../../swiss/colour-history';
import type { PlayerState } from '../../swiss/player-state';
import type { Entrant, Players } from './1-definitions';

/** 2.2: false after the allocated bye, or after a win's points without playing: U, F and + (R7). */
export function mayHavePab({ state }: Entrant, { scoring, completedRounds }: Tournament): boolean {
  return state.player.entries.slice(0, completedRounds).every((entry) => {
    if (entry === null || isPlayed(entry)) return true;
    return entry.code !== 'U' && pointsOf(entry, scoring) < scoring.win;
  });
}

/** 2.3 and 2.4: considers the games played, and applies in the last round too (R8). */
export function mayHaveColour({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>, colour: Colour): boolean {
  const difference = colourDifference + (colour === 'white' ? 1 : -1);
  return Math.abs(difference) <= 2 && colourTwiceRunning(colours) !== colour;
}

/** Equal for players whom 2.3 and 2.4 do not distinguish. */
export function lawfulColoursText({ state }: Entrant): string {
  return `${mayHaveColour(state, 'white')} ${mayHaveColour(state, 'black')}`;
}

/** 2.1, and 2.3 and 2.4 for at least one allocation of colours. Forfeited pairings may be repeated, forbidden pairs count as met (R9). */
export function legalPairs(players: Players, tournament: Tournament): BitMatrix {
  const legal = new BitMatrix(players.length);
  const [white, black] = [whoMayHave(players, 'white'), whoMayHave(players, 'black')];
  const either = white.map((word, w) => word | (black[w] as number));
  players.forEach((_, a) => {
    if (hasBit(white, a)) legal.setRow(a, hasBit(black, a) ? either : black);
    else if (hasBit(black, a)) legal.setRow(a, white);
    legal.remove(a, a);
  });
  removeBarredPairs(legal, players, tournament);
  return legal;
}

/** 2.3 and 2.4 */
function whoMayHave(players: Players, colour: Colour): BitSet {
  return setWhere(players, ({ state }) => mayHaveColour(state, colour));
}

/** 2.5: absolute for transfers by 7.1 and 7.2, but never bars a downfloater's opponent (R25). */
export function mayBeTransferred(player: Entrant, round: number, rounds: number): boolean {
  if (round >= rounds) return true;
  return !player.transferredLastRound && player.transfers < (rounds < 10 ? 3 : 4);
}

/** 2.6: true if the player may be in the column of the other colour. */
export function mayChangeColumn({ state }: Entrant, from: Colour): boolean {
  return mayHaveColour(state, from === 'white' ? 'black' : 'white');
}
