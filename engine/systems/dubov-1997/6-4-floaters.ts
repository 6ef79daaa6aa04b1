import { hasBit, haveCommonBit } from '../../matching/bit-set';
import { cheapestMatchings } from '../../matching/cheapest-matchings';
import { matchingsWithFewestMarks } from '../../matching/marked-edges';
import { completeMatching, copyPairsInside, omissibleVertices } from '../../matching/maximum-matching';
import type { Tpn } from '../../model/tournament';
import { playerAt, type Place } from '../../swiss/player-state';
import { byLowerRating, sortPlaces, type Order } from './1-definitions';
import { lawfulColoursKey } from './2-limitations';
import { groupsOf, withGroupLogEntry, type Field, type GroupState } from './state';

/**
 * 6.4: sends down as few floaters as possible, so that both the group and the rest can be paired. Players with an opponent in the next group float
 * first, then those with the lowest R (R18).
 */
export function sendFloatersDown(state: GroupState): GroupState {
  const { field, group, floatersDown, lower } = state;
  const newFloaters = chooseFloaters(state);
  const staying = group.filter((place) => !newFloaters.includes(place));
  const below = [...floatersDown, ...newFloaters, ...lower];
  const completion = copyPairsInside(below, state.completion, copyPairsInside(staying, state.completion));
  if (!completeMatching(staying, field.legal, completion) || !completeMatching(below, field.legal, completion)) {
    throw new Error('the floaters of 6.4 leave the group and the rest completable');
  }
  const next = { ...state, group: staying, floatersDown: [...floatersDown, ...newFloaters], completion };
  return newFloaters.length === 0 ? next : withGroupLogEntry(next, '6.4', 'floats-down', newFloaters);
}

function chooseFloaters(state: GroupState): Place[] {
  const { field, group } = state;
  if (needsNoFloater(state)) return [];
  const hasOpponentBelow = opponentInNextGroup(state);
  const byOpponentBelow: Order = (a, b) => Number(hasOpponentBelow.has(b.tpn)) - Number(hasOpponentBelow.has(a.tpn));
  const mayCross = makeCrossingTest(state);
  if (mayCross !== null) return sortPlaces(field.players, group.filter(mayCross), byOpponentBelow, ...FLOATER_ORDER).slice(0, 1);
  return chooseSeveralFloaters(field, group, playersOutsideGroup(state), hasOpponentBelow);
}

/** The player with the lowest R floats first; of players with equal R, the one with the larger number. */
const FLOATER_ORDER: readonly Order[] = [byLowerRating, (a, b) => b.tpn - a.tpn];

function opponentInNextGroup({ field, group, lower }: GroupState): ReadonlySet<Tpn> {
  const next = groupsOf(field.players, lower)[0] ?? [];
  const withOpponent = group.filter((place) => next.some((other) => field.legal.has(place, other)));
  return new Set(withOpponent.map((place) => playerAt(field.players, place).tpn));
}

/** Chooses the floaters if one is not enough. In a pairing with as few floaters as possible, every floater meets a player outside the group. */
function chooseSeveralFloaters(field: Field, group: readonly Place[], rest: readonly Place[], hasOpponentBelow: ReadonlySet<Tpn>): Place[] {
  const { players, legal } = field;
  const members = [...group, ...rest];
  const lacksOpponentBelow = group.map((place) => !hasOpponentBelow.has(playerAt(players, place).tpn));
  const face = cheapestMatchings({
    size: members.length,
    adjacent: (a, b) => legal.has(members[a] as Place, members[b] as Place),
    kindOf: (vertex) => `${lacksOpponentBelow[vertex]} ${lawfulColoursKey(playerAt(players, members[vertex] as Place))}`,
    digits: [{ most: group.length }, { most: group.length }],
    cost: (a, b) =>
      a < group.length && b >= group.length
        ? [
            [0, 1],
            [1, Number(lacksOpponentBelow[a])],
          ]
        : [],
  });
  if (face === null) throw new Error('everybody left can be paired (R12)');
  const verticesOutside = rest.map((_, index) => group.length + index);
  const vertexOf = new Map(group.map((place, vertex) => [place, vertex]));
  const chosen = sortPlaces(players, group, ...FLOATER_ORDER).filter((place) => {
    const vertex = vertexOf.get(place) as number;
    const canFloat = face.takeAny(vertex, verticesOutside);
    if (canFloat) face.keep(vertex, verticesOutside);
    else face.cut(vertex, verticesOutside);
    return canFloat;
  });
  return group.filter((place) => chosen.includes(place));
}

function playersOutsideGroup({ floatersDown, lower }: GroupState): Place[] {
  return [...floatersDown, ...lower];
}

function needsNoFloater(state: GroupState): boolean {
  const { field, group, completion } = state;
  const isPairable = (places: readonly Place[]) => completeMatching(places, field.legal, copyPairsInside(places, completion));
  return isPairable(group) && isPairable(playersOutsideGroup(state));
}

/** Returns a test of whether a player may be in the one pair that joins the group and the rest; null unless exactly one such pair is needed. */
function makeCrossingTest(state: GroupState): ((place: Place) => boolean) | null {
  const {
    field: { legal },
    group,
    completion,
  } = state;
  const omissiblePlayers = (places: readonly Place[]) => omissibleVertices(places, legal, copyPairsInside(places, completion));
  const omissibleInGroup = omissiblePlayers(group);
  const omissibleOutside = omissibleInGroup === null ? null : omissiblePlayers(playersOutsideGroup(state));
  if (omissibleInGroup === null || omissibleOutside === null) return null;
  const hasOpponent = (place: Place): boolean => haveCommonBit(legal.row(place), hasBit(omissibleInGroup, place) ? omissibleOutside : omissibleInGroup);
  const mayCross = (place: Place): boolean => (hasBit(omissibleInGroup, place) || hasBit(omissibleOutside, place)) && hasOpponent(place);
  return group.some(mayCross) ? mayCross : null;
}

/**
 * Returns a test of whether an odd group sends down one floater fewer (6.4) if a given player from outside joins it. The test is true if the player
 * meets a member of the group in some pairing with the fewest pairs between the group and the rest.
 */
export function makeFloaterAvoidanceTest(state: GroupState): (place: Place) => boolean {
  const mayCross = makeCrossingTest(state);
  if (mayCross !== null) return mayCross;
  const {
    field: { players, legal },
    group,
  } = state;
  const members = [...group, ...playersOutsideGroup(state)];
  const face = matchingsWithFewestMarks({
    size: members.length,
    adjacent: (a, b) => legal.has(members[a] as Place, members[b] as Place),
    marked: (a, b) => a < group.length !== b < group.length,
    kindOf: (vertex) => `${vertex < group.length} ${lawfulColoursKey(playerAt(players, members[vertex] as Place))}`,
  });
  if (face === null) throw new Error('everybody left can be paired (R12)');
  const groupVertices = group.map((_, vertex) => vertex);
  const vertexOf = new Map(members.map((place, vertex) => [place, vertex]));
  return (place) => face.takeAny(vertexOf.get(place) as number, groupVertices);
}
