import { playerAt, type Place } from '../../swiss/player-state';
import { byName, byHigherAro, byHigherRating, sortPlaces } from './1-definitions';
import { mayBeTransferred } from './2-limitations';
import { dominatingColour } from './4-bye';
import { makeFloaterAvoidanceTest } from './6-4-floaters';
import { partnerOrder } from './8-floaters';
import { firstPartner, groupsOf, withGroupLogEntry, withPair, type GroupState } from './state';

/**
 * Art. 7, 7.1: a resident without a legal opponent in the group gets one from a lower group, or floats down. This is tested once, before any transfer
 * (R15).
 */
export function bringOpponentsUp(start: GroupState): GroupState {
  const { players, legal } = start.field;
  const withoutOpponent = start.group.filter((place) => !start.group.some((other) => other !== place && legal.has(place, other)));
  return sortPlaces(players, withoutOpponent, byHigherRating, byHigherAro, byName).reduce(bringOpponentUp, start);
}

function bringOpponentUp(state: GroupState, place: Place): GroupState {
  const { players } = state.field;
  const { dueColour } = playerAt(players, place);
  for (const group of transferCandidates(state)) {
    const found = firstPartner(state, place, partnerOrder(players, group, dueColour));
    if (found !== null)
      return withGroupLogEntry(withPair(state, [place, found.partner], found.completion), '7.1', 'opponent-brought-up', [place, found.partner]);
  }
  const floatedDown = { ...state, group: state.group.filter((other) => other !== place), floatersDown: [...state.floatersDown, place] };
  return withGroupLogEntry(floatedDown, '7.1', 'floats-down', [place]);
}

/** The players of all lower groups who may be transferred under 2.5. The nearest group is first, whatever the colours (R16). */
function transferCandidates({ field, lower }: GroupState): Place[][] {
  return groupsOf(
    field.players,
    lower.filter((place) => mayBeTransferred(playerAt(field.players, place), field.round, field.rounds)),
  );
}

/** 7.2: transfers one player to an odd group if the group then sends down one floater fewer (R17). */
export function transferToAvoidFloater(state: GroupState): GroupState {
  const { group, lower } = state;
  if (group.length % 2 === 0) return state;
  const { players } = state.field;
  const dominating = dominatingColour(players, group);
  const avoidsFloater = makeFloaterAvoidanceTest(state);
  for (const candidates of transferCandidates(state)) {
    const candidate = partnerOrder(players, candidates, dominating).find(avoidsFloater);
    if (candidate === undefined) continue;
    const withTransfer = { ...state, group: [...group, candidate], lower: lower.filter((place) => place !== candidate) };
    return withGroupLogEntry(withTransfer, '7.2', 'brought-up', [candidate]);
  }
  return withGroupLogEntry(state, '7.2', 'nobody-comes-up', []);
}
