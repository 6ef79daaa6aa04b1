import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, fieldOf } from './2-definitions';
import { lim } from './index';

function roundOf(tournament: Tournament): { boards: string[]; bye: number | null } {
  const paired = lim.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  return { boards: paired.value.pairs.map(({ white, black }) => `${white}-${black}`), bye: paired.value.pab };
}

function explanationOf(tournament: Tournament) {
  const explained = lim.explainRound(tournament);
  if (!explained.ok) throw new Error(explained.error.code);
  return explained.value;
}

const forbiddenPairs = (text: string) => text.split(' ').map((pair) => ({ players: pair.split('-').map(Number), from: 1, to: 99 }));

describe('the readings of lim', () => {
  it('R1: groups follow the pairing score, and the median keeps its value under acceleration', () => {
    const tournament = crosstable(['H', 'H', 'Z', 'Z'], { rounds: 9 });
    const players = tournament.players.map((player) => ({ ...player, acceleration: player.tpn === 3 || player.tpn === 4 ? [0, 2] : [] }));
    expect(fieldOf({ ...tournament, players }).twiceMedian).toBe(2);
    expect(explanationOf({ ...tournament, players }).brackets.map(({ score }) => score)).toEqual([2, 1]);
  });

  it('R2: the highest number is 1; floats go to the largest number from above, and to the smallest from below', () => {
    const brackets = (cell: string) => explanationOf(crosstable([cell, cell, cell, 'H'], { rounds: 9 })).brackets;
    expect([brackets('F')[0]?.downfloaters, brackets('Z')[0]?.downfloaters]).toEqual([[3], [1]]);
  });

  it('R3: the bye leaves a complete pairing of the others; in round 1 it goes to the lowest rated player', () => {
    expect(roundOf(crosstable(['H', 'H', 'Z'], { rounds: 9, forbidden: forbiddenPairs('1-2') })).bye).toBe(2);
    expect(roundOf(crosstable(['', '', ''], { rounds: 9, ratings: [2000, 0, 1800] })).bye).toBe(2);
  });

  it('R4: as few players float as possible, although the first in the order would leave the group', () => {
    const tournament = crosstable(['F', 'F', 'F', 'H'], { rounds: 9, forbidden: forbiddenPairs('1-2') });
    expect(explanationOf(tournament).brackets[0]?.downfloaters).toEqual([2]);
  });

  it('R5: a player with an opponent in the adjacent group floats before one due the majority colour, and that one before the lowest number', () => {
    const withOpponent = crosstable(['F', 'F', 'F', 'H'], { rounds: 9, forbidden: forbiddenPairs('2-4 3-4') });
    expect(explanationOf(withOpponent).brackets[0]?.downfloaters).toEqual([1]);
    const lines = ['6w1', '7w1', '8b1', 'H', 'H', '1b0', '2b0', '3w0'];
    const absent = (line: string, index: number) => (index > 4 ? `${line} Z` : line);
    expect(explanationOf(crosstable(lines.map(absent), { rounds: 9, completedRounds: 1 })).brackets[0]?.downfloaters).toEqual([2]);
  });

  it('R6: who met another score over the board in the round before has floated; a forfeit does not count', () => {
    const floated = (cell: string) => entrantsOf(crosstable([`F ${cell}`, `Z ${cell.replace('2w', '1b')}`], { rounds: 9 })).map((one) => one.hasJustFloated);
    expect([floated('2w='), floated('2w+'), floated('H')]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('R7: an opponent whom an earlier floater may need counts for the next floater too', () => {
    const tournament = crosstable(['F', 'F', 'F', 'H', 'H', 'H', 'Z', 'Z'], { rounds: 9, forbidden: forbiddenPairs('1-2 1-3 2-3 2-5 2-6 3-5 3-6') });
    expect(explanationOf(tournament).brackets[0]?.downfloaters).toEqual([3, 2, 1]);
  });

  it('R8: a floater meets the highest number due the other colour; one who comes up, the lowest number', () => {
    const down = explanationOf(crosstable(['F', 'F', 'F', 'H', 'H', 'H'], { rounds: 9 }));
    expect(down.brackets.at(-1)?.log).toContainEqual({ article: '3.8', fact: 'floater-paired', players: [3, 4], values: [] });
    const up = explanationOf(crosstable(['H', 'H', 'H', 'Z', 'Z', 'Z'], { rounds: 9 }));
    expect(up.brackets.at(-1)?.log).toContainEqual({ article: '3.8', fact: 'floater-paired', players: [4, 3], values: [] });
  });

  it('R8: the first available opponent due the other colour comes before the proposed one', () => {
    const lines = ['5w=', '6w=', '7w=', '8b=', '1b=', '2b=', '3b=', '4w='];
    const present = lines.map((line, index) => ([0, 1, 2, 3].includes(index) ? line : `${line} Z`));
    const { brackets } = explanationOf(crosstable(present, { rounds: 9, completedRounds: 1 }));
    expect(brackets[0]?.log).toContainEqual({ article: '5.2', fact: 'refused-for-colours', players: [3], values: [] });
  });

  it('R9: after each pair the rest is halved again', () => {
    const eight = crosstable(['H', 'H', 'H', 'H', 'H', 'H', 'H', 'H'], { rounds: 9, forbidden: forbiddenPairs('1-5 1-6 1-7 1-8') });
    expect(roundOf(eight).boards).toEqual(['1-4', '6-2', '3-7', '5-8']);
  });

  it('R10: in the last round only earlier meetings forbid a pair', () => {
    const lines = ['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0'];
    const present = lines.map((line, index) => (index > 1 ? `${line} Z` : line));
    const before = (rounds: number) => lim.pairRound(crosstable(present, { rounds, completedRounds: 2 }));
    expect(before(4)).toMatchObject({ ok: false, error: { code: 'no-legal-pairing', article: '2.1' } });
    expect(before(3).ok).toBe(true);
  });

  it('R11: a player who has not played is due no colour and takes what the opponent is not due', () => {
    const tournament = crosstable(['3w=', 'H', '1b= Z'], { rounds: 9, completedRounds: 1 });
    expect(roundOf(tournament).boards).toEqual(['2-1']);
    expect(lim.dueColour(tournament, 2)).toBeNull();
  });

  it('R12: two players who have not played get their colours by the number of the higher ranked one, as in round 1', () => {
    expect(roundOf(crosstable(['Z Z', 'H', 'Z', 'H', 'Z'], { rounds: 9, completedRounds: 1 })).boards).toEqual(['4-2', '3-5']);
  });

  it('R13: the last pair of a side is cracked first', () => {
    const tournament = crosstable(['F F', 'F F', 'F F', 'F Z', 'Z Z', 'Z Z', 'Z Z', 'Z Z'], { rounds: 9, forbidden: forbiddenPairs('1-4 2-4 3-4') });
    const log = explanationOf(tournament).brackets.at(-1)?.log ?? [];
    // The group with 0 points is paired upward, 8-6 first and 7-5 last, so 7-5 is cracked.
    expect(log.filter(({ fact }) => fact === 'cracked').map(({ players }) => players)).toEqual([[7, 5]]);
  });

  it('R14: without a declared maxi-tournament, ratings limit no exchange and no choice of a floater', () => {
    const lines = (ratings: number[]) => crosstable(['F', 'F', 'F', 'H', 'H', 'H'], { rounds: 9, ratings });
    expect(roundOf(lines([2600, 2500, 1000, 2400, 900, 800]))).toEqual(roundOf(lines([2000, 2000, 2000, 2000, 2000, 2000])));
  });

  it('R14: in a maxi-tournament, colours decide only within 100 points of the player who would float otherwise (3.2.3)', () => {
    const lines = ['6w1', '7w1', '8w1', '9w1', '10b1', '1b0', '2b0', '3b0', '4b0', '5w0'];
    // Players 1 to 4 are due Black. Without the limit on ratings, 4 floats instead of 5, who would float if colours did not matter.
    const floaterWith = (ratings: readonly number[], isMaxi: boolean) =>
      explanationOf(crosstable(lines, { rounds: 9, ratings, ...(isMaxi ? { scoring: { ...STANDARD_SCORING, isMaxiTournament: true } } : {}) })).brackets[0]
        ?.downfloaters;
    expect(floaterWith([2300, 2200, 1950, 2101, 2000], false)).toEqual([4]);
    expect(floaterWith([2300, 2200, 1950, 2100, 2000], true)).toEqual([4]);
    expect(floaterWith([2300, 2200, 1950, 2101, 2000], true)).toEqual([3]);
    expect(floaterWith([2300, 2200, 2150, 2101, 2000], true)).toEqual([5]);
  });

  it('R14: and within 100 points of the first available opponent (5.7)', () => {
    const lines = ['5w1', '6w1', '7w1', '8b1', '1b0', '2b0', '3b0', '4w0'];
    // 1 and 3 are due Black, and 4 is due White.
    const opponentWith = (rating: number) => {
      const scoring = { ...STANDARD_SCORING, isMaxiTournament: true as const };
      const { boards } = roundOf(crosstable(lines, { rounds: 9, scoring, ratings: [2200, 2100, 2000, rating, 1800, 1700, 1600, 1500] }));
      return boards
        .find((board) => board.split('-').includes('1'))
        ?.split('-')
        .find((number) => number !== '1');
    };
    expect([1900, 1899].map(opponentWith)).toEqual(['4', '3']);
  });

  it('R15: if the colours leave no pairing, this is reported', () => {
    const lines = ['3w1 4w1', '4w1 3w1', '1b0 2b0 Z', '2b0 1b0 Z'];
    expect(lim.pairRound(crosstable(lines, { rounds: 9, completedRounds: 2 }))).toMatchObject({ ok: false, error: { article: '2.1' } });
  });
});

describe('5 colours', () => {
  it('5.4: below the median the lower ranked player gets the due colour, from the median up the higher ranked', () => {
    const colour = (letter: string) => {
      const lines = [`3w= ${letter}`, `4w= ${letter}`, '1b= Z Z', '2b= Z Z'];
      return explanationOf(crosstable(lines, { rounds: 9, completedRounds: 2 })).pairs.map(({ white, black, colour: { fact } }) => `${white}-${black} ${fact}`);
    };
    expect([colour('F'), colour('Z')]).toEqual([['2-1 higher-ranked'], ['1-2 lower-ranked']]);
  });
});
