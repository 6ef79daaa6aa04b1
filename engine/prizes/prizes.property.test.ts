import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { awardPrizesLiterally, awardTrophiesLiterally } from '../testing/literal';
import { scaleAmount, withheldTax } from './amounts';
import { awardPrizes } from './award-prizes';
import { awardTrophies } from './award-trophies';
import { isEligible } from './eligibility';
import { explainPrizes } from './explain-prizes';
import { type Eligibility, type PrizeCategory, type PrizePlayer, type PrizeRules, SHARING_MODES, type TrophyList } from './prize-rules';

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
    club: fc.constantFrom('Rook', 'Pawn', null),
    title: fc.constantFrom('GM', 'FM', null),
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
      club: fc.constantFrom('Rook', 'Pawn'),
      titles: fc.constantFrom(['GM'], ['GM', 'FM']),
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

/** Values of trophies for each category, 0 for trophies without a value, and a lot for each player. */
const trophyCases = cases.chain((one) =>
  fc.record({
    one: fc.constant(one),
    trophies: fc
      .array(fc.array(fc.constantFrom(0, 0, 10, 20, 50), { maxLength: 3 }), { minLength: one.rules.categories.length, maxLength: one.rules.categories.length })
      .map((values) => one.rules.categories.map(({ id }, index): TrophyList => ({ category: id, values: values[index] ?? [] }))),
    lots: fc
      .shuffledSubarray(
        one.players.map(({ id }) => id),
        { minLength: one.players.length },
      )
      .map((ids) => new Map(ids.map((id, index) => [id, index + 1]))),
  }),
);

describe('trophies', () => {
  it('are those of the literal execution, and nobody gets two', () => {
    fc.assert(
      fc.property(trophyCases, ({ one: { players: field, rules }, trophies, lots }) => {
        const given = awardTrophies(field, rules, trophies, lots);
        expect(given).toEqual(awardTrophiesLiterally(field, rules, trophies, lots));
        if (rules.isOnePrizePerPlayer) expect(new Set(given.map(({ player }) => player)).size).toBe(given.length);
        expect(new Set(given.map(({ category: id, trophy }) => `${id}/${trophy}`)).size).toBe(given.length);
        expect(awardTrophies(field.toReversed(), rules, trophies, lots)).toEqual(given);
      }),
      propertyRuns(400),
    );
  });
});

describe('explanations', () => {
  it('have the share from which each award is rounded, and one list per player', () => {
    fc.assert(
      fc.property(cases, ({ players: field, rules }) => {
        const { awards, explain } = explainPrizes(field, rules);
        for (const { id, isExcluded } of field) {
          const accounts = explain(id);
          expect(accounts === null).toBe(isExcluded);
          for (const account of accounts ?? []) {
            const amount = awards.find((own) => own.player === id && own.category === account.category)?.amount ?? 0;
            if (account.state !== 'listed') {
              expect(amount).toBe(0);
              continue;
            }
            const share = account.working.share.numerator / account.working.share.denominator;
            expect(amount).toBeGreaterThan(share - rules.unit);
            // The first players of a tie get the remaining units, even if their own shares need no rounding.
            expect(amount).toBeLessThanOrEqual(share + rules.unit);
          }
        }
      }),
      propertyRuns(150),
    );
  });
});

describe('amounts', () => {
  const amount = fc.nat(100_000_000_000);
  it('are never raised by the number of entries, and are multiples of the unit', () => {
    fc.assert(
      fc.property(amount, fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 5, 100, 1000), (own, entries, basedOn, unit) => {
        const prize = own - (own % unit);
        const scaled = scaleAmount(prize, { entries, basedOn }, unit);
        expect(scaled % unit).toBe(0);
        expect(scaled).toBeLessThanOrEqual(prize);
        if (entries < basedOn) expect(BigInt(scaled) * BigInt(basedOn)).toBeGreaterThan(BigInt(prize) * BigInt(entries) - BigInt(unit) * BigInt(basedOn));
        else expect(scaled).toBe(prize);
      }),
      propertyRuns(300),
    );
  });

  it('are taxed only above the limit, and never more than the rate', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 9999 }), (own, above, rate) => {
        const tax = withheldTax(own, { rate, above });
        if (own <= above) expect(tax).toBe(0);
        else expect(BigInt(tax)).toBe((BigInt(own) * BigInt(rate)) / 10_000n);
      }),
      propertyRuns(300),
    );
  });
});
