import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundsOfPair, roundsPerCycle } from './berger';
import { drawByVarma, drawSameFederationEarly, isAmongLastRounds, type DrawnNumbers, type Lot } from './draw';
import { VARMA_TABLES } from './varma-tables';

/** Draws lots with a generator (xorshift) that starts from the seed; the names of the lots have no effect. */
function lotOf(seed: number): Lot {
  let state = seed + 1;
  return (_, among) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % among;
  };
}

const FIRST_PLACE_LOT: Lot = () => 0;
const LAST_PLACE_LOT: Lot = (_, among) => among - 1;

const pairs = <Item>(items: readonly Item[]) => items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));
const sortedNumbers = (drawn: DrawnNumbers | null) => (drawn ?? []).flat().toSorted((a, b) => a - b);
const numbersUpTo = (players: number) => Array.from({ length: players }, (_, index) => index + 1);
/** The rounds of the games between players of the same federation, in descending order. */
const sameFederationRounds = (drawn: DrawnNumbers | null) => {
  const players = (drawn ?? []).flat().length;
  const rounds = (drawn ?? []).flatMap((numbers) => pairs(numbers).flatMap(([white, black]) => roundsOfPair({ white, black }, players)));
  return rounds.toSorted((a, b) => b - a);
};

const federations = (least: number, most: number) =>
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: most }).filter((sizes) => {
    const players = sizes.reduce((sum, size) => sum + size, 0);
    return players >= least && players <= most;
  });
const FIELDS = federations(9, 24).map((sizes) => sizes.toSorted((a, b) => b - a));
const SEEDS = fc.nat({ max: 1_000_000 });

describe('C.05 Annex 2: the Varma tables', () => {
  it('contain every number once, and nobody meets in the last three rounds within a group, but 6 and 12 of 12 players', () => {
    const late = [...VARMA_TABLES].flatMap(([places, table]) => {
      expect(table.flat().toSorted((a, b) => a - b)).toEqual(numbersUpTo(places));
      return [places, places - 1].flatMap((players) =>
        table.flatMap((group) => pairs(group.filter((number) => number <= players)).filter(([a, b]) => isAmongLastRounds(a, b, players))),
      );
    });
    expect(late).toEqual([[6, 12]]);
  });

  it('let a federation draw a group that is large enough, and its players numbers of that group (example V1)', () => {
    // Varma's groups for 9 players are 3 4 8, 5 7 9, 1 6 and 2.
    expect(drawByVarma([3, 3, 2, 1], FIRST_PLACE_LOT)).toEqual([[3, 4, 8], [5, 7, 9], [1, 6], [2]]);
    expect(drawByVarma([3, 3, 2, 1], LAST_PLACE_LOT)).toEqual([[9, 7, 5], [8, 4, 3], [6, 1], [2]]);
    expect(drawByVarma([2, 2, 1, 1, 1, 1, 1], LAST_PLACE_LOT)?.[0]).toEqual([6, 1]);
  });

  it('continue in the group with the most numbers left if no group is large enough (example V2, B8)', () => {
    // Varma's groups for 10 players are 3 4 8, 5 7 9, 1 6 and 2 10. Number 6 meets 7 and 9 early, whereas number 1 meets 7 late.
    expect(drawByVarma([4, 3, 2, 1], FIRST_PLACE_LOT)).toEqual([[3, 4, 8, 5], [7, 9, 6], [2, 10], [1]]);
  });

  it('do not give both 6 and 12 of 12 players to one federation (B9)', () => {
    const third: Lot = (name) => (name === '0/group' ? 2 : 0);
    expect(drawByVarma([2, ...numbersUpTo(10).map(() => 1)], third)?.[0]).toEqual([6, 8]);
    // Group 6 8 12 also has room for three players, but numbers 6 and 12 meet in a late round.
    expect(numbersUpTo(50).flatMap((seed) => drawByVarma([3, ...numbersUpTo(9).map(() => 1)], lotOf(seed * 7919))?.[0] ?? [])).not.toContain(6);
  });

  it('exist for 9 to 24 players', () => {
    expect(
      [8, 25].map((players) =>
        drawByVarma(
          numbersUpTo(players).map(() => 1),
          FIRST_PLACE_LOT,
        ),
      ),
    ).toEqual([null, null]);
  });

  it('number every player once, and keep mates out of the last three rounds wherever a group has room for them', () => {
    fc.assert(
      fc.property(FIELDS, SEEDS, (sizes, seed) => {
        const drawn = drawByVarma(sizes, lotOf(seed));
        const players = sizes.reduce((sum, size) => sum + size, 0);
        expect(drawn?.map(({ length }) => length)).toEqual(sizes);
        expect(sortedNumbers(drawn)).toEqual(numbersUpTo(players));
        const table = VARMA_TABLES.get(players + (players % 2)) ?? [];
        for (const numbers of drawn ?? []) {
          if (!table.some((group) => numbers.every((number) => group.includes(number)))) continue;
          // Three players of one federation may get 6, 8 and 12 if no other group has room.
          if (players === 12 && numbers.length === 3) continue;
          for (const [a, b] of pairs(numbers)) expect(isAmongLastRounds(a, b, players)).toBe(false);
        }
        expect(drawByVarma(sizes, lotOf(seed))).toEqual(drawn);
      }),
    );
  });
});

