import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { publicBoard, publicPlayer, publicRound, publicSection } from '@/tests/factories/public-section-fixture';
import { isTooUneven, performanceRating, possibleKFactors, type KFactorPlayer, ratingChange, ratingWorking, workGame } from './performance-rating';
import type { PublicSection } from './public-section';

const player = (fields: Partial<KFactorPlayer>): KFactorPlayer => ({ rating: 1850, title: null, birthYear: 1980, listedK: null, ...fields });

describe('B.02 8.3.3: K', () => {
  it.each([
    ['a published rating of 2400', { rating: 2400 }, [10]],
    ['a grandmaster, whatever the rating is now', { rating: 2310, title: 'GM' }, [10]],
    ['under 18 and below 2300', { rating: 2250, birthYear: 2009 }, [40]],
    ['in the year of the 18th birthday', { rating: 1600, birthYear: 2008 }, [40]],
    ['in the year after the 18th birthday', { rating: 1600, title: 'CM', birthYear: 2007 }, [20]],
    ['under 18, rated 2300 or more and with a title: may once have been rated 2400', { rating: 2320, title: 'FM', birthYear: 2010 }, [10, 20]],
    ['an untitled adult, who may be new', {}, [20, 40]],
    ['an untitled player of unknown age', { birthYear: null }, [20, 40]],
    ['a titled player of unknown age', { rating: 2050, title: 'CM', birthYear: null }, [20, 40]],
    ['an international master below 2400', { rating: 2350, title: 'IM' }, [10, 20]],
    ['the K of FIDE’s list, if it gives one', { rating: 1900, listedK: 40 }, [40]],
  ] as const)('%s', (_what, fields, ks) => {
    expect(possibleKFactors(player(fields), 2026)).toEqual(ks);
  });
});

describe('B.02 8.3: the change', () => {
  it('of a game with K 10 is half of the change with K 20', () => {
    // 2487 against 2400: the difference is 87, so the expected score is 62%.
    expect(ratingChange(2487, [{ opponent: 2400, halfPoints: 2 }], 10, 'standard')).toEqual({ k: 10, tenths: 38 });
    expect(ratingChange(2487, [{ opponent: 2400, halfPoints: 2 }], 20, 'standard').tenths).toBe(76);
  });

  it('limits differences to 400 points in every game of a player below 2650', () => {
    const games = [
      { opponent: 1850, halfPoints: 2 },
      { opponent: 2350, halfPoints: 1 },
      { opponent: 2600, halfPoints: 0 },
      { opponent: 1500, halfPoints: 2 },
    ];
    // 0.30 + 0.39 - 0.08 + 0.08 = 0.69. Multiplied by K = 20, this is 13.8.
    expect(ratingChange(2000, games, 20, 'standard')).toEqual({ k: 20, tenths: 138 });
  });

  it('uses the real difference from 2650 on, but limits it to 400 in rapid and blitz', () => {
    const draw = [{ opponent: 2200, halfPoints: 1 }];
    expect(ratingChange(2700, draw, 10, 'standard').tenths).toBe(-46);
    expect(ratingChange(2640, draw, 10, 'standard').tenths).toBe(-42);
    expect(ratingChange(2700, draw, 10, 'rapid').tenths).toBe(-42);
  });

  it('limits the product of K and the number of games to 700', () => {
    const games = Array.from({ length: 20 }, () => ({ opponent: 1800, halfPoints: 2 }));
    expect(ratingChange(1800, games, 40, 'standard')).toEqual({ k: 35, tenths: 3500 });
  });

  it('rounds halves away from zero, and never gives negative zero', () => {
    // 0.5 - 0.57 = -0.07. Multiplied by K = 35, this is -2.45, which is rounded to -2.5.
    expect(ratingChange(1850, [{ opponent: 1800, halfPoints: 1 }], 35, 'standard').tenths).toBe(-25);
    expect(Object.is(ratingChange(1800, [{ opponent: 1800, halfPoints: 1 }], 20, 'standard').tenths, 0)).toBe(true);
  });
});

