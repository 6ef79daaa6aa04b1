import { describe, expect, it } from 'vitest';
import type { ColourPreference } from '../../swiss/colour-history';
import { preferenceOf } from '../../swiss/colour-history';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { isTreatedAsHomogeneous, leastX, leastZ, maxPairs, roundOf, type Entrant } from './a-definitions';

/** `history` contains the colours W and B, oldest first. */
function preferenceText(history: string): string {
  const colours = [...history].map((letter) => (letter === 'W' ? 'white' : 'black') as 'white' | 'black');
  const colourDifference = colours.filter((colour) => colour === 'white').length * 2 - colours.length;
  const wanted = preferenceOf({ colours, colourDifference });
  return wanted === null ? 'none' : `${wanted.strength} ${wanted.colour}`;
}

function entrant(lines: readonly string[], tpn: number, rounds: number | null = null): Entrant {
  const found = roundOf(crosstable(lines, { rounds })).entrants.find((player) => player.tpn === tpn);
  if (found === undefined) throw new Error(`player ${tpn} is not in the round`);
  return found;
}

describe('A.2 order', () => {
  it('is score, then pairing number', () => {
    expect(roundOf(crosstable(['2w0 Z', '1b1 Z', 'H H', 'F Z'], { rounds: null })).entrants.map(({ tpn }) => tpn)).toEqual([2, 3, 4, 1]);
  });
});

describe('A.3 score brackets', () => {
  it('treats a bracket as homogeneous when at least half of it came from above', () => {
    expect(
      [
        [1, 2],
        [2, 4],
        [2, 5],
        [3, 5],
      ].map(([moved = 0, all = 0]) => isTreatedAsHomogeneous(moved, all)),
    ).toEqual([true, true, false, true]);
  });
});

describe('A.4 floats', () => {
  it('depend on the scores before the round, for games played', () => {
    const lines = ['3w1 2w1', '4b1 1b0', '1b0 4w1', '2w0 3b0'];
    expect([1, 2, 3, 4].map((tpn) => entrant(lines, tpn).floats)).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
    const uneven = ['3w1 4w1', '4b= 3b1', '1b0 2w0', '2w= 1b0'];
    expect([1, 2, 3, 4].map((tpn) => entrant(uneven, tpn).floats[0])).toEqual(['down', 'down', 'up', 'up']);
  });

  it('R2: points without playing are a downfloat, and other unplayed rounds are not', () => {
    const floats = ['U', 'F', 'H', 'Z', '2w+', '.'].map((cell) => entrant([cell, '1b-'], 1).floats[0]);
    expect(floats).toEqual(['down', 'down', 'down', null, 'down', null]);
    expect(entrant(['2w+', '1b-'], 2).floats[0]).toBeNull();
  });
});

describe('A.6 subgroups', () => {
  it('P0 is half the players, rounded downwards', () => {
    expect([0, 1, 2, 7].map(maxPairs)).toEqual([0, 0, 1, 3]);
  });
});

describe('A.7 colour preferences', () => {
  it('A.7.a: absolute if the difference is more than one, or after the same colour twice in a row', () => {
    expect(['WW', 'BB', 'WBWW', 'WBBWBB'].map(preferenceText)).toEqual(['absolute black', 'absolute white', 'absolute black', 'absolute white']);
  });

  it('R1: a difference of more than one decides the colour', () => {
    expect(preferenceText('WWWWBB')).toBe('absolute black');
    expect(preferenceText('WWWBB')).toBe('absolute white');
  });

  it('A.7.b, A.7.c, A.7.f: strong, mild, none', () => {
    expect(['W', 'WBB', 'WB', 'BW', ''].map(preferenceText)).toEqual(['strong black', 'absolute white', 'mild white', 'mild black', 'none']);
    expect(preferenceText('WBW')).toBe('strong black');
  });

  it('F: a round without a game does not count for colours', () => {
    expect(entrant(['2w1 H 2w1', '1b0 H 1b0'], 1).preference).toEqual({ colour: 'black', strength: 'absolute' });
  });
});

describe('A.8 X1 and Z1', () => {
  const wanting = (wanted: string): Entrant[] =>
    [...wanted].map((letter, place) => {
      const base = entrant(['2w1', '1b0'], 1);
      const colour = letter.toLowerCase() === 'w' ? 'white' : 'black';
      const strength = letter === letter.toLowerCase() ? 'mild' : 'strong';
      const given: ColourPreference | null = letter === '-' ? null : { colour, strength };
      return { ...base, place, tpn: place + 1, preference: given, hasOddUnplayed: strength === 'mild' };
    });

  it('counts the pairs that must have two players who prefer the same colour', () => {
    expect(leastX(wanting('WWWWWB'), 3, { isOdd: true })).toBe(2);
    expect(leastX(wanting('BBBBWW'), 3, { isOdd: true })).toBe(1);
    expect(leastX(wanting('WWBB'), 2, { isOdd: true })).toBe(0);
  });

  it('lets players without a game take either colour', () => {
    expect(leastX(wanting('WWWW--'), 3, { isOdd: true })).toBe(1);
  });

  it('in even rounds, mild preferences after an odd number of unplayed games lower Z1', () => {
    expect(leastX(wanting('WWWWww'), 3, { isOdd: false })).toBe(3);
    expect(leastZ(wanting('WWWWww'), 3)).toBe(1);
  });
});

describe('A.10 top scorers', () => {
  const lines = ['2w1 H', '1b0 H'];

  it('have more than half of the possible points before the last round', () => {
    expect([1, 2].map((tpn) => entrant(lines, tpn, 3).isTopscorer)).toEqual([true, false]);
  });

  it('R20: only the announced number of rounds makes a round the last', () => {
    expect([4, null].map((rounds) => entrant(lines, 1, rounds).isTopscorer)).toEqual([false, false]);
  });
});

describe('B.1.b bye', () => {
  it('R2: points without playing bar a player from the bye for the whole tournament', () => {
    const may = ['U 2w1', 'F 2w1', 'H 2w1', '2w+ 2w1', 'Z 2w1', '2w- 2w1'].map((line) => entrant([line, '. 1b0'], 1).mayHavePab);
    expect(may).toEqual([false, false, false, false, true, true]);
  });
});
