import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { Side, chooseMovingVertices } from './choose-sides';
import { FirstAssignment } from './first-assignment';

const RUN_OPTIONS = { numRuns: Number(globalThis.process?.env['FC_NUM_RUNS'] ?? 800) };

function* sequences(columns: readonly number[], length: number): Generator<number[]> {
  if (length === 0) yield [];
  else
    for (const first of columns)
      for (const rest of sequences(
        columns.filter((c) => c !== first),
        length - 1,
      ))
        yield [first, ...rest];
}

function* subsets(order: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  else for (let i = 0; i <= order.length - size; i += 1) for (const rest of subsets(order.slice(i + 1), size - 1)) yield [order[i] as number, ...rest];
}

const graphTables = fc.record({
  rows: fc.integer({ min: 0, max: 5 }),
  extra: fc.integer({ min: 0, max: 1 }),
  cells: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 36, maxLength: 36 }),
});

describe('FirstAssignment', () => {
  it('is the lexicographically first assignment', () => {
    fc.assert(
      fc.property(graphTables, ({ rows, extra, cells }) => {
        const fits = (row: number, column: number) => (cells[row * 6 + column] ?? 0) > 0;
        const columns = Array.from({ length: rows + extra }, (_, column) => column);
        const first = [...sequences(columns, rows)].find((sequence) => sequence.every((column, row) => fits(row, column)));
        expect(FirstAssignment.of(rows, columns.length, fits).columns).toEqual(first === undefined ? null : Int32Array.from(first));
      }),
      RUN_OPTIONS,
    );
  });
});

describe('chooseMovingVertices', () => {
  it('is the first set after whose move the two sides have a perfect matching', () => {
    const cases = fc.record({
      sides: fc.array(fc.constantFrom(Side.Left, Side.Right, Side.Open, Side.Open), { minLength: 0, maxLength: 8 }),
      cells: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 }),
      rotate: fc.nat(8),
    });
    fc.assert(
      fc.property(cases, ({ sides, cells, rotate }) => {
        const adjacent = (a: number, b: number) => (cells[Math.min(a, b) * 8 + Math.max(a, b)] ?? 0) > 0;
        const open = sides.flatMap((side, vertex) => (side === Side.Open ? [vertex] : []));
        const order = [...open.slice(rotate % (open.length + 1)), ...open.slice(0, rotate % (open.length + 1))];
        const toMove = sides.length / 2 - sides.filter((side) => side === Side.Left).length;
        const works = (moved: readonly number[]) => {
          const isLeft = (v: number) => sides[v] === Side.Left || moved.includes(v);
          const left = sides.flatMap((_, v) => (isLeft(v) ? [v] : []));
          const right = sides.flatMap((_, v) => (isLeft(v) ? [] : [v]));
          return (
            left.length === right.length &&
            FirstAssignment.of(left.length, right.length, (row, column) => adjacent(left[row] as number, right[column] as number)).columns !== null
          );
        };
        const first = Number.isInteger(toMove) && toMove >= 0 ? [...subsets(order, toMove)].find(works) : undefined;
        expect(chooseMovingVertices(sides, order, BitMatrix.of(sides.length, adjacent))).toEqual(first ?? null);
      }),
      RUN_OPTIONS,
    );
  });
});
