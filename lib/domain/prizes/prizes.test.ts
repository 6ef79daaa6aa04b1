import { describe, expect, it } from 'vitest';
import { AwardFactsSchema, type SectionAward } from './award-facts';
import { awardSectionPrizes, type PrizeEntrant } from './award-section-prizes';
import { formatMoney, moneyFieldText, parseMoney } from './money';
import { type FundCategory, fundOf, PRIZE_LIMITS, PrizeFundSchema, scaleFund, type StoredPrizeFund } from './prize-fund';
import { fundFieldTexts, prizeFundFrom, PrizeFundFieldsSchema } from './prize-fund-fields';
import { compareAwards, decideFixing, type NumberedAward } from './prize-rows';
import { awardTexts, fundLines, fundNotes, replyText } from './prize-texts';

const entrant = (id: number, points: number, own: Partial<PrizeEntrant> = {}): PrizeEntrant => ({
  id,
  points,
  rank: id,
  rating: 2000 - id,
  sex: null,
  birthYear: null,
  federation: null,
  club: null,
  title: null,
  isExcluded: false,
  lot: id,
  ...own,
});

/** Hort in the main category, a junior category and a trophy for each. */
const FUND: StoredPrizeFund = {
  currency: 'EUR',
  unit: 100,
  onePrizeEach: true,
  categories: [
    { name: 'Main', sharing: 'hort', eligible: {}, prizes: [50_000, 30_000, 20_000], trophies: [{ name: 'Cup', value: 100 }] },
    { name: 'Juniors', sharing: 'none', eligible: { bornFrom: 2008 }, prizes: [28_000, 5000], trophies: [{ name: 'Medal' }] },
  ],
  tax: { rate: 1500, above: 40_000 },
};

const PLAYERS = [entrant(1, 10), entrant(2, 8), entrant(3, 8, { birthYear: 2010 }), entrant(4, 8), entrant(5, 6, { birthYear: 2009 })];
const distribute = (fund: StoredPrizeFund, players = PLAYERS) => awardSectionPrizes(fundOf(fund), { players, teams: [], atBoard: () => [] });
const told = ({ number, award: { category, amount, trophy = '' } }: SectionAward) => `${number} ${category} ${trophy || amount}`;
const nameOf = (number: number) => `Player ${number}`;

describe('the prizes of a section', () => {
  it('share by Hort, give a junior the better of two prizes, and give each trophy to one player', () => {
    // Without the junior, players 2 and 4 share 500: 150 + 125 and 100 + 125.
    expect(distribute(FUND).awards.map(told)).toEqual([
      '1 Main 50000',
      '2 Main 27500',
      '4 Main 22500',
      '1 Main Cup',
      '3 Juniors 28000',
      '5 Juniors 5000',
      '3 Juniors Medal',
    ]);
  });

  it('explain every amount in sentences', () => {
    const { awards } = distribute(FUND);
    const [first, second] = awards;
    expect(awardTexts((first as SectionAward).award, nameOf)).toEqual(['Place 1: €500.', '€75 is withheld as tax; €425 is paid out.']);
    expect(awardTexts((second as SectionAward).award, nameOf)).toEqual(['Own half: €150. Shared half: €125, from €500 for 2 players.']);
    const fourth = awards.find(({ number }) => number === 4);
    expect(awardTexts((fourth as SectionAward).award, nameOf)).toContain('Moved up because Player 3 took the better prize.');
    const junior = awards.find(({ number }) => number === 3);
    expect(awardTexts((junior as SectionAward).award, nameOf)).toContain('The share in Main would be €183.33.');
  });

  it('tell a player without a prize why', () => {
    const { explain } = distribute(FUND, [...PLAYERS, entrant(6, 2, { birthYear: 1990 })]);
    const texts = explain({ of: 'players', number: 6 }).flatMap((reply) => replyText(reply, 'EUR', nameOf));
    expect(texts).toEqual([
      'Main: place 4, without a prize.',
      'Moved up because Player 3 and Player 5 took better prizes.',
      'Juniors: not eligible. The condition is: born in 2008 or later.',
    ]);
    expect(explain({ of: 'players', number: 99 })).toEqual([]);
  });

  it('name six players who took better prizes, and say how many more did', () => {
    const juniors = Array.from({ length: 8 }, (_, index) => entrant(index + 1, 20 - index, { birthYear: 2010 }));
    const fund: StoredPrizeFund = {
      ...FUND,
      categories: [
        { name: 'Main', sharing: 'none', eligible: {}, prizes: [100], trophies: [] },
        { name: 'Juniors', sharing: 'none', eligible: { bornFrom: 2008 }, prizes: juniors.map(() => 200), trophies: [] },
      ],
    };
    const main = distribute(fund, [...juniors, entrant(9, 2)]).awards.find(({ number }) => number === 9);
    const names = 'Player 1; Player 2; Player 3; Player 4; Player 5; Player 6 and 2 more';
    expect(awardTexts((main as SectionAward).award, nameOf)).toContain(`Moved up because ${names} took better prizes.`);
  });

  it('are reduced to the number of entries, and the page says so', () => {
    const fund = scaleFund(fundOf({ ...FUND, basedOn: 60 }), 47);
    expect(fund.categories[0]?.prizes).toEqual([39_100, 23_500, 15_600]);
    expect(fundNotes(fund, 47)).toContain('The amounts were announced for 60 entries. With 47 entries, they are reduced in proportion.');
    expect(fundLines(fund)[1]).toBe('Juniors: €219, €39, Medal (born in 2008 or later; not shared)');
  });

  it('are not cut for teams by a cap on players, but by one without conditions', () => {
    const categories: StoredPrizeFund['categories'] = [{ name: 'Teams', field: 'teams', sharing: 'none', eligible: {}, prizes: [60_000], trophies: [] }];
    const amounts = (eligible: FundCategory['eligible']) =>
      awardSectionPrizes(fundOf({ categories, caps: [{ eligible, amount: 10_000 }] }), {
        players: [],
        teams: [entrant(1, 8, { rating: 0 })],
        atBoard: () => [],
      }).awards.map(({ award }) => award.amount);
    expect(amounts({ ratingBelow: 2000, unrated: true })).toEqual([60_000]);
    expect(amounts({})).toEqual([10_000]);
  });

  it('draw lots for a trophy of players who are equal to the end', () => {
    const level = [entrant(1, 8, { rank: 1, lot: 2 }), entrant(2, 8, { rank: 1, lot: 1 })];
    const cup = distribute({ ...FUND, categories: FUND.categories?.slice(0, 1) ?? [] }, level).awards.find(({ award }) => award.trophy === 'Cup');
    expect(cup).toMatchObject({ number: 2, award: { isByLot: true } });
  });
});

