import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Title } from '../model/tournament';
import { judgeConditions } from './norm-conditions';
import { type NormCourse, normProspect } from './norm-prospects';
import { NORM_TITLES, type NormOpponent, scoreIn } from './norm-rules';

const FEDERATIONS = ['BBB', 'CCC', 'DDD', 'EEE'];

const opponent = (rating: number, index = 0, title: Title | null = 'GM'): NormOpponent => ({ rating, title, federation: FEDERATIONS[index % 4] ?? '' });

/** Games against these ratings with these half-points. */
const gamesAgainst = (ratings: readonly number[], scores: string, title: Title | null = 'GM') =>
  ratings.map((rating, index) => ({ round: index + 1, opponent: opponent(rating, index, title), score: Number(scores[index]) }));

const unknown = (count: number): null[] => Array.from({ length: count }, () => null);
const seven = (rating: number) => Array.from({ length: 7 }, () => rating);
const course = (fields: Partial<NormCourse>): NormCourse => ({ federation: 'AAA', games: [], toCome: [], mayDropGames: true, ...fields });

describe('what a norm still takes', () => {
  it('in a Swiss, unknown opponents are rated like those so far', () => {
    const games = gamesAgainst(seven(2475), '2211111');
    expect(normProspect('GM', course({ games, toCome: unknown(2) }))).toEqual({
      title: 'GM',
      games: 9,
      toCome: 2,
      needed: 3,
      neededNext: 1,
      average: 2475,
      titled: 0,
      titleHolders: 0,
      federations: 0,
      ownFederation: null,
    });
    expect(normProspect('GM', course({ games: gamesAgainst(seven(2475), '2111111'), toCome: unknown(2) }))?.needed).toBe(4);
    expect(normProspect('GM', course({ games: gamesAgainst(seven(2475), '1111111'), toCome: unknown(2) }))).toBeNull();
  });

  it('a known opponent of the next round counts with the own rating', () => {
    const games = gamesAgainst(seven(2475), '2211111');
    expect(normProspect('GM', course({ games, toCome: [opponent(2700), null] }))).toMatchObject({ needed: 3, neededNext: 1, average: 2503 });
    expect(normProspect('GM', course({ games, toCome: [opponent(2250), null] }))).toMatchObject({ needed: 4, neededNext: 2, average: 2447 });
  });

  it('the opponents to come must have the titles and federations that are still missing', () => {
    const untitled = gamesAgainst(seven(2475), '2211111', null);
    expect(normProspect('GM', course({ games: untitled, toCome: unknown(2) }))).toBeNull();
    const three = gamesAgainst(seven(2475), '2211111').map((game, index) => ({
      ...game,
      opponent: { ...game.opponent, title: index < 3 ? ('IM' as const) : null },
    }));
    expect(normProspect('GM', course({ games: three, toCome: unknown(2) }))).toBeNull();
    expect(normProspect('IM', course({ games: three, toCome: unknown(2) }))).toMatchObject({ titled: 2, titleHolders: 0 });
    const own = gamesAgainst(seven(2475), '2211111').map((game, index) => ({ ...game, opponent: { ...game.opponent, federation: index < 5 ? 'AAA' : 'BBB' } }));
    expect(normProspect('GM', course({ games: own, toCome: unknown(2) }))).toMatchObject({ federations: 1, ownFederation: 0 });
    expect(normProspect('GM', course({ games: own, toCome: unknown(2), isExempt: true }))).toMatchObject({ federations: 0, ownFederation: null });
  });

  it('in a Swiss of more than nine rounds, the norm can be made before the last one; in a round robin it needs every game', () => {
    const games = gamesAgainst([...seven(2475), 2475], '22111111');
    expect(normProspect('GM', course({ games, toCome: unknown(3) }))).toMatchObject({ games: 9, toCome: 1, needed: 2, neededNext: 2 });
    expect(normProspect('GM', course({ games, toCome: unknown(3), mayDropGames: false }))).toMatchObject({ games: 11, toCome: 3, needed: 5 });
  });

  it('needs a game, an opponent who is not too weak, and a woman for a women’s title', () => {
    expect(normProspect('GM', course({ toCome: unknown(9) }))).toBeNull();
    expect(normProspect('GM', course({ toCome: [opponent(2475), ...unknown(8)] }))).toMatchObject({ needed: 12, neededNext: 0 });
    expect(normProspect('GM', course({ games: gamesAgainst(seven(2100), '2222222'), toCome: unknown(2) }))).toBeNull();
    expect(normProspect('WGM', course({ games: gamesAgainst(seven(2475), '2211111'), toCome: unknown(2), isWoman: false }))).toBeNull();
    expect(normProspect('GM', course({ games: gamesAgainst(seven(2475), '2211111') }))).toBeNull();
  });

  it('is the least score with which a norm is made if all opponents are known', () => {
    let possible = 0;
    const someone = fc.record({
      rating: fc.integer({ min: 2200, max: 2700 }),
      title: fc.constantFrom('GM', 'IM', 'FM', null),
      federation: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD'),
    });
    const game = fc.record({ opponent: someone, score: fc.constantFrom(0, 1, 2, 2) });
    fc.assert(
      fc.property(fc.array(game, { minLength: 5, maxLength: 8 }), fc.array(someone, { minLength: 1, maxLength: 4 }), (played, toCome) => {
        const games = played.map((one, index) => ({ ...one, round: index + 1 }));
        for (const title of NORM_TITLES) {
          const candidate = { federation: 'AAA', opponents: [...played.map((one) => one.opponent), ...toCome] };
          const makes = (score: number) => judgeConditions(title, candidate, scoreIn(games) + score).failed.length === 0;
          const scores = Array.from({ length: 2 * toCome.length + 1 }, (_, score) => score).filter(makes);
          const found = normProspect(title, course({ games, toCome, mayDropGames: false }));
          expect(found?.needed).toBe(scores[0]);
          if (found !== null) possible += 1;
        }
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 200) },
    );
    expect(possible).toBeGreaterThan(0);
  });
});
