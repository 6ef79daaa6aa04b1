import { describe, expect, it } from 'vitest';
import { decideNumberExchange, groupEqualPlayers, decidePairingNumbers, type NumberedEntry, type TieRule } from './decide-pairing-numbers';

const TIES_BY_NAME: TieRule = { tieOrder: 'name', lotSeed: 'seed' };
const TIES_BY_LOT: TieRule = { tieOrder: 'lot', lotSeed: 'seed' };

const entry = (name: string, rating: number, pairingNumber: number | null, more: Partial<NumberedEntry> = {}): NumberedEntry => ({
  id: name,
  name,
  rating,
  title: null,
  tieRank: null,
  federation: '',
  club: '',
  pairingNumber,
  enteredFromRound: 1,
  ...more,
});

const ENTRIES = [entry('A', 2000, 1), entry('B', 1800, 2), entry('C', 1800, 3), entry('D', 1800, 4), entry('E', 1800, 5, { title: 'CM' })];

function exchangeNumbers(chosen: readonly [string, string], field = ENTRIES, rule = TIES_BY_NAME) {
  const outcome = decideNumberExchange(field, chosen, rule);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}
const refusal = (chosen: readonly [string, string], field = ENTRIES) => decideNumberExchange(field, chosen, TIES_BY_NAME);
/** The order of the players after numbers are reassigned in round 2. */
const orderAfter = (field: readonly NumberedEntry[], rule = TIES_BY_NAME) =>
  [...decidePairingNumbers(field, { ...rule, nextRound: 2, highestPublicRound: 1, systemId: 'dutch-2026', keepsOrder: false })]
    .toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0))
    .map(([id]) => id);

describe('C.04.2 2.2.3: two players with equal rating and title exchange their numbers', () => {
  it('in whichever order they are chosen', () => {
    const players = [
      { id: 'B', name: 'B', was: 2, is: 4 },
      { id: 'D', name: 'D', was: 4, is: 2 },
    ];
    expect(exchangeNumbers(['D', 'B']).players).toEqual(players);
    expect(exchangeNumbers(['B', 'D']).players).toEqual(players);
  });

  it.each([
    ['by name', TIES_BY_NAME],
    ['by lot', TIES_BY_LOT],
  ])('and keep them when numbers are reassigned, because all equal players get a place: %s', (_, rule) => {
    const field = ENTRIES.slice(0, 4).map((player) => ({ ...player, pairingNumber: orderAfter(ENTRIES.slice(0, 4), rule).indexOf(player.id) + 1 }));
    const before = orderAfter(field, rule);
    const { ranks } = exchangeNumbers(['B', 'D'], field, rule);
    expect([...ranks.keys()].toSorted()).toEqual(['B', 'C', 'D']);
    expect([...ranks.values()].toSorted()).toEqual([1, 2, 3]);
    const after = field.map((player) => ({ ...player, tieRank: ranks.get(player.id) ?? null }));
    const swapped = before.map((id) => (id === 'B' ? 'D' : id === 'D' ? 'B' : id));
    expect(orderAfter(after, rule)).toEqual(swapped);
    expect(orderAfter([...after, entry('late', 1900, null, { enteredFromRound: 2 })], rule)).toEqual([swapped[0], 'late', ...swapped.slice(1)]);
  });

  // Answers FIDE's checklist, question 148.
  it('only if rating and title are the same', () => {
    for (const other of ['A', 'E'])
      expect(refusal(['B', other])).toMatchObject({ error: { code: 'not-equal', field: 'entryBId', facts: { first: other === 'A' ? 'A' : 'B' } } });
  });

  it('only if both have a number; players who enter later have none', () => {
    expect(refusal(['B', 'X'], [...ENTRIES, entry('X', 1800, null, { enteredFromRound: 3 })])).toMatchObject({
      error: { code: 'not-equal', field: 'entryBId', facts: { first: 'X', second: 'B' } },
    });
  });

  it('only if they are two different players of the section', () => {
    expect(refusal(['B', 'B'])).toMatchObject({ error: { code: 'same-player-twice', field: 'entryBId' } });
    expect(refusal(['B', 'nobody'])).toMatchObject({ error: { code: 'not-found' } });
  });

  it('the form offers groups of equal players in the order of their numbers, without single or unnumbered players', () => {
    const listed = [...ENTRIES.toReversed(), entry('X', 1800, null), entry('F', 2000, 6)].map(({ pairingNumber: number, ...player }) => ({
      ...player,
      number,
    }));
    expect(groupEqualPlayers(listed, 'name').map((group) => group.map(({ name }) => name))).toEqual([
      ['A', 'F'],
      ['B', 'C', 'D'],
    ]);
  });
});
