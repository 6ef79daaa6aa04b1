import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeNormLiterally } from '../testing/literal/norms';
import { judgeNormResult, type NormGames } from './norm-results';
import { NORM_TITLES } from './norm-rules';

const opponent = fc.record({
  rating: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1700, max: 2650 }) }, { weight: 1, arbitrary: fc.constant(0) }),
  title: fc.constantFrom('GM', 'GM', 'IM', 'IM', 'FM', 'WIM', 'CM', null),
  federation: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', 'FID'),
});

/** A player with `most` games, or up to four fewer. */
const player = (most: number): fc.Arbitrary<NormGames> =>
  fc
    .record({
      federation: fc.constantFrom('AAA', 'BBB', 'EEE', 'FID'),
      isWoman: fc.boolean(),
      hasForfeitWin: fc.boolean(),
      isExempt: fc.boolean(),
      mayDropGames: fc.constantFrom(true, true, true, false),
      cycles: fc.constantFrom(1, 1, 2),
      base: fc.integer({ min: -100, max: 300 }),
      games: fc.array(fc.record({ opponent, score: fc.constantFrom(0, 1, 1, 2, 2, 2) }), { minLength: most - 4, maxLength: most }),
    })
    .map(({ cycles, games, base, ...rest }) => ({
      ...rest,
      ...(cycles === 2 ? { mayDropGames: false, doubleRoundRobinPlayers: games.length + 1 } : {}),
      games: [...games, ...(cycles === 2 ? games : [])].map((game, index) => {
        const strong = { ...game.opponent, rating: game.opponent.rating === 0 ? 0 : game.opponent.rating + base };
        return { ...game, opponent: cycles === 2 ? game.opponent : strong, round: index + 1 };
      }),
    }));

it('judges norms like the articles executed word for word, with every set of games left out', () => {
  let [made, withDropped] = [0, 0];
  fc.assert(
    fc.property(player(12), (facts) => {
      for (const title of NORM_TITLES) {
        const result = judgeNormResult(title, facts);
        expect(result).toEqual(judgeNormLiterally(title, facts));
        if (result.failed.length === 0) made += 1;
        if (result.dropped.length > 0) withDropped += 1;
      }
    }),
    { numRuns: Number(process.env.FC_NUM_RUNS ?? 300) },
  );
  expect(made).toBeGreaterThan(0);
  expect(withDropped).toBeGreaterThan(0);
});

it('ends for events of hundreds of rounds', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ opponent, score: fc.constantFrom(1, 2, 2, 2) }), { minLength: 300, maxLength: 300 }), (games) => {
      const facts: NormGames = { federation: 'AAA', mayDropGames: true, games: games.map((game, index) => ({ ...game, round: index + 1 })) };
      const start = process.cpuUsage();
      for (const title of NORM_TITLES) judgeNormResult(title, facts);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
    }),
    { numRuns: 2 },
  );
});
