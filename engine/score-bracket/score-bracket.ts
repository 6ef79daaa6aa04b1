import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptyBitSet, haveCommonBit } from '../matching/bit-set';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { Place } from '../swiss/player-state';

/** The facts about a player that the pairing of score brackets needs. */
export interface Member {
  readonly place: Place;
  readonly tpn: Tpn;
  /** The score in half-points, including the fictitious points of an acceleration. */
  readonly score: HalfPoints;
  readonly mayHavePab: boolean;
}

/** The bracket being paired, under rules that pair one scoregroup at a time and let players float down. */
export interface ScoreBracket<Player extends Member> {
  readonly kind: 'scoregroup' | 'joined';
  /**
   * The moved-down players in order of place. In a joined bracket, these are the players of the upper bracket, because the rules treat them
   * as moved down.
   */
  readonly movedDown: readonly Player[];
  readonly residents: readonly Player[];
  /** Residents without an opponent, who move to the next bracket. */
  readonly sentDown: readonly Player[];
  readonly isLowest: boolean;
}

export function playersOf<Player extends Member>({ movedDown, residents }: ScoreBracket<Player>): Player[] {
  return [...movedDown, ...residents];
}

export function sizeOf({ movedDown, residents }: ScoreBracket<Member>): number {
  return movedDown.length + residents.length;
}

export function compareByPlace(a: Member, b: Member): number {
  return a.place - b.place;
}

export function withoutPlayers<Player extends Member>(players: readonly Player[], gone: readonly Player[]): Player[] {
  const set = new Set(gone);
  return players.filter((player) => !set.has(player));
}

export function incompatiblePlayers<Player extends Member>(legal: BitMatrix, bracket: ScoreBracket<Player>): Player[] {
  const players = playersOf(bracket);
  const inBracket = emptyBitSet(legal.size);
  for (const { place } of players) addBit(inBracket, place);
  const isByeThere = bracket.isLowest && players.length % 2 === 1;
  return players.filter(({ place, mayHavePab }) => !(isByeThere && mayHavePab) && !haveCommonBit(legal.row(place), inBracket));
}

export function withoutFloaters<Player extends Member>(bracket: ScoreBracket<Player>, floaters: readonly Player[]): ScoreBracket<Player> {
  return { ...bracket, movedDown: withoutPlayers(bracket.movedDown, floaters), residents: withoutPlayers(bracket.residents, floaters) };
}

export function withFloaters<Player extends Member>(bracket: ScoreBracket<Player>, floaters: readonly Player[]): ScoreBracket<Player> {
  return { ...bracket, movedDown: [...bracket.movedDown, ...floaters].sort(compareByPlace) };
}

export function withOtherFloaters<Player extends Member>(
  bracket: ScoreBracket<Player>,
  before: readonly Player[],
  now: readonly Player[],
): ScoreBracket<Player> {
  return withFloaters(withoutFloaters(bracket, before), now);
}

/** Joins the two lowest brackets. Only the players of the upper bracket count as moved down. */
export function joinBrackets<Player extends Member>(penultimate: ScoreBracket<Player>, lowest: ScoreBracket<Player>): ScoreBracket<Player> {
  const movedDown = [...playersOf(penultimate), ...penultimate.sentDown].sort(compareByPlace);
  const residents = withoutPlayers(playersOf(lowest), movedDown).sort(compareByPlace);
  return { kind: 'joined', movedDown, residents, sentDown: [], isLowest: true };
}
