import { firstPerfectMatching } from '../../matching/bipartite-matching';
import { hasPerfectMatching } from '../../matching/maximum-matching';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import { moveBetweenColumns, columnLeavingOrder } from './7-columns';
import { withGroupLogEntry, withPair, type Columns, type PlacePair, type Field, type GroupState } from './state';

/**
 * 6.2 and 6.3: pairs the columns by the first legal assignment in row order. The caller must pass columns that have a legal assignment.
 */
export function pairRows(state: GroupState, columns: Columns): GroupState {
  const { white, black } = columns;
  const { legal } = state.field;
  const assigned = firstPerfectMatching(legal.between(white, black));
  if (assigned === null) throw new Error('the columns were made so that the rows can be paired');
  const withColumnsLogged = withGroupLogEntry(withGroupLogEntry(state, '6.2', 'white-column', white), '6.2', 'black-column', black);
  const log = [...withColumnsLogged.log, rowsLogEntry(state.field, columns, assigned)];
  return { ...state, group: [], columns, pairs: [...state.pairs, ...rowsOf(columns, assigned)], log };
}

/** Returns the pairs row by row, White first. `columnOf` gives, for each row, the index of White's opponent in the Black column. */
export function rowsOf({ white, black }: Columns, columnOf: Int32Array): PlacePair[] {
  return white.map((place, row) => [place, black[columnOf[row] as number] as Place]);
}

export function rowsLogEntry({ players }: Field, { black }: Columns, columnOf: Int32Array): VisitedArticle {
  const [article, fact] = columnOf.some((column, row) => column !== row) ? (['6.3', 'improved-rows'] as const) : (['6.2', 'first-attempt'] as const);
  return { article, fact, players: Array.from(columnOf, (column) => playerAt(players, black[column] as Place).tpn), values: [] };
}

/**
 * 6.3, last rule (R21): makes the columns equally long by moving the first players in the order of 7.3 or 7.4. Then
 * pairs a player who has no legal opponent in the other column with another player of the player's own column.
 * Players further down the column are tried first, then those further up. Null if nobody can be paired in this way.
 */
export function pairInsideColumn(state: GroupState, columns: Columns): GroupState | null {
  const { players } = state.field;
  const surplus = (columns.white.length - columns.black.length) / 2;
  const toBlack = columnLeavingOrder(players, columns, 'white').slice(0, Math.max(0, surplus));
  const toWhite = columnLeavingOrder(players, columns, 'black').slice(0, Math.max(0, -surplus));
  const { white, black } = moveBetweenColumns(players, columns, toBlack, toWhite);
  return firstPairInColumn(state, white, black) ?? firstPairInColumn(state, black, white);
}

function firstPairInColumn(state: GroupState, own: readonly Place[], opposite: readonly Place[]): GroupState | null {
  const { players, legal } = state.field;
  for (const [row, place] of own.entries()) {
    if (opposite.some((other) => legal.has(place, other))) continue;
    for (const other of [...own.slice(row + 1), ...own.slice(0, row).reverse()]) {
      const rest = state.group.filter((member) => member !== place && member !== other);
      if (!legal.has(place, other) || !hasPerfectMatching(rest, legal, players.length)) continue;
      return withGroupLogEntry(withPair(state, [place, other], state.completion), '6.3', 'paired-inside-column', [place, other]);
    }
  }
  return null;
}
