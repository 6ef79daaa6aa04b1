import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptySet, haveCommonBit } from '../matching/bit-set';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { Place } from '../swiss/player-state';

/** As much of a player as the way from bracket to bracket looks at. */
export interface Member {
  readonly place: Place;
  readonly tpn: Tpn;
  /** Half-points, the fictitious ones of an acceleration included. */
  readonly score: HalfPoints;
  readonly mayHavePab: boolean;
}

/** The bracket that is being paired, in a text that pairs one score after the other and lets players float down. */
export interface ScoreBracket<Player extends Member> {
  readonly kind: 'scoregroup' | 'joined';
  /** By place; of a joined bracket those whom the text counts as coming from the bracket above. */
  readonly movedDown: readonly Player[];
  readonly residents: readonly Player[];
  /** Residents without an opponent, who have been sent to the next bracket. */
  readonly sentDown: readonly Player[];
  readonly isLowest: boolean;
}

export function playersOf<Player extends Member>({ movedDown, residents }: ScoreBracket<Player>): Player[] {
  return [...movedDown, ...residents];
}

export function sizeOf({ movedDown, residents }: ScoreBracket<Member>): number {
  return movedDown.length + residents.length;
}

export function byPlace(a: Member, b: Member): number {
  return a.place - b.place;
}

export function without<Player extends Member>(players: readonly Player[], gone: readonly Player[]): Player[] {
  const set = new Set(gone);
  return players.filter((player) => !set.has(player));
}

export function incompatibleIn<Player extends Member>(legal: BitMatrix, bracket: ScoreBracket<Player>): Player[] {
  const players = playersOf(bracket);
  const inBracket = emptySet(legal.size);
  for (const { place } of players) addBit(inBracket, place);
  const isByeThere = bracket.isLowest && players.length % 2 === 1;
  return players.filter(({ place, mayHavePab }) => !(isByeThere && mayHavePab) && !haveCommonBit(legal.row(place), inBracket));
}

export function withoutFloaters<Player extends Member>(bracket: ScoreBracket<Player>, floaters: readonly Player[]): ScoreBracket<Player> {
  return { ...bracket, movedDown: without(bracket.movedDown, floaters), residents: without(bracket.residents, floaters) };
}

export function withFloaters<Player extends Member>(bracket: ScoreBracket<Player>, floaters: readonly Player[]): ScoreBracket<Player> {
  return { ...bracket, movedDown: [...bracket.movedDown, ...floaters].sort(byPlace) };
}

/** The bracket below after the one above it has been paired anew, when other floaters come from there. */
export function withOtherFloaters<Player extends Member>(
  bracket: ScoreBracket<Player>,
  before: readonly Player[],
  now: readonly Player[],
): ScoreBracket<Player> {
  return withFloaters(withoutFloaters(bracket, before), now);
}

/** The two lowest brackets as one: everybody of the upper one is moved down in it, and nobody else. */
export function joined<Player extends Member>(penultimate: ScoreBracket<Player>, lowest: ScoreBracket<Player>): ScoreBracket<Player> {
  const movedDown = [...playersOf(penultimate), ...penultimate.sentDown].sort(byPlace);
  const residents = without(playersOf(lowest), movedDown).sort(byPlace);
  return { kind: 'joined', movedDown, residents, sentDown: [], isLowest: true };
}
