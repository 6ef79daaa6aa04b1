import type { Colour } from '../../model/colour';
import { playerAt, type Place } from '../../swiss/player-state';
import { byName, byHigherRating, byLowerAro, hasOppositeDue, sortPlaces, type Order, type Players } from './1-definitions';
import { columnsOf } from './6-columns';
import { firstPartner, withGroupLogEntry, withPair, type GroupState } from './state';

/** Art. 8: pairs the floaters from above one by one. A floater without a partner floats further down. */
export function pairFloaters(start: GroupState): GroupState {
  let state = start;
  for (const floater of floaterOrder(state.field.players, state.floatersFromAbove)) {
    if (state.floatersFromAbove.includes(floater)) state = pairFloater(state, floater);
  }
  return state;
}

/**
 * 8.1: the order in which floaters are paired. Players of the White and Black columns of 6.2 alternate, beginning with the first White. The
 * rest of the longer column follows (R14).
 */
export function floaterOrder(players: Players, floaters: readonly Place[]): Place[] {
  const { white, black } = columnsOf(players, floaters);
  const inTurns = Array.from({ length: Math.max(white.length, black.length) }, (_, row) => [white[row], black[row]]);
  return inTurns.flat().filter((place) => place !== undefined);
}

/** 8.2: pairs a floater with a resident, or else with another waiting floater (R14). */
function pairFloater(state: GroupState, floater: Place): GroupState {
  const { players } = state.field;
  const { dueColour } = playerAt(players, floater);
  const others = state.floatersFromAbove.filter((place) => place !== floater);
  const candidates = [...partnerOrder(players, state.group, dueColour), ...partnerOrder(players, others, dueColour)];
  const found = firstPartner(state, floater, candidates);
  if (found !== null) return withGroupLogEntry(withPair(state, [floater, found.partner], found.completion), '8.2', 'floater-paired', [floater, found.partner]);
  const passedOn = { ...state, floatersFromAbove: others, floatersDown: [...state.floatersDown, floater] };
  return withGroupLogEntry(passedOn, '8.2', 'floats-further', [floater]);
}

/**
 * 7.1, 7.2 and 8.2: the order of possible opponents. Players with the opposite due colour are first, then those with the highest R, then
 * those with the lowest ARO.
 */
export function partnerOrder(players: Players, places: readonly Place[], due: Colour | null): Place[] {
  const byOppositeDue: Order = (a, b) => Number(hasOppositeDue(b, due)) - Number(hasOppositeDue(a, due));
  return sortPlaces(players, places, byOppositeDue, byHigherRating, byLowerAro, byName);
}
