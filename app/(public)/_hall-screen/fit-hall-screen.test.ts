import { describe, expect, it } from 'vitest';
import { fitHallScreen } from './fit-hall-screen';
import type { HallScreenList } from './hall-screen-lists';

const widthPerLetter = (em: number) => (text: string) => text.length * em;
const NAMES = ['Featherstonehaugh-Wolverton, Bartholomew', 'Ng, Bo', 'Papadimitrakopoulos, Konstantina', 'Brandvold, Robin', 'van der Westhuizen, Jo'];

const SCREENS = [
  [1280, 700],
  [1920, 900],
  [390, 600],
  [3840, 1900],
] as const;

function boards(count: number, names: readonly string[]): HallScreenList {
  const name = (index: number) => names[index % names.length] ?? '';
  return {
    kind: 'boards',
    title: 'Open',
    clock: null,
    facts: [],
    columns: [
      { head: 'Bd', className: 'board-number', isRowHead: true },
      { head: 'White', className: 'player' },
      { head: 'Pts', className: 'score' },
      { head: 'Result', className: 'result' },
      { head: 'Pts', className: 'score' },
      { head: 'Black', className: 'player' },
    ],
    rows: Array.from({ length: count }, (_, index) => [String(index + 1), name(index), '3½', '½-½', '3½', name(index + 1)]),
    foot: '',
    isAccelerated: false,
  };
}

describe('the layout of a hall screen', () => {
  it('shows every cell except names in full, in narrow and wide fonts, on every screen', () => {
    for (const em of [0.42, 0.5, 0.62]) {
      for (const [width, height] of SCREENS) {
        for (const count of [1, 14, 31, 200]) {
          const list = boards(count, NAMES);
          const { columns, type, nameWidth } = fitHallScreen(list, { width, height }, widthPerLetter(em));
          const others = list.rows.map((row) =>
            row.filter((_, place) => list.columns[place]?.className !== 'player').reduce((sum, cell) => sum + em * String(cell).length, 0),
          );
          expect(columns * (Math.max(...others) * type + 2 * nameWidth)).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  it('keeps the boards of a match in one column, unless they are more than a column can show', () => {
    for (const groupSize of [2, 5, 9]) {
      for (const [width, height] of SCREENS) {
        const list = { ...boards(20 * groupSize, NAMES), groupSize };
        const { rows, rowHeight, type } = fitHallScreen(list, { width, height }, widthPerLetter(0.5));
        expect(rows % groupSize).toBe(0);
        expect(rows * rowHeight * type).toBeLessThanOrEqual(height);
      }
    }
    expect(fitHallScreen({ ...boards(66, NAMES), groupSize: 33 }, { width: 1280, height: 700 }, widthPerLetter(0.5)).rows).toBeLessThan(33);
  });

  it('prefers the fewest pages, then uncut names, then the largest type', () => {
    const space = { width: 1920, height: 900 };
    const ideal = 1920 * 0.0198;
    const short = fitHallScreen(boards(40, ['Brandvold, Robin', 'Castellan, Ann']), space, widthPerLetter(0.5));
    expect(short).toMatchObject({ columns: 2, rows: 10 });
    expect(short.nameWidth).toBeGreaterThanOrEqual('Brandvold, Robin'.length * 0.5 * short.type);
    const long = fitHallScreen(boards(40, NAMES), space, widthPerLetter(0.62));
    expect(long.columns).toBe(1);
    expect(long.nameWidth).toBeGreaterThanOrEqual('Featherstonehaugh-Wolverton'.length * 0.62 * long.type);
    expect(long.type).toBeGreaterThanOrEqual(0.8 * ideal);
  });

  it('shows 14 boards on one page, evenly divided into columns, and fills a projector', () => {
    for (const [width, height] of [
      [1280, 590],
      [1920, 900],
    ] as const) {
      const { columns, rows, type, rowHeight } = fitHallScreen(boards(14, ['Brandvold, Robin', 'Castellan, Ann']), { width, height }, widthPerLetter(0.5));
      expect(columns * rows).toBe(14);
      const used = (rows * rowHeight + 1.3) * type;
      expect(used).toBeGreaterThan(0.7 * height);
      expect(used).toBeLessThanOrEqual(height);
    }
  });

  it('does not change for one very long surname, which is shortened instead', () => {
    const names = [...Array.from({ length: 19 }, () => 'Brandvold, Robin'), 'Featherstonehaugh-Wolverton-Castellan-Estrella, Jo'];
    expect(fitHallScreen(boards(40, names), { width: 1920, height: 900 }, widthPerLetter(0.5)).columns).toBe(2);
  });

  it('has one column for few boards, which leaves the most room for names', () => {
    expect(fitHallScreen(boards(8, NAMES), { width: 1920, height: 900 }, widthPerLetter(0.5)).columns).toBe(1);
  });
});
