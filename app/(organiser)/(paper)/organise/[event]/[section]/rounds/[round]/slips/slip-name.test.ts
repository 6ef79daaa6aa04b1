import { describe, expect, it } from 'vitest';
import { slipName } from './slip-name';

describe('the name on the part of a slip that a player tears off', () => {
  it.each([
    'Ng, Bo',
    'Brandvold, Robin',
    'Papadimitrakopoulos, Konstantina',
    'Featherstonehaugh, Bartholomew',
    'van der Westhuizen-Oosterbroek, Jo',
    'Wickramasinghe-Gunaratne, Ty',
    'Featherstonehaugh-Wolverton, Bartholomew',
  ])('holds %s in full', (name) => expect(slipName(name).text).toBe(name));

  it('loses its first name first where three lines are not enough', () => {
    expect(slipName('Featherstonehaugh-Wolverton-Schwarzenberg, Bartholomew').text).toBe('Featherstonehaugh-Wolverton-Schwarzenberg, B.');
  });

  it('is set smaller for a word longer than a line, and never too small to read', () => {
    expect(slipName('Brandvold, Robin').points).toBe(9);
    expect(slipName('Papadimitrakopoulos, Konstantina').points).toBe(6);
    expect(slipName('Schwarzenbergerhofmeisterinnen').points).toBeLessThan(6);
    expect(slipName('x'.repeat(120)).points).toBe(4.5);
    expect(slipName('')).toEqual({ text: '', points: 9 });
  });
});
