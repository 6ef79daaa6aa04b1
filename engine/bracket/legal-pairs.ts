import { BitMatrix } from '../matching/bit-matrix';
import { hasBit, type BitSet, bitSetWhere, unite } from '../matching/bit-set';
import type { Colour } from '../model/colour';
import type { Tournament } from '../model/tournament';
import type { ColourPreference } from '../swiss/colour-history';
import type { PlayerState } from '../swiss/player-state';
import { barredOpponents, statesOf } from '../swiss/restrictions';

interface PlayerWithState {
  readonly state: PlayerState;
}

/** The facts about a player that the absolute criteria of most editions use. */
export interface ColourBound extends PlayerWithState {
  readonly preference: ColourPreference | null;
  readonly isTopscorer: boolean;
}

/** The colour of a non-topscorer's absolute preference; null if no such preference binds the player. */
export function boundColour({ preference, isTopscorer }: ColourBound): Colour | null {
  return preference?.strength === 'absolute' && !isTopscorer ? preference.colour : null;
}

/**
 * Returns the legal pairs, by place. Excludes opponents already met, forbidden pairs, and pairs of players who must both have the same colour
 * (`boundTo`).
 */
export function legalPairs<P extends PlayerWithState>(players: readonly P[], tournament: Tournament, boundTo: (player: P) => Colour | null): BitMatrix {
  const legal = new BitMatrix(players.length);
  const bound = players.map(boundTo);
  const open = (colour: Colour | null): BitSet => bitSetWhere(bound, (own) => colour === null || own !== colour);
  const [allOpen, notToWhite, notToBlack] = [open(null), open('white'), open('black')];
  bound.forEach((colour, place) => {
    legal.setRow(place, colour === null ? allOpen : colour === 'white' ? notToWhite : notToBlack);
    legal.remove(place, place);
  });
  removeBarredPairs(legal, players, tournament);
  return legal;
}

/**
 * Returns the pairs that can be given colours that both players may have. `white`
 * and `black` contain the places of the players who may have that colour.
 */
export function pairsWithLawfulColours(size: number, white: BitSet, black: BitSet): BitMatrix {
  const legal = new BitMatrix(size);
  const either = unite(white, black);
  for (let place = 0; place < size; place += 1) {
    if (hasBit(white, place)) legal.setRow(place, hasBit(black, place) ? either : black);
    else if (hasBit(black, place)) legal.setRow(place, white);
    legal.remove(place, place);
  }
  return legal;
}

/**
 * Removes the pairs of players who have met or are a forbidden pair, in both directions, even if only one player's record contains the
 * game.
 */
export function removeBarredPairs(legal: BitMatrix, players: readonly PlayerWithState[], tournament: Tournament): void {
  const placeOf = new Map(players.map(({ state }, place) => [state.tpn, place]));
  const barred = barredOpponents(statesOf(players), tournament);
  players.forEach(({ state }, place) => {
    for (const opponent of barred.get(state.tpn) ?? []) {
      const other = placeOf.get(opponent);
      if (other !== undefined) legal.separate(place, other);
    }
  });
}