describe('the working of a game', () => {
  it('is the limited difference and the expected score', () => {
    // The worked example of a player rated 2000: 0.70, 0.11, and 0.08 and 0.92 with the limit of 400.
    const expected = [1850, 2350, 2600, 1500].map((opponent) => workGame(2000, { opponent, halfPoints: 1 }, 'standard'));
    expect(expected.map((game) => [game.difference, game.isLimited, game.expected])).toEqual([
      [150, false, 70],
      [-350, false, 11],
      [-400, true, 8],
      [400, true, 92],
    ]);
  });

  it('is missing in rapid and blitz for games between very uneven players', () => {
    expect([isTooUneven(2601, 2001, 'rapid'), isTooUneven(2000, 2650, 'blitz')]).toEqual([true, true]);
    expect([isTooUneven(2601, 2002, 'rapid'), isTooUneven(2600, 1900, 'blitz'), isTooUneven(2700, 1900, 'standard')]).toEqual([false, false, false]);
    expect([isTooUneven(0, 2650, 'rapid'), isTooUneven(2650, 0, 'blitz')]).toEqual([false, false]);
  });
});

describe('the working of a player', () => {
  /** The first player's games as White, one in each round, against players with these ratings. */
  const sectionOf = (own: number, games: readonly (readonly [opponent: number, result: GameResult])[], ratingKind: PublicSection['ratingKind'] = 'standard') =>
    publicSection({
      ratingKind,
      players: [own, ...games.map(([opponent]) => opponent)].map((ratedAs, index) =>
        publicPlayer(index + 1, `Player ${index + 1}`, { ratedAs, ks: ratedAs > 0 ? [20] : [] }),
      ),
      roundRecords: games.map(([, result], index) => publicRound(index + 1, { boards: [publicBoard(1, 0, index + 1, result)] })),
    });

  it('has every game; those against unrated opponents do not count', () => {
    const working = ratingWorking(
      sectionOf(2000, [
        [1850, 'whiteWins'],
        [2350, 'draw'],
        [2600, 'blackWins'],
        [1500, 'whiteWins'],
        [0, 'blackWins'],
      ]),
      0,
    );
    expect(working?.games.map((game) => game.working?.expected ?? null)).toEqual([70, 11, 8, 92, null]);
    expect(working).toMatchObject({ rating: 2000, halfPoints: 5, average: 2075, changes: [{ k: 20, tenths: 138 }], initial: null });
  });

  it('of an unrated player is the first rating', () => {
    const games = [1500, 1600, 1700, 1800, 1900].map((opponent, index) => [opponent, index < 3 ? 'whiteWins' : 'blackWins'] as const);
    expect(ratingWorking(sectionOf(0, games), 0)).toMatchObject({ rating: 0, changes: [], initial: { games: 5, average: 1729, rating: 1779 } });
  });

  it('of an unrated player in rapid includes games against players above 2600', () => {
    const games = [2700, 2300, 2200, 2100, 2000].map((opponent) => [opponent, 'draw'] as const);
    expect(ratingWorking(sectionOf(0, games, 'rapid'), 0)).toMatchObject({ initial: { games: 5 } });
  });

  it('leaves very uneven games out of the rating change, but not out of the performance', () => {
    // 1950 on average with 1½ of 2, which is 193 points more. Only the draw against 2650 is rated: 0.5 - 0.50 = 0.
    const uneven = sectionOf(
      2650,
      [
        [1250, 'whiteWins'],
        [2650, 'draw'],
      ],
      'rapid',
    );
    expect(performanceRating(uneven, 0)).toEqual({ rating: 2143, average: 1950, games: 2, changes: [{ k: 20, tenths: 0 }] });
    const unevenOnly = sectionOf(2650, [[1250, 'draw']], 'rapid');
    expect(performanceRating(unevenOnly, 0)).toEqual({ rating: 1250, average: 1250, games: 1, changes: [] });
    expect(ratingWorking(unevenOnly, 0)).toBeNull();
  });

  it('leaves out very uneven games in blitz, and is missing with national ratings or without a rated game', () => {
    const games = [
      [2000, 'whiteWins'],
      [2600, 'draw'],
    ] as const;
    expect(ratingWorking(sectionOf(2650, games, 'blitz'), 0)?.games.map(({ working }) => working === null)).toEqual([true, false]);
    expect(ratingWorking(sectionOf(2650, games, 'national'), 0)).toBeNull();
    expect(ratingWorking(sectionOf(2650, [[0, 'whiteWins']]), 0)).toBeNull();
  });
});
