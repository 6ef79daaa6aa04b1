import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../model/fraction';
import { propertyRuns } from '../testing/arbitraries';
import { arbitraryTeamField } from '../testing/arbitrary-team-events';
import { rankLiterally } from '../testing/literal';
import { countedValues } from '../tie-breaks/cut-terms';
import { rankTeams, type TeamField } from './index';

const EXTENDED_SB = ['EMMSB', 'EMGSB', 'EGMSB', 'EGGSB'].flatMap((code) => ['', '/C1', '/C2', '/P', '/C1/P'].map((variant) => `${code}${variant}`));
const ENCOUNTERS = ['EDE', 'EDEBT', 'EDEBB', 'EDET', 'EDEB'].flatMap((code) => [code, `${code}/P`]);
const SCHEDULES = ['SSSC', 'SSSC/F', 'SSSC/P', 'SSSC/F/P', 'SSSC/K3'];
const BUCHHOLZ = ['MP', 'GP'].flatMap((score) => ['', '/C1', '/C2', '/P', '/C1/P'].flatMap((variant) => [`BH:${score}${variant}`, `FB:${score}${variant}`]));
const CODES = ['MPvGP', 'BC', 'TBR', 'BBE', ...EXTENDED_SB, ...ENCOUNTERS, ...SCHEDULES, ...BUCHHOLZ];

const numbersOf = (value: string | null): number[] => (value === null || value === '' ? [] : value.split(' ').map(Number));

function expectSameRanking(field: TeamField, codes: readonly string[]): void {
  const ranked = rankTeams(field, codes);
  if (!ranked.ok) throw new Error(JSON.stringify(ranked.error));
  const literal = rankLiterally(field, codes);
  expect(ranked.value.rows.map(({ team, rank }) => [team, rank])).toEqual(literal.map(({ team, rank }) => [team, rank]));
  for (const [index, { values }] of ranked.value.rows.entries()) {
    const expected = literal[index]?.values.flat() ?? [];
    const shown = values.flatMap(numbersOf);
    expect(shown).toHaveLength(expected.length);
    // Shown values are rounded to one or two decimals.
    for (const [at, number] of shown.entries()) expect(Math.abs(number - (expected[at] ?? Number.NaN))).toBeLessThan(0.0501);
  }
}

describe('C.07 for teams', () => {
  it('ranks like the literal execution, with equal values', () => {
    const lists = fc.array(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(arbitraryTeamField(), lists, expectSameRanking), propertyRuns(150));
  });

  it('ranks two or three teams, which are often level, like the literal execution (13.3.2)', () => {
    const duels = arbitraryTeamField({ teams: 3, boards: 6, rounds: 2 });
    fc.assert(
      fc.property(duels, fc.constantFrom(...ENCOUNTERS), (field, code) => expectSameRanking(field, [code])),
      propertyRuns(300),
    );
  });

  it('shows terms whose sum is the value, and as many workings as values', () => {
    fc.assert(
      fc.property(arbitraryTeamField(), fc.constantFrom(...CODES), (field, code) => {
        const ranked = rankTeams(field, [code], { withWorking: true });
        if (!ranked.ok) throw new Error(JSON.stringify(ranked.error));
        for (const { values, working = [] } of ranked.value.rows) {
          expect(working).toHaveLength(values.length);
          for (const [index, { how, terms }] of working.entries()) {
            const { numerator, denominator } = sumOf(countedValues(terms));
            if (how === 'sum') expect(Math.abs(Number(values[index]) - numerator / denominator)).toBeLessThan(0.0501);
          }
        }
      }),
      propertyRuns(60),
    );
  });
});
