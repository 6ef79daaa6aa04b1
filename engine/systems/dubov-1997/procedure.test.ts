import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { byeCandidates } from './4-bye';
import { fieldOf, pairField } from './5-first-round';
import { blackColumn, columnsOf, whiteColumn } from './6-columns';
import { columnLeavingOrder } from './7-columns';
import { floaterOrder, partnerOrder } from './8-floaters';
import { dubov1997 } from './index';

/** The log of the round, one line per article visited, such as `6.4 floats-down 3`. */
function logOf(tournament: Tournament): string[] {
  const field = fieldOf(tournament);
  const paired = field.ok ? pairField(field.value) : field;
  if (!paired.ok) throw new Error(paired.error.code);
  return paired.value.groups.flatMap(({ log }) => log.map(({ article, fact, players }) => `${article} ${fact} ${players.join(' ')}`.trim()));
}

type EntrantOverrides = Partial<Entrant>;

/** Makes players who are identical except for `changes`. */
function players(...changes: readonly EntrantOverrides[]): Entrant[] {
  return entrantsOf(crosstable(changes.map(() => ''))).map((player, place) => ({ ...player, ...changes[place] }));
}

const aro = (sum: number, games = 1) => ({ sum, games });

describe('4 the bye', () => {
  const byesAfter = (lines: readonly string[], ratings: readonly number[]) => {
    const field = fieldOf(crosstable(lines, { rounds: 9, ratings }));
    if (!field.ok) throw new Error(field.error.code);
    return byeCandidates(field.value).map((place) => place + 1);
  };

  it('goes to the lowest score group, and in it to the lowest R', () => {
    expect(byesAfter(['2w1', '1b0', '4w0', '3b1', 'H'], [2000, 1900, 1800, 1700, 1600])).toEqual([3, 2, 5, 4, 1]);
  });

  it('R13: with equal R, goes to the dominating due colour, then to the higher ARO, then to the larger number', () => {
    const ratings = [2100, 2000, 1900, 1800, 1500, 1500, 1500, 1500];
    expect(byesAfter(['5w1', '6w1', '7w1', '8b1', '1b0', '2b0', '3b0', '4w0'], ratings).slice(0, 4)).toEqual([5, 6, 7, 8]);
    expect(byesAfter(['5w1', '5w1', '7w1', '7w1', '1b0', '.', '3b0', '.'], [2000, 2000, 2000, 2000, 1500, 1500, 1500, 1500]).slice(0, 2)).toEqual([7, 5]);
  });

  it('R12: gives an error if nobody may have the bye, or if the other players cannot be paired', () => {
    expect(dubov1997.pairRound(crosstable(['U'], { rounds: 5 }))).toMatchObject({ ok: false, error: { article: '2.2', players: [1] } });
    expect(dubov1997.pairRound(crosstable(['2w1', '1b0'], { rounds: 5 }))).toMatchObject({ ok: false, error: { article: '2', players: [1, 2] } });
    expect(dubov1997.pairRound(crosstable(['2w1 U', '1b0 U', 'H Z'], { rounds: 5 }))).toMatchObject({ ok: false, error: { article: '4' } });
  });
});

describe('5 the first round', () => {
  const first = (count: number, settings: Partial<Tournament> = {}) => {
    const result = dubov1997.pairRound(crosstable(Array<string>(count).fill(''), { rounds: 5, ...settings }));
    if (!result.ok) throw new Error(result.error.code);
    return [...result.value.pairs.map(({ white, black }) => `${white}-${black}`), ...(result.value.pab === null ? [] : [`${result.value.pab}`])];
  };

  it('pairs the halves with alternating colours; the last player of an odd list has the bye', () => {
    expect(first(7)).toEqual(['1-4', '5-2', '3-6', '7']);
    expect(first(4, { initialColour: 'black' })).toEqual(['3-1', '2-4']);
    expect([first(0), first(1)]).toEqual([[], ['1']]);
  });

  it('R24: a player of the upper half with a forbidden opponent takes the next one; if that fails, the standard procedure applies', () => {
    const forbid = (...pairs: readonly (readonly [number, number])[]) => ({ forbidden: pairs.map((pair) => ({ players: pair, from: 1, to: 9 })) });
    expect(first(6, forbid([1, 4]))).toEqual(['1-5', '4-2', '3-6']);
    expect(first(4, forbid([1, 3], [1, 4]))).toHaveLength(2);
  });
});

