import type { Tpn } from '../model/tournament';

/** The groups of numbers of one table. The players of a federation draw from one group. */
export type VarmaTable = readonly (readonly Tpn[])[];

/**
 * C.05 Annex 2: the Varma tables for 9 to 24 players, by the number of places, which is even. If the number of players is odd, the
 * last number is not drawn.
 */
export const VARMA_TABLES: ReadonlyMap<number, VarmaTable> = new Map([
  [10, parseGroups('3 4 8 | 5 7 9 | 1 6 | 2 10')],
  [12, parseGroups('4 5 9 10 | 1 2 7 | 6 8 12 | 3 11')],
  [14, parseGroups('4 5 6 11 12 | 1 2 8 9 | 7 10 13 | 3 14')],
  [16, parseGroups('5 6 7 12 13 14 | 1 2 3 9 10 | 8 11 15 | 4 16')],
  [18, parseGroups('5 6 7 8 14 15 16 | 1 2 3 10 11 12 | 9 13 17 | 4 18')],
  [20, parseGroups('6 7 8 9 15 16 17 18 | 1 2 3 11 12 13 14 | 5 10 19 | 4 20')],
  [22, parseGroups('6 7 8 9 10 17 18 19 20 | 1 2 3 4 12 13 14 15 | 11 16 21 | 5 22')],
  [24, parseGroups('6 7 8 9 10 11 19 20 21 22 | 1 2 3 4 13 14 15 16 17 | 12 18 23 | 5 24')],
]);

function parseGroups(text: string): VarmaTable {
  return text.split('|').map((group) => group.trim().split(' ').map(Number));
}
