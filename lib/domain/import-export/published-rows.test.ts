import { expect, it } from 'vitest';
import { publishedRows } from './rating-report-only-games';

const SAME_NUMBERS = new Map(Array.from({ length: 4000 }, (_, index) => [index + 1, index + 1] as const));
const board = (white: number, black: number) => ({ white, black, result: 'draw' as const, isRated: true });
const line = (boards: string) => ({ place: 'before-players' as const, text: `### round 1 was played otherwise than announced: ${boards} were announced` });

it('published boards are stored with the rows of their players; a line that does not fit stays a preserved line', () => {
  const rounds = [{ number: 1, boards: [board(1, 4), board(3, 2)], allocatedByes: [5] }];
  const rows = (boards: string) => publishedRows([line(boards)], rounds, SAME_NUMBERS);
  expect(rows('1-2 3-4').rows.get(1)).toEqual([
    { of: 1, white: 1, black: 2 },
    { of: 3, white: 3, black: 4 },
  ]);
  expect(rows('1-4 5-2 3-bye').rows.get(1), 'a board that counts as announced has nothing beside it').toEqual([
    { of: 3, white: 3, black: null },
    { of: 5, white: 5, black: 2 },
  ]);
  for (const wrong of ['1-2', '1-2 1-4', '1-2 3-4 9-bye', '1-9999 3-4']) {
    expect(rows(wrong), wrong).toEqual({ rows: new Map(), kept: [line(wrong)] });
  }
});

it('only one line with published boards is read for a round, so a file with many lines takes no longer', () => {
  const boards = Array.from({ length: 2000 }, (_, index) => board(2 * index + 1, 2 * index + 2));
  const kept = Array.from({ length: 50_000 }, () => line('1-3'));
  const begun = process.cpuUsage();
  expect(publishedRows(kept, [{ number: 1, boards, allocatedByes: [] }], SAME_NUMBERS).kept).toHaveLength(50_000);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});
