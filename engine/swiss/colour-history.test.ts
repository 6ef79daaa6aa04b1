import { describe, expect, it } from 'vitest';
import type { Colour } from '../model/colour';
import { colourTwiceRunning, lastColour, lastDifferentColour, rarerColour } from './colour-history';

const coloursOfLetters = (letters: string): Colour[] => [...letters].map((letter) => (letter === 'W' ? 'white' : 'black'));

describe('colour history', () => {
  it('finds the last colour and the colour of two games running', () => {
    expect(['', 'W', 'WB'].map((letters) => lastColour(coloursOfLetters(letters)))).toEqual([null, 'white', 'black']);
    expect(['', 'W', 'WB', 'WBB', 'BW'].map((letters) => colourTwiceRunning(coloursOfLetters(letters)))).toEqual([null, null, null, 'black', null]);
  });

  it('compares two players backwards from the last game of each, for the length of the shorter history', () => {
    const compared = (one: string, other: string) => [
      lastDifferentColour(coloursOfLetters(one), coloursOfLetters(other)),
      lastDifferentColour(coloursOfLetters(other), coloursOfLetters(one)),
    ];
    expect(compared('WB', 'BB')).toEqual(['white', 'black']);
    expect(compared('WWB', 'B')).toEqual([null, null]);
    expect(compared('BWB', 'WB')).toEqual([null, null]);
    expect(compared('', 'W')).toEqual([null, null]);
  });

  it('finds the colour that was played less often', () => {
    expect([2, 0, -1].map(rarerColour)).toEqual(['black', null, 'white']);
  });
});
