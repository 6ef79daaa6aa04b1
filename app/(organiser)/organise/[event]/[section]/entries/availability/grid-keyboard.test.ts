import { expect, it } from 'vitest';
import { isInRowOrColumn } from './grid-keyboard';

const box = (row: number, column: number) => ({ row, column });

it('a row of the grid is all coming rounds of one player, without the column for presence in the hall', () => {
  const row = { kind: 'row', place: 3 } as const;
  expect([box(3, 4), box(3, 7)].every((one) => isInRowOrColumn(one, row))).toBe(true);
  expect([box(3, 0), box(4, 4)].some((one) => isInRowOrColumn(one, row))).toBe(false);
});

it('a column of the grid is one round, or presence in the hall, for all players shown', () => {
  expect([0, 1, 59].every((row) => isInRowOrColumn(box(row, 5), { kind: 'column', place: 5 }))).toBe(true);
  expect(isInRowOrColumn(box(0, 6), { kind: 'column', place: 5 })).toBe(false);
  expect(isInRowOrColumn(box(8, 0), { kind: 'column', place: 0 })).toBe(true);
});
