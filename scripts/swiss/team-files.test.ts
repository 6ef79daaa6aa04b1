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

it('converts a team file into the same file', () => {
  for (const seed of [1, 2, 3, 4]) {
    const event = runSwiss(
      `generate --system team-swiss-2026 --players 11 --rounds 5 --seed ${seed} --full-point-byes 5% --half-point-byes 5% --forbidden-pairs 3`,
    ).out;
    expect(runSwiss('convert a.trf', { 'a.trf': event }).out).toBe(event);
  }
});

it('notes a crosstable that contradicts the results, and writes it again', () => {
  const stale = `${EVENT}802   1            9.0    9.0\r\n`;
  const { out, err } = runSwiss('convert a.trf', { 'a.trf': stale });
  expect(err).toContain('record 802 contradicts the results of team 1; the results count');
  expect(out).not.toContain('9.0    9.0');
  expect(runSwiss('convert a.trf', { 'a.trf': out })).toMatchObject({ out, err: '' });
});

it.each([
  ['330 +-   1   4  99', 'record 330 names team 99, which the file does not have'],
  ['310   4 Team', 'two records have the team number 4'],
  [`310  77 ${'Team'.padEnd(64)}    1`, 'player 1 is in two teams'],
  ['310     Team', 'the team number is missing or 0'],
])('refuses contradictory team records: %s', (line, message) => {
  const { code, err } = runSwiss('pair a.trf', { 'a.trf': `${EVENT}${line}\n` });
  expect([code, err]).toEqual([EXIT_CODE.invalid, expect.stringContaining(message)]);
});

it('states the requests for a round that cannot be paired, so that the file has the same next round', () => {
  const event = runSwiss('generate --system team-swiss-2026 --players 4 --rounds 6 --seed 3 --zero-point-byes 4:1 --half-point-byes 4:1').out;
  expect(event).toMatch(/^240 H {3}4/m);
  expect(event).toMatch(/^240 Z {3}4/m);
});

it('counts a match that both teams forfeited on every board as lost by both, even without record 330', () => {
  const event = runSwiss('generate --system team-swiss-2026 --players 10 --rounds 5 --seed 1 --double-forfeits 20% --forfeit-wins 10%').out;
  const without = event.replace(/^330 .*\r\n/gm, '');
  const teamsIn = (text: string) =>
    (JSON.parse(runSwiss('standings --json --tie-breaks MPvGP,BC a.trf', { 'a.trf': text }).out) as { readonly teams: unknown }).teams;
  expect(event).toMatch(/^330 --/m);
  expect(teamsIn(without)).toEqual(teamsIn(event));
  expect(runSwiss('check a.trf', { 'a.trf': without }).out).toContain('differ=0');
});

it('ranks the teams after an earlier round', () => {
  const pointsAfter = (round: string) => {
    const { out } = runSwiss(`standings --json${round} a.trf`, { 'a.trf': EVENT });
    return (JSON.parse(out) as { readonly teams: readonly { readonly points: number }[] }).teams.map(({ points }) => points);
  };
  expect(pointsAfter(' --after 0').every((points) => points === 0)).toBe(true);
  expect(pointsAfter(' --after 1').reduce((sum, points) => sum + points, 0)).toBe(9);
  expect(pointsAfter(' --after 3')).toEqual(pointsAfter(''));
  expect(runSwiss('standings --after 4 a.trf', { 'a.trf': EVENT }).code).toBe(EXIT_CODE.invalid);
});

it('pairs the teams of a team round robin by the Berger table', () => {
  const start = EVENT.replace(/^(001.{88}).*$/gm, '$1').replace(/^320.*\r\n|^330.*\r\n|^240.*\r\n/gm, '');
  const robin = start.replace('192 FIDE_TEAM', '192 BERGER_TEAM_ROUNDROBIN').replace('142 3', '142 9');
  expect(runSwiss('pair a.trf', { 'a.trf': robin }).out).toBe('4\n2 9\n3 8\n4 7\n5 6\n');
});

it('keeps the numbers of teams if players are ranked by their position', () => {
  const players = EVENT.split('\r\n').filter((line) => line.startsWith('001'));
  const reversed = ['XXC rank', ...EVENT.split('\r\n').filter((line) => !line.startsWith('001')), ...players.toReversed()].join('\r\n');
  expect(runSwiss('check --json a.trf', { 'a.trf': `${reversed}\r\n` }).out).toBe(runSwiss('check --json a.trf', { 'a.trf': EVENT }).out);
});