/** Returns the earliest possible meetings. This naive oracle tries every order, so it suits small fields only. */
function earliestMeetings(sizes: readonly number[], left: readonly number[], drawn: DrawnNumbers = []): readonly number[] {
  const size = sizes[drawn.length];
  if (size === undefined) return sameFederationRounds(drawn);
  return subsets(left, size)
    .map((numbers) =>
      earliestMeetings(
        sizes,
        left.filter((number) => !numbers.includes(number)),
        [...drawn, numbers],
      ),
    )
    .reduce((best, found) => (isEarlier(found, best) ? found : best));
}

function subsets(items: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((round, place) => round !== b[place]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

describe('a draw in which players of the same federation meet early', () => {
  it('has them meet in the first round if they are two (example M1)', () => {
    expect(sameFederationRounds(drawSameFederationEarly([2, 1, 1, 1, 1, 1], lotOf(3)))).toEqual([1]);
    expect(sameFederationRounds(drawSameFederationEarly([2, 2, 2], lotOf(3)))).toEqual([1, 1, 1]);
    // The twelve games within the two federations take five rounds of the table.
    expect(sameFederationRounds(drawSameFederationEarly([4, 4], lotOf(3)))).toEqual([5, 5, 4, 4, 3, 3, 3, 3, 2, 2, 1, 1]);
  });

  it('finds the best of all orders in fields of up to eight players', () => {
    fc.assert(
      fc.property(federations(3, 8), SEEDS, (sizes, seed) => {
        const players = sizes.reduce((sum, size) => sum + size, 0);
        expect(sameFederationRounds(drawSameFederationEarly(sizes, lotOf(seed)))).toEqual(earliestMeetings(sizes, numbersUpTo(players)));
      }),
      { numRuns: 60 },
    );
  });

  it('numbers every player once in fields of every size, the same way each time', () => {
    fc.assert(
      fc.property(fc.oneof(federations(2, 12), federations(25, 40)), SEEDS, (sizes, seed) => {
        const drawn = drawSameFederationEarly(sizes, lotOf(seed));
        expect(drawn.map(({ length }) => length)).toEqual(sizes);
        expect(sortedNumbers(drawn)).toEqual(numbersUpTo(drawn.flat().length));
        expect(drawSameFederationEarly(sizes, lotOf(seed))).toEqual(drawn);
        expect(sameFederationRounds(drawn).at(0) ?? 0).toBeLessThanOrEqual(roundsPerCycle(drawn.flat().length));
      }),
      { numRuns: 30 },
    );
  });

  it('gives every player of a field without mates any number, by lot', () => {
    const numbers = numbersUpTo(200).map((seed) => drawSameFederationEarly([1, 1, 1, 1], lotOf(seed * 7919))[0]?.[0]);
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
  });
});
