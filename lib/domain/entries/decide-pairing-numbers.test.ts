import { describe, expect, it } from 'vitest';
import { decidePairingNumbers, sortInInitialOrder, isReordered, type NumberedEntry, type TieRule } from './decide-pairing-numbers';

function entry(name: string, rating: number, more: Partial<NumberedEntry> = {}): NumberedEntry {
  return { id: name, name, rating, title: null, tieRank: null, federation: '', club: '', pairingNumber: null, enteredFromRound: 1, ...more };
}

const TIES_BY_NAME: TieRule = { tieOrder: 'name', lotSeed: 'seed' };
const TIES_BY_LOT: TieRule = { tieOrder: 'lot', lotSeed: 'seed' };

function numbersOf(entries: readonly NumberedEntry[], nextRound: number, keepsOrder = false, rule = TIES_BY_NAME): Record<string, number | null> {
  return Object.fromEntries(decidePairingNumbers(entries, { ...rule, nextRound, highestPublicRound: nextRound - 1, systemId: 'dutch-2026', keepsOrder }));
}

const names = (entries: readonly NumberedEntry[]) => entries.map(({ name }) => name);

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
    expect(names(sortInInitialOrder(shuffled, TIES_BY_NAME))).toEqual(['Zed', 'Dora', 'Émile', 'Abel', 'Ébène', 'Fay', 'Unrated']);
  });

  const equals = [...'ABCDEFGH'].map((name) => entry(name, 1800));

  // Answers FIDE's checklist, question 146.
  it('is by lot among equal players if so announced: it depends on the seed, not on the order of the list', () => {
    const drawn = names(sortInInitialOrder(equals, TIES_BY_LOT));
    expect(drawn.toSorted()).toEqual(names(equals));
    expect(drawn).not.toEqual(names(equals));
    expect(names(sortInInitialOrder(equals.toReversed(), TIES_BY_LOT))).toEqual(drawn);
    expect(names(sortInInitialOrder(equals, { ...TIES_BY_LOT, lotSeed: 'other' }))).not.toEqual(drawn);
    expect(names(sortInInitialOrder([...equals, entry('Top', 1900), entry('Dame', 1800, { title: 'WGM' })], TIES_BY_LOT)).slice(0, 2)).toEqual(['Top', 'Dame']);
  });

  // Answers FIDE's checklist, question 155.
  it('keeps the order of equal players when numbers are reassigned: new players change no lots, and exchanged places stay', () => {
    const drawn = names(sortInInitialOrder(equals, TIES_BY_LOT));
    const more = names(sortInInitialOrder([...equals.slice(2), entry('X', 1800), entry('Y', 1800)], TIES_BY_LOT));
    expect(more.filter((name) => drawn.includes(name))).toEqual(drawn.filter((name) => more.includes(name)));
    const placed = [entry('A', 1800, { tieRank: 2 }), entry('B', 1800, { tieRank: 1 }), entry('C', 1800, { tieRank: 3 })];
    expect(names(sortInInitialOrder([...placed, entry('Aa', 1800)], TIES_BY_NAME))).toEqual(['B', 'A', 'C', 'Aa']);
  });
});

describe('pairing numbers', () => {
  const field = [entry('A', 2000, { pairingNumber: 1 }), entry('B', 1800, { pairingNumber: 2 }), entry('C', 1600, { pairingNumber: 3 })];

  it('2.3: follow the initial order before round 1', () => {
    expect(numbersOf([entry('low', 1000), entry('high', 2000)], 1)).toEqual({ high: 1, low: 2 });
  });

  it('2.4: a late entry gets the number for its rating, and players below move down', () => {
    expect(numbersOf([...field, entry('late', 1900, { enteredFromRound: 2 })], 2)).toEqual({ A: 1, late: 2, B: 3, C: 4 });
  });

  it('2.4: a player who enters in a later round has no number yet', () => {
    expect(numbersOf([...field, entry('later', 1900, { enteredFromRound: 3 })], 2)).toEqual({ A: 1, B: 2, C: 3, later: null });
  });

  it('2.3: a corrected rating counts until round 4 has been paired', () => {
    const corrected = field.map((player) => (player.name === 'C' ? { ...player, rating: 2100 } : player));
    expect(numbersOf(corrected, 4)).toEqual({ C: 1, A: 2, B: 3 });
    expect(numbersOf(corrected, 5)).toEqual({ A: 1, B: 2, C: 3 });
  });

  it('2.4: after round 4 is paired a late entry still gets the number for its rating, but the others keep their order', () => {
    expect(numbersOf([...field, entry('late', 1700, { enteredFromRound: 5 })], 5)).toEqual({ A: 1, B: 2, late: 3, C: 4 });
    const wrong = field.map((player) => (player.name === 'C' ? { ...player, rating: 2100 } : player));
    expect(numbersOf([...wrong, entry('late', 2200, { enteredFromRound: 5 })], 5)).toEqual({ late: 1, A: 2, B: 3, C: 4 });
  });

  it('count as reordered if numbered players change places, not if a newcomer is inserted', () => {
    expect(
      isReordered([
        { was: 1, is: 2 },
        { was: 2, is: 3 },
      ]),
    ).toBe(false);
    expect(
      isReordered([
        { was: 2, is: 2 },
        { was: 1, is: 3 },
      ]),
    ).toBe(true);
  });

  it('keeps the order of an imported file and inserts newcomers', () => {
    const imported = [entry('A', 1000, { pairingNumber: 1 }), entry('B', 1900, { pairingNumber: 2 }), entry('C', 1500, { pairingNumber: 3 })];
    expect(numbersOf([...imported, entry('late', 1600, { enteredFromRound: 2 })], 2, true)).toEqual({ late: 1, A: 2, B: 3, C: 4 });
    expect(numbersOf([...imported, entry('last', 900, { enteredFromRound: 2 })], 2, true)).toEqual({ A: 1, B: 2, C: 3, last: 4 });
  });
});
