import { describe, expect, it } from 'vitest';
import { preferenceOf } from '../../swiss/colour-history';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { allowedMismatches, pairsOfHomogeneousBracket, isTreatedAsHomogeneous, roundOf, type Entrant } from './a-definitions';

function preferenceText(history: string, isBound = true): string {
  const colours = [...history].map((letter) => (letter === 'W' ? 'white' : 'black') as 'white' | 'black');
  const colourDifference = colours.filter((colour) => colour === 'white').length * 2 - colours.length;
  const wanted = preferenceOf({ colours, colourDifference }, isBound);
  return wanted === null ? 'none' : `${wanted.strength} ${wanted.colour}`;
}

function entrant(lines: readonly string[], tpn: number, rounds: number | null = null): Entrant {
  const found = roundOf(crosstable(lines, { rounds })).entrants.find((player) => player.tpn === tpn);
  if (found === undefined) throw new Error(`player ${tpn} is not in the round`);
  return found;
}

describe('A.3 score brackets', () => {
  it('treats a bracket as homogeneous when at least half of it came from above', () => {
    expect([isTreatedAsHomogeneous(2, 4), isTreatedAsHomogeneous(2, 5)]).toEqual([true, false]);
  });
});

describe('A.4, A.5 floats', () => {
  it('depend on the scores before the round, for games played', () => {
    const uneven = ['3w1 4w1', '4b= 3b1', '1b0 2w0', '2w= 1b0'];
    expect([1, 2, 3, 4].map((tpn) => entrant(uneven, tpn).floats[0])).toEqual(['down', 'down', 'up', 'up']);
  });

  it('R2: a full-point bye is a downfloat; a forfeit and a half-point bye are not', () => {
    expect(['U', 'F', 'H', 'Z', '2w+'].map((cell) => entrant([cell, '1b-'], 1).floats[0])).toEqual(['down', 'down', null, null, null]);
  });
});

describe('A.6 subgroups', () => {
  it('S1 is the higher half, rounded downwards', () => {
    expect([2, 7].map(pairsOfHomogeneousBracket)).toEqual([1, 3]);
  });
});

describe('A.7 colour preferences', () => {
  it('are absolute, strong, mild or none', () => {
    expect(['WW', 'WBWW', 'WBW', 'WB', ''].map((history) => preferenceText(history))).toEqual([
      'absolute black',
      'absolute black',
      'strong black',
      'mild white',
      'none',
    ]);
  });

  it('R1: a difference of more than one decides the colour', () => {
    expect(preferenceText('WWWWBB')).toBe('absolute black');
  });

  it('R7: in the last round, a player with over half of the points has no absolute preference', () => {
    expect(['WW', 'BWW', 'WBBWW'].map((history) => preferenceText(history, false))).toEqual(['strong black', 'strong black', 'strong black']);
    const lines = ['2w1 2w1', '1b0 1b0'];
    expect([3, 4, null].map((rounds) => entrant(lines, 1, rounds).isBoundByB2)).toEqual([false, true, true]);
    expect(entrant(lines, 2, 3).isBoundByB2).toBe(true);
  });
});

describe('A.8 x', () => {
  const wanting = (wanted: string): Entrant[] =>
    [...wanted].map((letter) => ({
      ...entrant(['2w1', '1b0'], 1),
      preference: letter === '-' ? null : { colour: letter === 'W' ? ('white' as const) : ('black' as const), strength: 'strong' as const },
    }));

  it('is the number of players who prefer the more frequent colour, minus half of all players rounded up', () => {
    expect(['WWWWWB', 'BBBBW', 'WWBB', 'WWW---'].map((wanted) => allowedMismatches(wanting(wanted)))).toEqual([2, 1, 0, 0]);
  });
});

describe('B.1.b bye', () => {
  it('R2: a full point without playing bars a player from the bye, and half a point does not', () => {
    const may = ['U 2w1', 'F 2w1', '2w+ 2w1', 'H 2w1', 'Z 2w1'].map((line) => entrant([line, '. 1b0'], 1).mayHavePab);
    expect(may).toEqual([false, false, false, true, true]);
  });
});
