import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { awardPrizesLiterally } from '../testing/literal';
import { awardPrizes } from './award-prizes';
import { isEligible } from './eligibility';
import { type Eligibility, type PrizeCategory, type PrizePlayer, type PrizeRules, SHARING_MODES } from './prize-rules';

interface PrizeCase {
  readonly players: readonly PrizePlayer[];
  readonly rules: PrizeRules;
}

const drawnPlayers = fc.array(
  fc.record({
    points: fc.integer({ min: 0, max: 4 }),
    sharesRank: fc.boolean(),
    rating: fc.constantFrom(0, 1400, 1600, 1800, 2000),
    sex: fc.constantFrom('m' as const, 'w' as const, null),
    birthYear: fc.constantFrom(1950, 1990, 2012, null),
    federation: fc.constantFrom('CZE', 'HUN', null),
    isExcluded: fc.nat(9).map((draw) => draw === 0),
  }),
  { maxLength: 12 },
);

/** Players with the ranks of a real final order: by points, then as drawn; some share a rank with the player before them. */
const players: fc.Arbitrary<readonly PrizePlayer[]> = fc.tuple(drawnPlayers, fc.nat(50)).map(([drawn, start]) => {
  let rank = 1;
  const sorted = drawn.toSorted((a, b) => b.points - a.points);
  return sorted.map(({ sharesRank, ...player }, index) => {
    if (!sharesRank || sorted[index - 1]?.points !== player.points) rank = index + 1;
    return { ...player, rank, id: (index * 7 + start) % 101 };
  });
});

const eligible: fc.Arbitrary<Eligibility> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  fc.record(
    {
      ratingBelow: fc.constantFrom(1500, 1600, 1900),
      ratingFrom: fc.constantFrom(1400, 1700),
      unrated: fc.boolean(),
      sex: fc.constantFrom('m' as const, 'w' as const),
      bornFrom: fc.constantFrom(1990, 2010),
      bornUntil: fc.constantFrom(1960, 1990),
      federation: fc.constantFrom('CZE', 'HUN'),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom<Eligibility>({ ratingBelow: 1700 }, { sex: 'w' }, { bornFrom: 2010 }, { unrated: true }),
);

const money = (most: number, unit: number) => fc.nat(most).map((units) => units * unit);

const category = (unit: number): fc.Arbitrary<Omit<PrizeCategory, 'id'>> =>
  fc.record({
    eligible,
    sharing: fc.constantFrom(...SHARING_MODES),
    prizes: fc.array(money(20, unit), { maxLength: 6 }),
    minimumPlayers: fc.constantFrom(0, 0, 1, 3),
    minimumPayout: fc.oneof(fc.constant(0), money(12, unit)),
  });

const cases: fc.Arbitrary<PrizeCase> = fc.constantFrom(1, 1, 5, 100).chain((unit) =>
  fc.record({
    players,
    rules: fc.record({
      unit: fc.constant(unit),
      isOnePrizePerPlayer: fc.nat(3).map((draw) => draw > 0),
      categories: fc
        .array(category(unit), { minLength: 1, maxLength: 4 })
        .map((categories) => categories.map((own, index) => ({ ...own, id: index === 0 ? 'main' : `c${index}` }))),
      caps: fc.oneof(fc.constant([]), fc.array(fc.record({ eligible, amount: money(15, unit) }), { maxLength: 2 })),
    }),
  }),
);

const award = ({ players: field, rules }: PrizeCase) => awardPrizes(field, rules);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const byFinalOrder = (a: PrizePlayer, b: PrizePlayer) => a.rank - b.rank || a.id - b.id;

/** The case without any sharing: every mode is `none`, no two players have the same rank, and there are no caps. */
function withoutSharing({ players: field, rules }: PrizeCase): PrizeCase {
  const categories = rules.categories.map((own) => ({ ...own, sharing: 'none' as const }));
  return { players: [...field].sort(byFinalOrder).map((player, index) => ({ ...player, rank: index + 1 })), rules: { ...rules, categories, caps: [] } };
}

describe('prizes compared with the literal execution', () => {
  it('awards the same prizes with the same warnings', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(award(one)).toEqual(awardPrizesLiterally(one.players, one.rules));
      }),
      propertyRuns(400),
    );
  });
});

describe('prizes', () => {
  it('do not depend on the order of the input', () => {
    const permuted = cases.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.players], { minLength: one.players.length })));
    fc.assert(
      fc.property(permuted, ([one, others]) => {
        expect(award({ ...one, players: others })).toEqual(award(one));
      }),
      propertyRuns(150),
    );
  });

  it('add up to the prizes that were given out, unless there are caps, and nobody gets two', () => {
    const limits = { minimumPlayers: 0, eligible: {} };
    fc.assert(
      fc.property(cases, ({ players: field, rules }) => {
        const categories = rules.categories.map((own) => ({ ...own, ...limits }));
        const { awards, total } = awardPrizes(field, { ...rules, categories, caps: [], isOnePrizePerPlayer: true });
        expect(total).toBe(sumOf(awards.map(({ amount }) => amount)));
        expect(new Set(awards.map(({ player }) => player)).size).toBe(awards.length);
        const separately = awardPrizes(field, { ...rules, categories, caps: [], isOnePrizePerPlayer: false });
        for (const { id, prizes } of categories) {
          const paid = separately.awards.flatMap((one) => (one.category === id ? [one.amount] : []));
          const listed = field.filter(({ isExcluded }) => !isExcluded).length;
          expect(sumOf(paid)).toBe(sumOf(prizes.toSorted((a, b) => b - a).slice(0, listed)));
        }
      }),
      propertyRuns(150),
    );
  });

  it('are the list of prizes for one category without sharing', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { players: field, rules } = withoutSharing(one);
        const prizes = rules.categories[0]?.prizes ?? [];
        const categories = [{ id: 'main', eligible: {}, sharing: 'none' as const, prizes, minimumPlayers: 0, minimumPayout: 0 }];
        const { awards } = awardPrizes(field, { ...rules, categories });
        const listed = field.filter(({ isExcluded }) => !isExcluded);
        const expected = prizes.filter((prize) => prize > 0).toSorted((a, b) => b - a);
        const inOrder = listed.flatMap(({ id }) => awards.filter(({ player }) => player === id).map(({ amount }) => amount));
        expect(inOrder).toEqual(expected.slice(0, listed.length));
      }),
      propertyRuns(150),
    );
  });

  it('leave nobody with less than an unshared prize of a worse placed player for which he is eligible', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const one = withoutSharing({ ...drawn, rules: { ...drawn.rules, isOnePrizePerPlayer: true } });
        const { awards, warnings } = award(one);
        expect(warnings).toEqual([]);
        for (const { player, category: id, amount } of awards) {
          const [holder, conditions] = [one.players.find((own) => own.id === player), one.rules.categories.find((own) => own.id === id)?.eligible];
          for (const other of one.players) {
            if (other.isExcluded || other.rank >= (holder?.rank ?? 0) || !isEligible(other, conditions ?? {})) continue;
            expect(awards.find((own) => own.player === other.id)?.amount ?? 0).toBeGreaterThanOrEqual(amount);
          }
        }
      }),
      propertyRuns(150),
    );
  });
});
