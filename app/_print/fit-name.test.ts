import { describe, expect, it } from 'vitest';
import { fitName } from './fit-name';

describe('the name on the part of a slip that a player tears off', () => {
  it.each([
    'Ng, Bo',
    'Brandvold, Robin',
    'Papadimitrakopoulos, Konstantina',
    'Featherstonehaugh, Bartholomew',
    'van der Westhuizen-Oosterbroek, Jo',
    'Wickramasinghe-Gunaratne, Ty',
    'Featherstonehaugh-Wolverton, Bartholomew',
  ])('shows %s in full', (name) => expect(fitName(name).text).toBe(name));

  it('loses its first name first if three lines are not enough', () => {
    expect(fitName('Featherstonehaugh-Wolverton-Schwarzenberg, Bartholomew').text).toBe('Featherstonehaugh-Wolverton-Schwarzenberg, B.');
  });

  it('has smaller type if a word is longer than a line, but never too small to read', () => {
    expect(fitName('Brandvold, Robin').points).toBe(9);
    expect(fitName('Papadimitrakopoulos, Konstantina').points).toBe(6);
    expect(fitName('Schwarzenbergerhofmeisterinnen').points).toBeLessThan(6);
    expect(fitName('x'.repeat(120)).points).toBe(4.5);
    expect(fitName('')).toEqual({ text: '', points: 9 });
  });
});
