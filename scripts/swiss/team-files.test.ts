import { expect, it } from 'vitest';
import { runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';

const EVENT = runSwiss('generate --system team-swiss-2026 --players 9 --rounds 3 --seed 2').out;

it('prints the standings of the teams in a team file', () => {
  const { code, out } = runSwiss('standings --json --tie-breaks EDE,MPvGP,TBR a.trf', { 'a.trf': EVENT });
  const { tieBreaks, teams } = JSON.parse(out) as {
    readonly tieBreaks: readonly string[];
    readonly teams: readonly { readonly number: number; readonly rank: number }[];
  };
  expect(code).toBe(EXIT_CODE.ok);
  expect(tieBreaks).toEqual(['PTS', 'EDE', 'MPvGP', 'TBR']);
  expect(teams.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(teams[0]?.rank).toBe(1);
});

it('reports a tie-break that is not for teams', () => {
  const { code, err } = runSwiss('standings --tie-breaks EDE,ARO a.trf', { 'a.trf': EVENT });
  expect([code, err]).toEqual([EXIT_CODE.invalid, expect.stringContaining('ARO')]);
});

it('refuses a file with more teams than can be paired', () => {
  const more = Array.from({ length: 1001 }, (_, index) => `310 ${String(index + 1).padStart(3)} Team`).join('\n');
  const { code, err } = runSwiss('pair a.trf', { 'a.trf': `${EVENT.replace(/^310 [^\n]*\n/gm, '')}${more}\n` });
  expect([code, err]).toEqual([EXIT_CODE.invalid, expect.stringContaining('the file has 1001 teams; the limit is 1000')]);
});
