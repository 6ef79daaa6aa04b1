import type { Colour } from '../../model/colour';
import { playerAt, type Place } from '../../swiss/player-state';
import { byName, byHigherAro, byHigherRating, byLowerAro, byLowerRating, sortPlaces, type Players } from './1-definitions';
import type { Columns } from './state';

/** 6.2: returns the White column, ordered by lower ARO, then lower R, then alphabetically. */
export function whiteColumn(players: Players, places: readonly Place[]): Place[] {
  return sortPlaces(players, places, byLowerAro, byLowerRating, byName);
}

/** 6.2: returns the Black column, ordered by higher R, then higher ARO, then alphabetically. */
export function blackColumn(players: Players, places: readonly Place[]): Place[] {
  return sortPlaces(players, places, byHigherRating, byHigherAro, byName);
}

/** 6.1: divides the players by due colour. Neutral players join the shorter column one by one, or the White column if both are equally long (R19). */
export function columnsOf(players: Players, places: readonly Place[]): Columns {
  const withDueColour = (colour: Colour | null) => places.filter((place) => playerAt(players, place).dueColour === colour);
  const [white, black] = [withDueColour('white'), withDueColour('black')];
  for (const neutral of sortPlaces(players, withDueColour(null), byHigherRating, byHigherAro, byName)) {
    (white.length <= black.length ? white : black).push(neutral);
  }
  return { white: whiteColumn(players, white), black: blackColumn(players, black) };
}