describe('6 the standard pairing procedure', () => {
  it('6.2: the example in the rules: Whites by ARO from the lowest, Blacks by R from the highest', () => {
    const whites = [23100, 23184, 23223, 23337, 23405, 23446].map((tenths): EntrantOverrides => ({ dueColour: 'white', aro: aro(tenths, 10) }));
    const blacks = [2380, 2365, 2300, 2280, 2260, 2250].map((rating): EntrantOverrides => ({ dueColour: 'black', rating }));
    const shuffled = [3, 9, 0, 7, 5, 11, 1, 8, 4, 6, 10, 2];
    const field = players(...whites, ...blacks);
    expect(columnsOf(field, shuffled)).toEqual({ white: [0, 1, 2, 3, 4, 5], black: [6, 7, 8, 9, 10, 11] });
  });

  it('6.2: with equal ARO by lower R; with equal R by higher ARO; then alphabetically, then by number', () => {
    const field = players(
      { aro: aro(2000), rating: 2100 },
      { aro: aro(2000), rating: 2000 },
      { aro: aro(4000, 2), rating: 2000, name: 'A' },
      { aro: aro(2001), rating: 2100 },
    );
    expect(whiteColumn(field, [0, 1, 2, 3])).toEqual([2, 1, 0, 3]);
    expect(blackColumn(field, [0, 1, 2, 3])).toEqual([3, 0, 2, 1]);
  });

  it('R19: neutral players join the shorter column one by one, or White if the columns are equal', () => {
    const field = players(
      { dueColour: 'white', rating: 2500 },
      { dueColour: 'white', rating: 2400 },
      { rating: 1800 },
      { rating: 2000 },
      { rating: 1900 },
      { rating: 1700 },
    );
    // Players 4 and 5, rated 2000 and 1900, go to Black. The columns are then equally long, so player 3 goes to White, and player 6 to Black.
    expect(columnsOf(field, [0, 1, 2, 3, 4, 5])).toEqual({ white: [2, 1, 0], black: [3, 4, 5] });
  });

  it('6.3: each White takes the first Black not yet met with whom the lower rows can still be paired', () => {
    // The Whites by ARO are 3, 2, 1; the Blacks by R are 4, 5, 6. Player 2 has met 5 and takes 6, so 5 remains for player 1.
    const lines = ['4b=', '5b=', '6b=', '1w=', '2w=', '3w='];
    expect(logOf(crosstable(lines, { rounds: 9, ratings: [2600, 2500, 2400, 2300, 2200, 2100] }))).toEqual([
      '6.2 white-column 3 2 1',
      '6.2 black-column 4 5 6',
      '6.3 improved-rows 4 6 5',
    ]);
  });
});

describe('7 transfers', () => {
  it('7.1: possible opponents from below are sorted by opposite due colour, then by highest R', () => {
    const field = players(
      { dueColour: 'white', rating: 2000 },
      { dueColour: 'black', rating: 1900 },
      { dueColour: 'black', rating: 1950, aro: aro(2100) },
      { rating: 1950, aro: aro(2000) },
    );
    expect(partnerOrder(field, [0, 1, 2, 3], 'white')).toEqual([3, 2, 1, 0]);
    expect(partnerOrder(field, [0, 1, 2, 3], null)).toEqual([0, 3, 2, 1]);
  });

  it('7.2: an odd group gets a player from below', () => {
    expect(logOf(crosstable(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0'], { rounds: 9 }))[0]).toBe('7.2 brought-up 4');
  });

  it('7.3: Whites with the lowest ARO move; 7.4: Blacks with the highest ARO; then R, then the name', () => {
    const white = players({ aro: aro(2001) }, { aro: aro(2000), rating: 2100 }, { aro: aro(2000), rating: 2200 });
    expect(columnLeavingOrder(white, { white: [0, 1, 2], black: [] }, 'white')).toEqual([2, 1, 0]);
    expect(columnLeavingOrder(white, { white: [], black: [0, 1, 2] }, 'black')).toEqual([0, 1, 2]);
  });

  it('2.6: a player who may not have the other colour does not move', () => {
    const field = entrantsOf(crosstable(['3w1 4w1', '4w1 3b1', '1b0 2w0', '2b0 1b0'], { rounds: 9 }));
    expect(columnLeavingOrder(field, { white: [3], black: [0, 1, 2] }, 'black')).not.toContain(0);
    expect(columnLeavingOrder(field, { white: [3], black: [0, 1, 2] }, 'white')).toEqual([]);
  });

  it('R20: moves the first set of players with which the rows can be paired', () => {
    expect(logOf(crosstable(['5b=', '6b=', '7b=', '8b=', '1w=', '2w=', '3w=', '4w='], { rounds: 9 })).some((line) => line.startsWith('7.'))).toBe(false);
    const log = logOf(
      crosstable(['5w1', '6w1', '7w1', '8w1', '1b0', '2b0', '3b0', '4b0'], { rounds: 9, ratings: [2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700] }),
    );
    expect(log.filter((line) => line.startsWith('7.'))).toEqual(['7.4 moved 1 2', '7.3 moved 8 7']);
  });
});

describe('8 treatment of floaters', () => {
  it('8.1, R14: W1 B1 W2 B2, then the rest of the longer column', () => {
    const field = players(
      { dueColour: 'black', rating: 2000 },
      { dueColour: 'black', rating: 2100 },
      { dueColour: 'white', aro: aro(1900) },
      { dueColour: 'black', rating: 1900 },
    );
    expect(floaterOrder(field, [0, 1, 2, 3])).toEqual([2, 1, 0, 3]);
  });
});

describe('the announced number of rounds', () => {
  it('is needed by 2.5', () => {
    expect(dubov1997.pairRound(crosstable(['', ''], { rounds: null }))).toEqual({ ok: false, error: { code: 'rounds-not-announced', article: '2.5' } });
  });
});
