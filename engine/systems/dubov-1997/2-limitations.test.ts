import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { legalPairs, mayBeTransferred, mayChangeColumn, mayHavePab, mayHaveColour } from './2-limitations';

function isLegal(tournament: Tournament, a: number, b: number): boolean {
  return legalPairs(entrantsOf(tournament), tournament).has(a - 1, b - 1);
}

describe('2 pairing limitations', () => {
  it('2.1, R9: nobody meets twice; a forfeited pairing may be repeated, a forbidden pair may not be made', () => {
    const tournament = crosstable(['2w1', '1b0', '4w+', '3b-'], { forbidden: [{ players: [1, 4], from: 1, to: 9 }] });
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 3, 4), isLegal(tournament, 1, 4), isLegal(tournament, 2, 3)]).toEqual([false, true, false, true]);
  });

  it('2.1: the record of one of the two players is enough to forbid a second meeting', () => {
    const tournament = crosstable(['2w1', '.']);
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 2, 1)]).toEqual([false, false]);
  });

  it.each([
    ['U', false],
    ['F', false],
    ['2w+', false],
    ['H', true],
    ['Z', true],
    ['2w-', true],
    ['2w1', true],
  ])('2.2, R7: after %s, may have the bye: %s', (cell, may) => {
    const tournament = crosstable([cell, '1b0']);
    expect(
      entrantsOf(tournament)
        .slice(0, 1)
        .map((player) => mayHavePab(player, tournament)),
    ).toEqual([may]);
  });

  it('2.3: a colour difference of two is allowed, three is not', () => {
    expect(mayHaveColour({ colours: ['white', 'black', 'white'], colourDifference: 1 }, 'white')).toBe(true);
    expect(mayHaveColour({ colours: ['white', 'white', 'black', 'white'], colourDifference: 2 }, 'white')).toBe(false);
  });

  it('2.4: no colour three times in a row, ignoring rounds without a game', () => {
    expect(mayHaveColour({ colours: ['black', 'white', 'white'], colourDifference: 1 }, 'white')).toBe(false);
    const tournament = crosstable(['3w1 H 4w1', '4w1 H 3w1', '1b0 H 2b0', '2b0 H 1b0']);
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 3, 4)]).toEqual([false, false]);
  });

  it('R8: 2.3 and 2.4 apply in the last round too', () => {
    const tournament = crosstable(['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0'], { rounds: 3 });
    expect(isLegal(tournament, 1, 2)).toBe(false);
  });

  it('2.5: no transfers in two rounds in a row, at most three (four in ten or more rounds), no limit in the last round', () => {
    const [player] = entrantsOf(crosstable([''])) as [Entrant];
    const may = (transfers: number, transferredLastRound: boolean, round: number, rounds: number) =>
      mayBeTransferred({ ...player, transfers, transferredLastRound }, round, rounds);
    expect([may(2, false, 5, 9), may(3, false, 5, 9), may(3, false, 5, 10), may(4, false, 5, 10)]).toEqual([true, false, true, false]);
    expect([may(1, true, 5, 9), may(1, true, 9, 9)]).toEqual([false, true]);
  });

  it('2.6: a player who must have a colour stays in the column of that colour', () => {
    const [mustHaveBlack, may] = entrantsOf(crosstable(['3w1 4w1', '4w1 3b1', '1b0 2w0', '2b0 1b0'])) as [Entrant, Entrant];
    expect([mayChangeColumn(mustHaveBlack, 'black'), mayChangeColumn(may, 'white')]).toEqual([false, true]);
  });
});