describe('the form of the fund', () => {
  const read = (fields: object) => PrizeFundFieldsSchema.safeParse(fields);
  const paths = (fields: object) => (read(fields).error?.issues ?? []).map(({ path }) => path.join('.'));
  const MAIN = { currency: 'eur', unit: '1', categoryNames: ['Main', ''], prizeAmounts: ['500, 300.00 200', ''], trophyNames: ['Cup = 50; Medal', ''] };

  it('gives back what it shows', () => {
    const { categories, caps, ...rest } = fundFieldTexts(FUND);
    const columns = (rows: readonly Readonly<Record<string, string>>[]) => {
      const names = Object.keys(rows[0] ?? {});
      return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
    };
    const fields = read({ ...rest, onePrizeEach: 'on', ...columns(categories), ...columns(caps) });
    expect(fields.success && prizeFundFrom(fields.data)).toEqual({ ...FUND, caps: [] });
  });

  it('takes a blank rounding unit as the smallest unit of the currency', () => {
    expect(fundFieldTexts({}).unit).toBe('');
    const fields = read({ ...MAIN, currency: 'JPY', unit: '', prizeAmounts: ['50001'], trophyNames: [] });
    expect(fields.success && prizeFundFrom(fields.data)).toMatchObject({ currency: 'JPY', unit: 1, categories: [{ prizes: [50_001] }] });
  });

  it('reads amounts and trophies, and leaves out blank categories', () => {
    const fields = read(MAIN);
    const fund = fields.success ? prizeFundFrom(fields.data) : null;
    expect(fund).toMatchObject({
      currency: 'EUR',
      unit: 100,
      categories: [{ prizes: [50_000, 30_000, 20_000], trophies: [{ name: 'Cup', value: 5000 }, { name: 'Medal' }] }],
    });
    expect(fund?.categories).toHaveLength(1);
  });

  it('refuses what is no amount, off the unit, without a name, or twice', () => {
    expect(paths({ ...MAIN, currency: 'EUX' })).toEqual(['currency']);
    expect(paths({ ...MAIN, prizeAmounts: ['500 many'] })).toEqual(['prizeAmounts.0']);
    expect(paths({ ...MAIN, prizeAmounts: ['300,50'] })).toContain('prizeAmounts.0');
    expect(paths({ ...MAIN, prizeAmounts: ['300.50'] })).toEqual(['prizeAmounts.0']);
    expect(paths({ ...MAIN, categoryNames: [''] })).toEqual(['categoryNames.0']);
    expect(paths({ ...MAIN, categoryNames: ['Main', 'main'] })).toEqual(['categoryNames.1']);
    expect(paths({ ...MAIN, prizeTitles: ['GM, XM'] })).toEqual(['prizeTitles.0']);
    expect(paths({ ...MAIN, prizeFields: ['teams'], prizeSexes: ['w'] })).toEqual(['prizeFields.0']);
  });
});

