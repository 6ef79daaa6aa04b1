import { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptySet, type BitSet } from '../matching/bit-set';
import type { Colour } from '../model/colour';
import type { Tpn } from '../model/tournament';

/** As much of a player as the absolute rules of the Dutch texts look at. */
export interface Bound {
  readonly tpn: Tpn;
  /** The colour of a preference that binds: two players bound to one colour do not meet. */
  readonly colour: Colour | null;
}

/** Who may meet whom, for all pairs at once, by place in the list: not those who are barred, and not two who are bound to one colour. */
export function legalPairs(players: readonly Bound[], barred: ReadonlyMap<Tpn, ReadonlySet<Tpn>>): BitMatrix {
  const legal = new BitMatrix(players.length);
  const open = (colour: Colour | null): BitSet => {
    const set = emptySet(players.length);
    players.forEach((player, place) => {
      if (colour === null || player.colour !== colour) addBit(set, place);
    });
    return set;
  };
  const [anybody, notToWhite, notToBlack] = [open(null), open('white'), open('black')];
  players.forEach(({ colour }, place) => {
    legal.setRow(place, colour === null ? anybody : colour === 'white' ? notToWhite : notToBlack);
    legal.remove(place, place);
  });
  const placeOf = new Map(players.map(({ tpn }, place) => [tpn, place]));
  players.forEach(({ tpn }, place) => {
    for (const opponent of barred.get(tpn) ?? []) {
      const other = placeOf.get(opponent);
      if (other !== undefined) legal.separate(place, other);
    }
  });
  return legal;
}
