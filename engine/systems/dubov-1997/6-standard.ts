import type { BitMatrix } from '../../matching/bit-matrix';
import { firstPerfectMatching } from '../../matching/bipartite-matching';
import { firstEndsOfMarkedEdges } from '../../matching/marked-edges';
import { hasPerfectMatching, type Adjacent } from '../../matching/maximum-matching';
import { firstToMove, Side } from '../../matching/two-sides';
import type { Colour } from '../../model/colour';
import { playerAt, type Place } from '../../swiss/place';
import type { VisitedArticle } from '../explanation';
import { alphabetically, byHigherAro, byHigherRating, byLowerAro, byLowerRating, inOrder, type Players } from './1-definitions';
import { lawfulColoursText, mayChangeColumn } from './2-limitations';
import { noted, withPair, type Columns, type Couple, type Field, type GroupState } from './state';

/** 6.2 */
export function whiteColumn(players: Players, places: readonly Place[]): Place[] {
  return inOrder(players, places, byLowerAro, byLowerRating, alphabetically);
}

/** 6.2 */
export function blackColumn(players: Players, places: readonly Place[]): Place[] {
  return inOrder(players, places, byHigherRating, byHigherAro, alphabetically);
}

/** 6.1: by due colour; neutral players one by one to the shorter column, to White when they are equal (R19). */
export function columnsOf(players: Players, places: readonly Place[]): Columns {
  const due = (colour: Colour | null) => places.filter((place) => playerAt(players, place).dueColour === colour);
  const [white, black] = [due('white'), due('black')];
  for (const neutral of inOrder(players, due(null), byHigherRating, byHigherAro, alphabetically)) {
    (white.length <= black.length ? white : black).push(neutral);
  }
  return { white: whiteColumn(players, white), black: blackColumn(players, black) };
}

/** Who leaves a column first: 7.3 for Whites, 7.4 for Blacks; nobody whom 2.6 keeps there. */
export function moveOrder(players: Players, { white, black }: Columns, from: Colour): Place[] {
  const movable = (from === 'white' ? white : black).filter((place) => mayChangeColumn(playerAt(players, place), from));
  return from === 'white'
    ? inOrder(players, movable, byLowerAro, byHigherRating, alphabetically)
    : inOrder(players, movable, byHigherAro, byLowerRating, alphabetically);
}

export function moved(players: Players, { white, black }: Columns, toBlack: readonly Place[], toWhite: readonly Place[]): Columns {
  const [leaveWhite, leaveBlack] = [new Set(toBlack), new Set(toWhite)];
  return {
    white: whiteColumn(players, [...white.filter((place) => !leaveWhite.has(place)), ...toWhite]),
    black: blackColumn(players, [...black.filter((place) => !leaveBlack.has(place)), ...toBlack]),
  };
}

/** 7.3 and 7.4: the first set whose move lets the rows be paired; null when no set does (R20). */
export function equalisingSet({ players, legal }: Field, columns: Columns): { from: Colour; set: readonly Place[] } | null {
  const from: Colour = columns.white.length >= columns.black.length ? 'white' : 'black';
  const [longer, shorter] = from === 'white' ? [columns.white, columns.black] : [columns.black, columns.white];
  const set = firstSet(players, shorter, longer, [], columns, from, legal);
  return set === null ? null : { from, set };
}

/** The first set to leave `longer` so that the rows can be paired, those of `visitors` standing there but staying. */
function firstSet(
  players: Players,
  shorter: readonly Place[],
  longer: readonly Place[],
  visitors: readonly Place[],
  columns: Columns,
  from: Colour,
  legal: BitMatrix,
): Place[] | null {
  const all = [...shorter, ...visitors, ...longer];
  const vertexOf = new Map(all.map((place, vertex) => [place, vertex]));
  const order = moveOrder(players, columns, from).map((place) => vertexOf.get(place) as number);
  const movable = new Set(order);
  const sides = all.map((_, vertex) => (vertex < shorter.length ? Side.Left : movable.has(vertex) ? Side.Open : Side.Right));
  const set = firstToMove(sides, order, legal.between(all, all));
  return set === null ? null : set.map((vertex) => all[vertex] as Place);
}

