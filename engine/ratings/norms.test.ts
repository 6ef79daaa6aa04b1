import { describe, expect, it } from 'vitest';
import type { Title } from '../model/tournament';
import type { NormCandidate } from './norm-conditions';
import type { NormOpponent, NormTitle } from './norm-rules';
import { judgeNorm } from './norms';
import { performanceRating } from './performance';

const FEDERATIONS = ['BBB', 'CCC', 'DDD', 'EEE'];
const ALL_GM = Array.from({ length: 20 }, (): Title => 'GM');

interface Field {
  readonly titles?: readonly (Title | null)[];
  readonly federations?: readonly string[];
}

const against = (ratings: readonly number[], { titles = ALL_GM, federations = FEDERATIONS }: Field = {}): NormOpponent[] =>
  ratings.map((rating, index) => ({ rating, title: titles[index] ?? null, federation: federations[index % federations.length] ?? '' }));

const judge = (opponents: readonly NormOpponent[], norm: NormTitle = 'GM', more: Partial<NormCandidate> = {}) =>
  judgeNorm(norm, { federation: 'AAA', opponents, ...more });

/** Whether a candidate with this score makes the norm, and the performance rating. */
function verdict(opponents: readonly NormOpponent[], score: number, norm: NormTitle = 'GM', more: Partial<NormCandidate> = {}) {
  const { failed, average, neededScore } = judge(opponents, norm, more);
  return [failed.length === 0 && neededScore !== null && 2 * score >= neededScore, performanceRating(average ?? 0, 2 * score, opponents.length)];
}

const titles = (text: string) => text.split(' ').map((title) => (title === '-' ? null : (title as Title)));
const nineRatings = (rating: number) => Array.from({ length: 9 }, () => rating);

describe('the performance that a norm needs', () => {
  const first = [2500, 2480, 2470, 2450, 2440, 2430, 2400, 2380, 2350];

  it.each([
    ['one point short', first, 6.5, [false, 2599]],
    ['exactly enough', [...first.slice(0, 8), 2360], 6.5, [true, 2600]],
    ['half a point less', first, 6, [false, 2558]],
    ['an average of 2475', nineRatings(2475), 6, [true, 2600]],
    ['an average of 2474.44', [...nineRatings(2474).slice(0, 5), ...nineRatings(2475).slice(0, 4)], 6, [false, 2599]],
    ['an average of 2474.56', [...nineRatings(2474).slice(0, 4), ...nineRatings(2475).slice(0, 5)], 6, [true, 2600]],
    ['the lowest opponent raised to 2200', [2520, 2500, 2480, 2470, 2450, 2440, 2430, 2400, 1900], 6.5, [false, 2598]],
    ['a single opponent raised', [2560, 2540, 2520, 2500, 2480, 2470, 2450, 2100, 1900], 6.5, [false, 2590]],
    ['an unrated opponent raised', [2500, 2480, 2450, 2440, 2430, 2420, 2400, 2380, 0], 7, [true, 2631]],
    ['an average below 2380', [2450, 2430, 2400, 2390, 2380, 2370, 2360, 2340, 2250], 8.5, [false, 2818]],
    ['less than 35 percent', nineRatings(2700), 3, [false, 2575]],
    ['39 percent against 2720', nineRatings(2720), 3.5, [true, 2640]],
    ['ten games', [...Array.from({ length: 9 }, (_, index) => 2520 - 10 * index), 2010], 7, [true, 2601]],
  ] as const)('GM: %s', (_name, ratings, score, expected) => {
    expect(verdict(against(ratings), score)).toEqual(expected);
  });

  it.each([
    ['WGM', [2420, 2400, 2350, 2320, 2300, 2280, 2250, 2200, 2150], 'IM IM IM WIM WIM - - - -', 6, [true, 2422]],
    ['IM', [2400, 2380, 2350, 2340, 2320, 2310, 2300, 2280, 2250], 'IM IM IM FM FM - - - -', 6, [true, 2451]],
    ['WIM', [2300, 2280, 2260, 2250, 2220, 2200, 2180, 2150, 2120], 'WIM WIM WIM WFM WFM - - - -', 5, [true, 2261]],
    ['IM', [2388, 2291, 2472, 2340, 1985, 2405, 2275, 2366, 2318], 'IM FM GM IM - IM FM FM -', 6, [false, 2448]],
  ] as const)('%s against %j', (norm, ratings, held, score, expected) => {
    expect(verdict(against(ratings, { titles: titles(held) }), score, norm)).toEqual(expected);
  });

  it('6.5 of 9 against an average of 2400 is 2566', () => {
    expect(performanceRating(2400, 13, 9)).toBe(2566);
  });

  it('the score needed, in half-points', () => {
    expect(judge(against(nineRatings(2475))).neededScore).toBe(12);
    expect(judge(against(nineRatings(2720))).neededScore).toBe(7);
    expect(judge(against(nineRatings(1700)), 'GM')).toMatchObject({ neededScore: null, failed: ['average', 'performance'] });
  });
});

