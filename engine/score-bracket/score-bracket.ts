import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptySet, haveCommonBit } from '../matching/bit-set';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { Place } from '../swiss/player-state';

/** The facts about a player that the pairing by brackets uses. */
export interface Member {
  readonly place: Place;
  readonly tpn: Tpn;
  /** Half-points, the fictitious ones of an acceleration included. */
  readonly score: HalfPoints;
  readonly mayHavePab: boolean;
}

/** The bracket being paired, under rules that pair one scoregroup at a time and let players float down. */
export interface ScoreBracket<Player extends Member> {
  readonly kind: 'scoregroup' | 'joined';
  /** In order of place. In a joined bracket, the players whom the rules count as coming from the bracket above. */
  readonly movedDown: readonly Player[];
  readonly residents: readonly Player[];
  /** Residents without an opponent, sent to the next bracket. */
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

/** The lower bracket after the one above it was paired again with other floaters. */
export function withOtherFloaters<Player extends Member>(
  bracket: ScoreBracket<Player>,
  before: readonly Player[],
  now: readonly Player[],
): ScoreBracket<Player> {
  return withFloaters(withoutFloaters(bracket, before), now);
}

/** Joins the two lowest brackets: the players of the upper one count as moved down, and nobody else does. */
export function joinBrackets<Player extends Member>(penultimate: ScoreBracket<Player>, lowest: ScoreBracket<Player>): ScoreBracket<Player> {
  const movedDown = [...playersOf(penultimate), ...penultimate.sentDown].sort(byPlace);
  const residents = without(playersOf(lowest), movedDown).sort(byPlace);
  return { kind: 'joined', movedDown, residents, sentDown: [], isLowest: true };
}