/** 6.2 and 6.3: the first legal assignment of Blacks to Whites in the order of the rows; null when there is none. */
export function pairRows(state: GroupState, columns: Columns): GroupState {
  const { white, black } = columns;
  const { legal } = state.field;
  const assigned = firstPerfectMatching(legal.between(white, black));
  if (assigned === null) throw new Error('the columns were made so that the rows can be paired');
  const listed = noted(noted(state, '6.2', 'white-column', white), '6.2', 'black-column', black);
  const log = [...listed.log, rowsLine(state.field, columns, assigned)];
  return { ...state, group: [], columns, pairs: [...state.pairs, ...rowsOf(columns, assigned)], log };
}

/** Row by row, White's place first; `columnOf` tells the place in the black column of each row's Black. */
export function rowsOf({ white, black }: Columns, columnOf: Int32Array): Couple[] {
  return white.map((place, row) => [place, black[columnOf[row] as number] as Place]);
}

/** The line of the log that says in which order the Blacks were assigned. */
export function rowsLine({ players }: Field, { black }: Columns, columnOf: Int32Array): VisitedArticle {
  const [article, fact] = columnOf.some((column, row) => column !== row) ? ['6.3', 'improved-rows'] : ['6.2', 'first-attempt'];
  return { article, fact, players: Array.from(columnOf, (column) => playerAt(players, black[column] as Place).tpn), values: [] };
}

/**
 * 6.3, last rule (R21): with the literal first set of 7.3 or 7.4 moved, the first player of a column without a legal
 * opponent opposite is paired inside it, downwards, then upwards. Null when everybody has one.
 */
export function pairInsideColumn(state: GroupState, columns: Columns): GroupState | null {
  const { players } = state.field;
  const surplus = (columns.white.length - columns.black.length) / 2;
  const toBlack = moveOrder(players, columns, 'white').slice(0, Math.max(0, surplus));
  const toWhite = moveOrder(players, columns, 'black').slice(0, Math.max(0, -surplus));
  const { white, black } = moved(players, columns, toBlack, toWhite);
  return firstInside(state, white, black) ?? firstInside(state, black, white);
}

function firstInside(state: GroupState, own: readonly Place[], opposite: readonly Place[]): GroupState | null {
  const { players, legal } = state.field;
  for (const [row, place] of own.entries()) {
    if (opposite.some((other) => legal.has(place, other))) continue;
    for (const other of [...own.slice(row + 1), ...own.slice(0, row).reverse()]) {
      const rest = state.group.filter((member) => member !== place && member !== other);
      if (!legal.has(place, other) || !hasPerfectMatching(rest, legal, players.length)) continue;
      return noted(withPair(state, [place, other], state.completion), '6.3', 'paired-inside-column', [place, other]);
    }
  }
  return null;
}

/**
 * Art. 9 (R22): no set makes the rows pairable and everybody has an opponent opposite. The fewest more players move in
 * both directions, the White set first. In a pairing with the fewest pairs inside the white column, each such pair
 * needs one of its two moved, and no moved player meets another: so the first set takes one end of each.
 */
export function moveBothWays({ field, group }: GroupState, columns: Columns): { toBlack: readonly Place[]; toWhite: readonly Place[] } {
  const { players, legal } = field;
  const vertexOf = new Map(group.map((place, vertex) => [place, vertex]));
  const isWhite = group.map((place) => columns.white.includes(place));
  const local: Adjacent = (a, b) => legal.has(group[a] as Place, group[b] as Place);
  const order = moveOrder(players, columns, 'white').map((place) => vertexOf.get(place) as number);
  const marked: Adjacent = (a, b) => isWhite[a] === true && isWhite[b] === true;
  const kindOf = (vertex: number): string => `${isWhite[vertex]} ${lawfulColoursText(playerAt(players, group[vertex] as Place))}`;
  const ends = firstEndsOfMarkedEdges({ size: group.length, adjacent: local, marked, kindOf }, order);
  const toBlack = (ends ?? []).map((vertex) => group[vertex] as Place);
  const staying = columns.white.filter((place) => !toBlack.includes(place));
  const toWhite = firstSet(players, staying, columns.black, toBlack, columns, 'black', legal);
  if (ends === null || toWhite === null) throw new Error('the group can be paired inside (6.4)');
  return { toBlack, toWhite };
}
