import { expect, it } from 'vitest';
import type { LegPoints } from '@/lib/domain/series/leg-points';
import { NEW_SERIES_RULES, type SeriesRules } from '@/lib/domain/series/series-rules';
import { seriesListTable, seriesRuleLines, workingText } from './series-texts';

const shared: LegPoints = { entryId: 'e', rank: 2, nothing: null, places: [2, 4], base: { numerator: 2500, denominator: 3 }, points: 1967 };
const working = (points: Partial<LegPoints>, rules: Partial<SeriesRules> = {}, factor = 100) =>
  workingText({ ...shared, ...points }, { ...NEW_SERIES_RULES, ...rules }, factor);

it('the working of points names the places, what was added and the factor', () => {
  expect(working({})).toBe('places 2 to 4 shared: 8.33 each');
  expect(working({ places: [3, 3], base: { numerator: 800, denominator: 1 } })).toBe('place 3: 8');
  expect(working({}, { participation: 150 }, 200)).toBe('places 2 to 4 shared: 8.33 each + 1.5 for taking part × 2');
  expect(working({ places: null, base: { numerator: 450, denominator: 1 } }, { source: 'score' })).toBe('score 4.5');
  expect(working({ places: null, base: { numerator: 110_000, denominator: 14 } }, { source: 'percentage' })).toBe('78.57% of the possible points');
  expect(working({ places: null, base: { numerator: 10_000, denominator: 1 } }, { source: 'percentage' })).toBe('100% of the possible points');
  expect(working({ nothing: 'not-played' })).toBe('no game played');
});

it('the rules are told in sentences', () => {
  const lines = seriesRuleLines({ ...NEW_SERIES_RULES, places: [1200, 750], counted: 3, minimumLegs: 2, tieBreaks: [] });
  expect(lines).toContain('Places 1 to 2 get 12, 7.5; later places get 0.');
  expect(lines).toContain('Players with the same rank after tie-breaks share the points of their places.');
  expect(lines).toContain('The best 3 results count.');
  expect(lines).toContain('A final place needs 2 legs.');
  expect(lines).toContain('Players with equal totals share a place.');
  const ofOne = seriesRuleLines({ ...NEW_SERIES_RULES, places: [1000], sharedBy: 'points', counted: 1 });
  expect(ofOne).toContain('Place 1 gets 10; later places get 0.');
  expect(ofOne).toContain('Players with equal points share the points of their places.');
  expect(ofOne).toContain('Only the best result counts.');
});

it('the list has numbers, and results that do not count in brackets', () => {
  const at = { name: 'Spring', factor: 100, state: 'finished' as const, at: null };
  const cell = (points: number): LegPoints => ({ ...shared, points });
  const eligible = { rating: 0, sex: null, birthYear: null, federation: null, club: null, title: null };
  const player = { id: 'p', name: 'Berg, Ann', legs: [cell(750), cell(700), null], numbers: [1, 1, null], eligible };
  const row = { player, place: null, total: 750, counts: [true, false, false], legsPlayed: 2 };
  expect(seriesListTable({ name: 'Circuit', legs: [at, at, at] }, { category: 'Girls', rows: [row] })).toMatchObject({
    title: 'Circuit, Girls',
    rows: [[null, 'Berg, Ann', 7.5, '(7)', null, 2, 7.5]],
  });
});