describe('the conditions on opponents', () => {
  it.each([
    ['four titled of nine', 'GM GM GM IM - - - - -', ['titled']],
    ['two grandmasters', 'GM GM IM IM IM - - - -', ['titleHolders']],
    ['two candidate masters', 'GM GM GM CM CM - - - -', ['titled']],
    ['enough', 'GM GM GM FM WFM - - - -', []],
  ])('%s', (_name, held, failed) => {
    expect(judge(against(nineRatings(2475), { titles: titles(held) })).failed).toEqual(failed);
  });

  it.each([
    ['one foreign federation', 'AAA AAA AAA AAA AAA BBB BBB BBB BBB', ['federations']],
    ['five of nine from the own federation', 'AAA AAA AAA AAA AAA BBB BBB CCC CCC', []],
    ['six of nine from the own federation', 'AAA AAA AAA AAA AAA AAA BBB BBB CCC', ['ownFederation']],
    ['seven of nine from one federation', 'BBB BBB BBB BBB BBB BBB BBB CCC AAA', ['oneFederation']],
    ['FID is no federation', 'BBB BBB BBB AAA AAA AAA AAA FID FID', ['federations']],
    ['FID breaks no limit', 'FID FID FID FID FID FID FID BBB CCC', []],
  ])('%s', (_name, federations, failed) => {
    expect(judge(against(nineRatings(2475), { federations: federations.split(' ') })).failed).toEqual(failed);
  });

  /**
   * For each number of games: the least number of titled opponents and of opponents with a required title, then the most opponents
   * from the player's own federation and from any one federation.
   */
  it.each([
    [8, 4, 3, 4, 5],
    [9, 5, 3, 5, 6],
    [10, 5, 4, 6, 6],
    [11, 6, 4, 6, 7],
    [13, 7, 5, 7, 8],
  ])('with %i opponents, %i have a title and %i a required one; %i from the own federation and %i from one are allowed', (games, half, third, own, one) => {
    const ratings = Array.from({ length: games }, () => 2475);
    const more = { hasForfeitWin: true };
    const titled = (gms: number, ims: number) => [...Array.from({ length: gms }, () => 'GM' as const), ...Array.from({ length: ims }, () => 'IM' as const)];
    const failed = (field: Field) => judge(against(ratings, field), 'GM', more).failed;
    expect([failed({ titles: titled(third, half - third) }), failed({ titles: titled(third, half - third - 1) })]).toEqual([[], ['titled']]);
    expect(failed({ titles: titled(third - 1, games) })).toEqual(['titleHolders']);
    const from = (count: number, federation: string) =>
      Array.from({ length: games }, (_, index) => (index < count ? federation : (FEDERATIONS[index % 2 === 0 ? 1 : 2] ?? '')));
    expect([failed({ federations: from(own, 'AAA') }), failed({ federations: from(own + 1, 'AAA') })[0]]).toEqual([[], 'ownFederation']);
    expect([failed({ federations: from(one, 'BBB') }), failed({ federations: from(one + 1, 'BBB') })]).toEqual([[], ['oneFederation']]);
  });

  it('eight games are enough only if a ninth was won by forfeit', () => {
    const opponents = against([2540, 2520, 2500, 2490, 2470, 2460, 2440, 2420], { titles: titles('GM GM GM IM - - - -') });
    expect(verdict(opponents, 5.5, 'GM', { hasForfeitWin: true })).toEqual([true, 2621]);
    expect(judge(opponents).failed).toEqual(['games']);
    expect(verdict(against([2480, 2460, 2440, 2430, 2410, 2400, 2380, 2360]), 5.5, 'GM', { hasForfeitWin: true })).toEqual([false, 2561]);
  });

  it('in a double round robin, half of the players must have a required title', () => {
    const opponents = against([2500, 2490, 2480, 2470, 2460], { titles: titles('GM GM GM - -') });
    const twice = [...opponents, ...opponents];
    expect(judge(twice, 'GM', { doubleRoundRobinPlayers: 6 })).toMatchObject({ failed: [], average: 2480, neededScore: 14 });
    const seven = against([2500, 2490, 2480, 2470, 2460, 2450, 2440], { titles: titles('GM GM GM IM - - -') });
    expect(judge([...seven, ...seven], 'GM', { doubleRoundRobinPlayers: 8 }).failed).toEqual(['titleHolders']);
    expect(judge([...twice, ...twice], 'GM', { doubleRoundRobinPlayers: 5 }).failed).toEqual(['field']);
  });
});
