import { describe, expect, it } from 'vitest';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { allocateColours } from './3-colour';

type EntrantOverrides = Partial<Pick<Entrant, 'rating' | 'aro'>>;

/** Allocates the colours of two players with these histories: W and B, oldest first; a dot is a round without a game. */
function allocate(histories: readonly [string, string], changes: readonly [EntrantOverrides, EntrantOverrides] = [{}, {}]): string {
  const cells = (history: string) => [...history].map((letter) => (letter === '.' ? '.' : `9${letter.toLowerCase()}=`)).join(' ');
  const [a, b] = entrantsOf(crosstable(histories.map(cells))).map((player, index) => ({ ...player, aro: { sum: 2000, games: 1 }, ...changes[index] })) as [
    Entrant,
    Entrant,
  ];
  const both = [allocateColours(a, b), allocateColours(b, a)];
  expect(both[0]).toEqual(both[1]);
  return `${both[0]?.article} ${both[0]?.white.tpn}-${both[0]?.black.tpn}`;
}

describe('3 colour allocation', () => {
  it('R10: if 2.3 and 2.4 allow only one allocation, it is used', () => {
    expect(allocate(['WBB', '.BB'])).toBe('3.2 2-1');
    expect(allocate(['BWW', 'BWB'])).toBe('2.4 2-1');
    expect(allocate(['WBWW', 'BW'])).toBe('2.3 2-1');
  });

  it('3.1: grants both due colours; a neutral player gets the other colour', () => {
    expect([allocate(['W', 'B']), allocate(['W', '']), allocate(['', 'B'])]).toEqual(['3.1 2-1', '3.1 2-1', '3.1 2-1']);
  });

  it('3.2: grants the due colour of the player with the wider colour difference', () => {
    expect([allocate(['WB', '.B']), allocate(['WBW', 'BW'])]).toEqual(['3.2 2-1', '3.2 2-1']);
  });

  it('3.3, R11: at the latest difference, counted back from the last game, the player who had White gets Black', () => {
    expect(allocate(['BWWB.', '.WBWB'])).toBe('3.3 2-1');
  });

  it('3.4: gives White to the higher ARO; 3.5: to the lower R, then to the larger number', () => {
    expect(allocate(['B', 'B'], [{ aro: { sum: 4001, games: 2 } }, {}])).toBe('3.4 1-2');
    expect(allocate(['B', 'B'], [{ rating: 1900 }, {}])).toBe('3.5 1-2');
    expect([allocate(['B', 'B']), allocate(['', ''])]).toEqual(['3.5 2-1', '3.5 2-1']);
  });
});
