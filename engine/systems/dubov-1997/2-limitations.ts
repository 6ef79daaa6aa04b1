import { pairsWithLawfulColours, removeBarredPairs } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import { type BitSet, bitSetWhere } from '../../matching/bit-set';
import type { Colour } from '../../model/colour';
import { isPlayed, pointsOf } from '../../model/game-result';
import type { Tournament } from '../../model/tournament';
import { colourTwiceRunning } from '../../swiss/colour-history';
import type { PlayerState } from '../../swiss/player-state';
import type { Entrant, Players } from './1-definitions';

/** 2.2: false if the player has had the PAB (U) or the points of a win without playing (F, +) (R7). */
export function mayHavePab({ state }: Entrant, { scoring, completedRounds }: Tournament): boolean {
  return state.player.entries.slice(0, completedRounds).every((entry) => {
    if (entry === null || isPlayed(entry)) return true;
    return entry.code !== 'U' && pointsOf(entry, scoring) < scoring.win;
  });
}

/** 2.3 and 2.4: true if the player may have this colour. Only played games count, and the last round is no exception (R8). */
export function mayHaveColour({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>, colour: Colour): boolean {
  const difference = colourDifference + (colour === 'white' ? 1 : -1);
  return Math.abs(difference) <= 2 && colourTwiceRunning(colours) !== colour;
}

/** Players with the same key may have the same colours under 2.3 and 2.4. */
export function lawfulColoursKey({ state }: Entrant): string {
  return `${mayHaveColour(state, 'white')} ${mayHaveColour(state, 'black')}`;
}

/**
 * The pairs that 2.1 allows and for which at least one allocation of colours satisfies 2.3 and 2.4. Forfeited pairings may be repeated;
 * forbidden pairs are excluded like second meetings (R9).
 */
export function legalPairs(players: Players, tournament: Tournament): BitMatrix {
  const legal = pairsWithLawfulColours(players.length, playersWhoMayHaveColour(players, 'white'), playersWhoMayHaveColour(players, 'black'));
  removeBarredPairs(legal, players, tournament);
  return legal;
}

function playersWhoMayHaveColour(players: Players, colour: Colour): BitSet {
  return bitSetWhere(players, ({ state }) => mayHaveColour(state, colour));
}

/**
 * 2.5: true if 7.1 and 7.2 may transfer the player. In the last round, everybody may be transferred. 2.5 does not bar a downfloater's opponent (R25).
 */
export function mayBeTransferred(player: Entrant, round: number, rounds: number): boolean {
  if (round >= rounds) return true;
  return !player.transferredLastRound && player.transfers < (rounds < 10 ? 3 : 4);
}

/** 2.6: true if 2.3 and 2.4 allow the player to move to the other column. */
export function mayChangeColumn({ state }: Entrant, from: Colour): boolean {
  return mayHaveColour(state, from === 'white' ? 'black' : 'white');
}
