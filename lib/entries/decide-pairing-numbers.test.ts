import { describe, expect, it } from 'vitest';
import { decidePairingNumbers } from './decide-pairing-numbers';
import type { Numbered } from './decide-pairing-numbers';
import { byInitialOrder } from './initial-order';

function entry(name: string, rating: number, more: Partial<Numbered> = {}): Numbered {
  return { id: name, name, rating, title: null, pairingNumber: null, enteredFromRound: 1, ...more };
}

function numbersOf(entries: readonly Numbered[], nextRound: number, keepsOrder = false): Record<string, number | null> {
  return Object.fromEntries(decidePairingNumbers(entries, { nextRound, keepsOrder }));
}

describe('initial order, C.04.2 2.2', () => {
  it('is by rating, then title, then name', () => {
    const order = [
      entry('Zed', 2000),
      entry('Émile', 1800, { title: 'WIM' }),
      entry('Dora', 1800, { title: 'FM' }),
      entry('Abel', 1800),
      entry('Ébène', 1800),
      entry('Fay', 1800),
      entry('Unrated', 0),
    ];
    const shuffled = [6, 3, 5, 0, 2, 4, 1].flatMap((index) => order[index] ?? []);
    expect(shuffled.toSorted(byInitialOrder).map(({ name }) => name)).toEqual(['Zed', 'Dora', 'Émile', 'Abel', 'Ébène', 'Fay', 'Unrated']);
  });
});

describe('pairing numbers', () => {
  const field = [entry('A', 2000, { pairingNumber: 1 }), entry('B', 1800, { pairingNumber: 2 }), entry('C', 1600, { pairingNumber: 3 })];

  it('2.3: follow the initial order before round 1', () => {
    expect(numbersOf([entry('low', 1000), entry('high', 2000)], 1)).toEqual({ high: 1, low: 2 });
  });

  it('2.4: a late entry takes the place of its rating, those below move down', () => {
    expect(numbersOf([...field, entry('late', 1900, { enteredFromRound: 2 })], 2)).toEqual({ A: 1, late: 2, B: 3, C: 4 });
  });

  it('2.4: who enters in a later round has no number yet', () => {
    expect(numbersOf([...field, entry('later', 1900, { enteredFromRound: 3 })], 2)).toEqual({ A: 1, B: 2, C: 3, later: null });
  });

  it('2.3: a corrected rating counts until round 4 has been paired', () => {
    const corrected = field.map((player) => (player.name === 'C' ? { ...player, rating: 2100 } : player));
    expect(numbersOf(corrected, 4)).toEqual({ C: 1, A: 2, B: 3 });
    expect(numbersOf(corrected, 5)).toEqual({ A: 1, B: 2, C: 3 });
  });

  it('after round 4 has been paired a late entry takes the next free number', () => {
    expect(numbersOf([...field, entry('late', 2200, { enteredFromRound: 5 })], 5)).toEqual({ A: 1, B: 2, C: 3, late: 4 });
  });

  it('keeps the order of an imported file and inserts newcomers', () => {
    const imported = [entry('A', 1000, { pairingNumber: 1 }), entry('B', 1900, { pairingNumber: 2 }), entry('C', 1500, { pairingNumber: 3 })];
    expect(numbersOf([...imported, entry('late', 1600, { enteredFromRound: 2 })], 2, true)).toEqual({ late: 1, A: 2, B: 3, C: 4 });
    expect(numbersOf([...imported, entry('last', 900, { enteredFromRound: 2 })], 2, true)).toEqual({ A: 1, B: 2, C: 3, last: 4 });
  });
});