it('money is written with the decimals of its currency', () => {
  expect([formatMoney(125_000, 'EUR'), formatMoney(6250, 'EUR'), formatMoney(500, 'JPY')]).toEqual(['€1,250', '€62.50', 'JP¥500']);
  expect([parseMoney('62.5', 'EUR'), parseMoney('62.555', 'EUR'), parseMoney('1.5', 'JPY'), parseMoney('-1', 'EUR')]).toEqual([6250, null, null, null]);
  expect([moneyFieldText(6250, 'EUR'), moneyFieldText(6000, 'EUR'), moneyFieldText(500, 'JPY')]).toEqual(['62.50', '60', '500']);
});

describe('fixing prizes again', () => {
  const fixed = (number: number, amount: number, isPaid: boolean, trophy = '', place = 1): NumberedAward => {
    const award = { category: 'Main', position: 0, place, currency: 'EUR', amount, tax: 0, ...(trophy === '' ? {} : { trophy }) };
    return { id: `a${number}`, of: 'players', number, award, payment: isPaid ? { id: 'p', method: 'cash', receipt: 1, paidOn: new Date(0), by: 'Kim' } : null };
  };

  it('replaces unpaid awards, keeps paid ones, and pays nobody twice', () => {
    const differences = compareAwards(
      [fixed(1, 500, true), fixed(2, 300, false), fixed(3, 100, false)],
      [fixed(2, 500, false), fixed(1, 300, false), fixed(3, 100, false)],
    );
    expect(differences.paidDifferently).toEqual([{ of: 'players', number: 1, paid: [fixed(1, 500, true)], due: [fixed(1, 300, false)] }]);
    const { replaced, added } = decideFixing(differences);
    expect(replaced.map(({ number }) => number)).toEqual([2]);
    expect(added.map(({ number, award }) => [number, award.amount])).toEqual([[2, 500]]);
  });

  it('gives money to a player who was handed a trophy that another player has won', () => {
    const differences = compareAwards([fixed(1, 0, true, 'Cup')], [fixed(2, 0, false, 'Cup'), fixed(1, 300, false)]);
    expect(differences.paidDifferently).toEqual([]);
    const { replaced, added } = decideFixing(differences);
    expect(replaced).toEqual([]);
    expect(added.map(({ number, award }) => [number, award.trophy ?? award.amount])).toEqual([
      [2, 'Cup'],
      [1, 300],
    ]);
  });

  it('gives paid and unpaid equal shares their new places, so that no place is there twice', () => {
    const computed = [fixed(2, 300, false, '', 1), fixed(1, 300, false, '', 2), fixed(3, 300, false, '', 3)];
    const differences = compareAwards([fixed(1, 300, true, '', 1), fixed(2, 300, false, '', 2), fixed(3, 300, false, '', 3)], computed);
    expect(differences.paidDifferently).toEqual([]);
    const { replaced, added, moved } = decideFixing(differences);
    expect(replaced.map(({ number }) => number)).toEqual([2]);
    expect(added).toEqual(computed.slice(0, 1));
    expect(moved).toEqual([{ from: fixed(1, 300, true, '', 1), to: computed[1] }]);
  });

  it('has no effect without differences', () => {
    const { replaced, added } = decideFixing(compareAwards([fixed(1, 500, true)], [fixed(1, 500, false)]));
    expect([replaced, added]).toEqual([[], []]);
  });
});

it('a fund that the form would refuse is refused when it is imported too', () => {
  const category = { name: 'Main', sharing: 'none', eligible: {}, prizes: [500, 300], trophies: [], minimumPayout: 100 };
  const accepts = (fund: object) => PrizeFundSchema.safeParse({ unit: 100, categories: [category], caps: [{ eligible: {}, amount: 400 }], ...fund }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ categories: [category, { ...category, name: 'MAIN' }] })).toBe(false);
  expect(accepts({ categories: [{ ...category, prizes: [PRIZE_LIMITS.fund, 100] }] })).toBe(false);
  expect(accepts({ categories: [{ ...category, prizes: [550] }] })).toBe(false);
  expect(accepts({ categories: [{ ...category, minimumPayout: 50 }] })).toBe(false);
  expect(accepts({ caps: [{ eligible: {}, amount: 450 }] })).toBe(false);
});

it('the working of a stored award never divides by zero', () => {
  const [first] = distribute(FUND).awards;
  const accepts = (working: object) => AwardFactsSchema.safeParse({ ...first?.award, working: { ...first?.award.working, ...working } }).success;
  expect(accepts({})).toBe(true);
  for (const hostile of [{ share: [1, 0] }, { ownCount: 0 }, { paid: 0 }, { count: 0 }, { first: 0 }]) expect(accepts(hostile)).toBe(false);
});

it('the schema of a fund refuses unknown currencies and conditions', () => {
  expect(PrizeFundSchema.safeParse({}).success).toBe(true);
  expect(PrizeFundSchema.safeParse({ currency: 'XQZ' }).success).toBe(false);
  expect(PrizeFundSchema.safeParse({ categories: [{ name: 'A', sharing: 'none', eligible: { height: 2 }, prizes: [], trophies: [] }] }).success).toBe(false);
});
