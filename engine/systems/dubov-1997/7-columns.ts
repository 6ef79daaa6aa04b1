import type { BitMatrix } from '../../matching/bit-matrix';
import { chooseMovingVertices, Side } from '../../matching/choose-sides';
import { firstEndpointsOfMarkedEdges } from '../../matching/marked-edges';
import type { IsAdjacent } from '../../matching/maximum-matching';
import type { Colour } from '../../model/colour';
import { playerAt, type Place } from '../../swiss/player-state';
import { byName, byHigherAro, byHigherRating, byLowerAro, byLowerRating, sortPlaces, type Players } from './1-definitions';
import { lawfulColoursKey, mayChangeColumn } from './2-limitations';
import { blackColumn, whiteColumn } from './6-columns';
import type { Columns, Field, GroupState } from './state';

/** The players who may leave a column under 2.6, in the order of 7.3 (from White) or 7.4 (from Black). */
export function columnLeavingOrder(players: Players, { white, black }: Columns, from: Colour): Place[] {
  const movable = (from === 'white' ? white : black).filter((place) => mayChangeColumn(playerAt(players, place), from));
  return from === 'white' ? sortPlaces(players, movable, byLowerAro, byHigherRating, byName) : sortPlaces(players, movable, byHigherAro, byLowerRating, byName);
}

export function moveBetweenColumns(players: Players, { white, black }: Columns, toBlack: readonly Place[], toWhite: readonly Place[]): Columns {
  const [leaveWhite, leaveBlack] = [new Set(toBlack), new Set(toWhite)];
  return {
    white: whiteColumn(players, [...white.filter((place) => !leaveWhite.has(place)), ...toWhite]),
    black: blackColumn(players, [...black.filter((place) => !leaveBlack.has(place)), ...toBlack]),
  };
}

/** 7.3 and 7.4: finds the first set of players to move to the other column so that all rows can be paired; null if there is none (R20). */
export function findEqualisingSet({ players, legal }: Field, columns: Columns): { from: Colour; set: readonly Place[] } | null {
  const from: Colour = columns.white.length >= columns.black.length ? 'white' : 'black';
  const [longer, shorter] = from === 'white' ? [columns.white, columns.black] : [columns.black, columns.white];
  const set = firstMovingSet(players, shorter, longer, [], columns, from, legal);
  return set === null ? null : { from, set };
}

/**
 * Finds the first set of players of `longer` to move so that all rows can be paired;
 * null if there is none. The players of `longer` in `mustStay` must not move.
 */
function firstMovingSet(
  players: Players,
  shorter: readonly Place[],
  longer: readonly Place[],
  mustStay: readonly Place[],
  columns: Columns,
  from: Colour,
  legal: BitMatrix,
): Place[] | null {
  const columnMembers = [...shorter, ...mustStay, ...longer];
  const vertexOf = new Map(columnMembers.map((place, vertex) => [place, vertex]));
  const order = columnLeavingOrder(players, columns, from).map((place) => vertexOf.get(place) as number);
  const movable = new Set(order);
  const sides = columnMembers.map((_, vertex) => (vertex < shorter.length ? Side.Left : movable.has(vertex) ? Side.Open : Side.Right));
  const set = chooseMovingVertices(sides, order, legal.between(columnMembers, columnMembers));
  return set === null ? null : set.map((vertex) => columnMembers[vertex] as Place);
}

/**
 * Art. 9 (R22): used if no set of 7.3 or 7.4 is sufficient. Players then change columns in both directions, as few as possible. First,
 * for each unavoidable pair of two White players, one of them leaves the White column.
 */
export function setsToMoveBothWays({ field, group }: GroupState, columns: Columns): { toBlack: readonly Place[]; toWhite: readonly Place[] } {
  const { players, legal } = field;
  const vertexOf = new Map(group.map((place, vertex) => [place, vertex]));
  const isWhite = group.map((place) => columns.white.includes(place));
  const isLegal: IsAdjacent = (a, b) => legal.has(group[a] as Place, group[b] as Place);
  const order = columnLeavingOrder(players, columns, 'white').map((place) => vertexOf.get(place) as number);
  const marked: IsAdjacent = (a, b) => isWhite[a] === true && isWhite[b] === true;
  const kindOf = (vertex: number): string => `${isWhite[vertex]} ${lawfulColoursKey(playerAt(players, group[vertex] as Place))}`;
  const ends = firstEndpointsOfMarkedEdges({ size: group.length, adjacent: isLegal, marked, kindOf }, order);
  const toBlack = (ends ?? []).map((vertex) => group[vertex] as Place);
  const staying = columns.white.filter((place) => !toBlack.includes(place));
  const toWhite = firstMovingSet(players, staying, columns.black, toBlack, columns, 'black', legal);
  if (ends === null || toWhite === null) throw new Error('the group can be paired inside (6.4)');
  return { toBlack, toWhite };
}
