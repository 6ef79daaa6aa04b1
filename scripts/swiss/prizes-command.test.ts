import { describe, expect, it } from 'vitest';
import { runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';

const runPrizes = (file: unknown, options = '--json') => runSwiss(`prizes a.json ${options}`.trim(), { 'a.json': JSON.stringify(file) });
const awardsOf = (out: string) => {
  const { awards, total, cancelled } = JSON.parse(out);
  return { awards: awards.map((one: Record<string, unknown>) => `${one['player']} ${one['category']} ${one['amount']}`), total, cancelled };
};

const EXAMPLE_FILE = {
  unit: 100,
  onePrizePerPlayer: true,
  players: [
    { id: 7, points: 5, rank: 1, rating: 2140 },
    { id: 3, points: 4.5, rank: 2, rating: 1710, name: 'Third' },
    { id: 1, points: 4.5, rank: 3, rating: 2205 },
    { id: 9, points: 4, rank: 4, rating: 1655 },
    { id: 4, points: 3.5, rank: 5, rating: 1590 },
  ],
  categories: [
    { id: 'main', sharing: 'hort', prizes: [30_000, 17_500, 8000] },
    { id: 'U1750', sharing: 'none', prizes: [9000, 4000], eligible: { ratingBelow: 1750 } },
  ],
};

describe('prizes', () => {
  it('P1: Hort in whole units, one prize per player', () => {
    const { code, out } = runPrizes(EXAMPLE_FILE);
    expect(code).toBe(EXIT_CODE.ok);
    expect(awardsOf(out)).toEqual({
      awards: ['1 main 10300', '3 main 15200', '4 U1750 4000', '7 main 30000', '9 U1750 9000'],
      total: 68_500,
      cancelled: [],
    });
  });

  it('P2: equal in units of five, several prizes, a cap and a cancelled category', () => {
    const { out } = runPrizes({
      unit: 500,
      onePrizePerPlayer: false,
      players: [
        { id: 1, points: 6, rank: 1, sex: 'w', rating: 2010 },
        { id: 2, points: 5.5, rank: 2, sex: 'm', rating: 1980 },
        { id: 3, points: 5.5, rank: 3, sex: 'w', rating: 1890 },
        { id: 4, points: 5.5, rank: 4, sex: 'm', rating: 0 },
        { id: 5, points: 5, rank: 5, sex: 'm', rating: 1700 },
      ],
      categories: [
        { id: 'main', sharing: 'equal', prizes: [20_000, 12_000, 7000] },
        { id: 'women', sharing: 'none', prizes: [5000], eligible: { sex: 'w' } },
        { id: 'junior', sharing: 'none', prizes: [5000], eligible: { bornFrom: 2010 }, minimumPlayers: 2 },
      ],
      caps: [{ eligible: { unrated: true }, amount: 5000 }],
    });
    expect(awardsOf(out)).toEqual({
      awards: ['1 main 20000', '1 women 5000', '2 main 6500', '3 main 6500', '4 main 5000'],
      total: 43_000,
      cancelled: ['junior'],
    });
  });

  it('P3: minimum payout', () => {
    const { out } = runPrizes({
      players: [4, 4, 4, 4, 3].map((points, index) => ({ id: index + 1, points, rank: [1, 2, 2, 4, 5][index] })),
      categories: [{ id: 'main', sharing: 'equal', prizes: [10_000, 5000, 1000], minimumPayout: 4500 }],
    });
    expect(awardsOf(out)).toEqual({ awards: ['1 main 5334', '2 main 5333', '3 main 5333'], total: 16_000, cancelled: [] });
  });

  it('prints the awards in final order, the total and cancelled categories', () => {
    const { out } = runPrizes(
      { ...EXAMPLE_FILE, categories: [...EXAMPLE_FILE.categories, { id: 'women', sharing: 'none', prizes: [100], eligible: { sex: 'w' }, minimumPlayers: 1 }] },
      '',
    );
    expect(out).toBe(
      [
        '1  7          main  300.00',
        '2  3  Third   main  152.00',
        '3  1          main  103.00',
        '4  9         U1750   90.00',
        '5  4         U1750   40.00',
        'total 685.00',
        'cancelled, too few players: women',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [{ ...EXAMPLE_FILE, unit: 0 }, 'a.json: unit: a whole number from 1 to'],
    [{ ...EXAMPLE_FILE, players: [{ id: 1, points: 4.2, rank: 1 }] }, 'a.json: players[0].points: points in steps of a half'],
    [
      {
        ...EXAMPLE_FILE,
        players: [
          { id: 1, points: 4, rank: 1 },
          { id: 1, points: 4, rank: 1 },
        ],
      },
      'a.json: players[1].id: 1 is used twice',
    ],
    [
      {
        ...EXAMPLE_FILE,
        players: [
          { id: 1, points: 4, rank: 1 },
          { id: 2, points: 3, rank: 1 },
        ],
      },
      'a.json: players[1].rank: rank 1 is shared with player 1',
    ],
    [{ ...EXAMPLE_FILE, categories: [] }, 'a.json: categories: a list of 1 to 200 entries is expected'],
    [{ ...EXAMPLE_FILE, categories: [{ id: 'main', sharing: 'half', prizes: [] }] }, 'a.json: categories[0].sharing: one of none, equal, hort is expected'],
    [
      { ...EXAMPLE_FILE, categories: [{ id: 'main', sharing: 'none', prizes: [150] }] },
      'a.json: categories[0].prizes[0]: a multiple of the unit (100) is expected',
    ],
    [
      { ...EXAMPLE_FILE, categories: [{ id: 'main', sharing: 'none', prizes: [], eligible: { ratingUnder: 1 } }] },
      'a.json: categories[0].eligible: not a known field: ratingUnder',
    ],
    [{ ...EXAMPLE_FILE, caps: [{ amount: -100 }] }, 'a.json: caps[0].amount: a whole number from 0'],
    [[], 'a.json: a JSON object is expected'],
  ])('refuses an invalid file with the path of the field (%#)', (file, reason) => {
    const { code, out, err } = runPrizes(file);
    expect([code, out]).toEqual([EXIT_CODE.invalid, '']);
    expect(err).toContain(reason);
  });

  it('refuses text that is not JSON, a missing file and two files', () => {
    expect(runSwiss('prizes a.json', { 'a.json': '{' })).toMatchObject({ code: EXIT_CODE.invalid, err: 'a.json: not a JSON object\n' });
    expect(runSwiss('prizes a.json').code).toBe(EXIT_CODE.fileAccess);
    expect(runSwiss('prizes a.json b.json').code).toBe(EXIT_CODE.invalid);
  });
});
