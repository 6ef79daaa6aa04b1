import { findOmissibleVertex, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import type { Colour } from '../../model/colour';
import { err, ok, type Result } from '../../model/result-or-error';
import { playerAt, type Place } from '../../swiss/player-state';
import type { PairingError } from '../system';
import { byHigherAro, byLowerRating, sortPlaces, type Order, type Players } from './1-definitions';
import { groupsOf, type Field } from './state';

export interface ByeAndCompletion {
  readonly bye: Place | null;
  /** R12: a complete legal pairing of all players except the one with the bye. */
  readonly completion: Int32Array;
}

/** Art. 4: gives the bye if the number of players is odd. Returns an error if the round cannot be completed (R12). */
export function assignBye(field: Field, candidates: readonly Place[]): Result<ByeAndCompletion, PairingError> {
  const places = field.players.map((_, place) => place);
  const maximum = noMatching(places.length);
  const unmatched = maximiseMatching(places, field.legal, maximum);
  const noPairingError = (article: string, unpairable: readonly Place[]) =>
    err({ code: 'no-legal-pairing' as const, article, players: unpairable.map((place) => playerAt(field.players, place).tpn) });
  if (places.length % 2 === 0) return unmatched.length === 0 ? ok({ bye: null, completion: maximum }) : noPairingError('2', unmatched);
  const found = findOmissibleVertex(places, field.legal, maximum, candidates);
  if (found !== null) return ok({ bye: found.leftOut, completion: found.matching });
  return candidates.length === 0 ? noPairingError('2.2', places) : noPairingError('4', unmatched);
}

/**
 * The players who may have the bye, in the order of Art. 4. The lowest score group is first. Inside a group, the order is by lower R, dominating due
 * colour, higher ARO and larger number (R13).
 */
export function byeCandidates({ players, mayHavePab }: Field): Place[] {
  const places = players.map((_, place) => place);
  return groupsOf(players, places)
    .reverse()
    .flatMap((group) => {
      const dominating = dominatingColour(players, group);
      const byDominating: Order = (a, b) => Number(b.dueColour === dominating) - Number(a.dueColour === dominating);
      const byLargerNumber: Order = (a, b) => b.tpn - a.tpn;
      const colour = dominating === null ? [] : [byDominating];
      return sortPlaces(players, group, byLowerRating, ...colour, byHigherAro, byLargerNumber);
    })
    .filter((place) => mayHavePab[place] === true);
}

/** The more frequent due colour among the players; null if both colours are equally frequent. Neutral players do not count (R13). */
export function dominatingColour(players: Players, places: readonly Place[]): Colour | null {
  const dueColours = places.map((place) => playerAt(players, place).dueColour);
  const surplus = dueColours.filter((colour) => colour === 'white').length - dueColours.filter((colour) => colour === 'black').length;
  if (surplus === 0) return null;
  return surplus > 0 ? 'white' : 'black';
}
