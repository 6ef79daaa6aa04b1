import { describe, expect, it } from 'vitest';
import { arrangeSlips, SLIPS_PER_PAGE } from './arrange-slips';

const boards = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function slipsAfterCutting(pages: readonly (readonly number[])[]): number[] {
  const most = Math.max(0, ...pages.map((page) => page.length));
  return Array.from({ length: most }, (_, place) => pages.flatMap((page) => page[place] ?? [])).flat();
}

describe('slips on sheets', () => {
  it('are in board order once the stack is cut and the piles are put together, whatever their number', () => {
    for (const perPage of SLIPS_PER_PAGE) {
      for (let count = 0; count <= 70; count += 1) {
        const pages = arrangeSlips(boards(count), perPage, 'stack');
        expect(slipsAfterCutting(pages)).toEqual(boards(count));
        expect(pages).toHaveLength(Math.ceil(count / perPage));
        expect(pages.every((page) => page.length <= perPage)).toBe(true);
      }
    }
  });

  it('are in board order on each page for an arbiter who cuts page by page', () => {
    expect(arrangeSlips(boards(10), 4, 'pages')).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10],
    ]);
  });
});
