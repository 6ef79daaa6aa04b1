import { describe, expect, it } from 'vitest';
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

it('reports a tie-break that is not for teams, with its place in the list', () => {
  const { code, err } = runSwiss('standings --tie-breaks EDE,BC,ARO a.trf', { 'a.trf': EVENT });
  expect([code, err]).toEqual([EXIT_CODE.invalid, 'Tie-break 3, "ARO", is unknown.\n']);
});

it('splits a list of tie-breaks of teams at commas and semicolons', () => {
  expect(runSwiss('generate --system team-swiss-2026 --players 8 --rounds 3 --seed 2 --tie-breaks MPvGP;BC').out).toContain('212 MPvGP,BC\r\n');
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
  ['310     Team', 'record 310: a team has no number'],
  ['320  1.0  2.0  99', 'record 320 names team 99'],
  ['300   1  98   1    1', 'record 300 names team 98'],
  ['300   1   1  98    1', 'record 300 names team 98'],
  ['300   1   1   2  999', 'record 300 names player 999, who has no record 001'],
  ['299    -1.0  -0.5    1   99', 'record 299 names team 99'],
  ['240 H   2   99', 'record 240 names team 99'],
  ['260   1   3    1   99', 'record 260 names team 99'],
  [`310  77 ${'Team'.padEnd(64)}  999`, 'record 310 names player 999, who has no record 001'],
  ['330 +-   1   4   4', 'record 330 pairs team 4 with itself'],
  ['330 +-   4   1   2', 'record 330 names round 4, which the event does not have'],
  ['330 +-       1   2', 'record 330 names round 0, which the event does not have'],
])('refuses contradictory team records: %s', (line, message) => {
  const others = line.startsWith('320') ? EVENT.replace(/^320.*\r\n/m, '') : EVENT;
  const { code, err } = runSwiss('pair a.trf', { 'a.trf': `${others}${line}\n` });
  expect([code, err]).toEqual([EXIT_CODE.invalid, expect.stringContaining(message)]);
});

it('states the requests for a round that cannot be paired, so that the file has the same next round', () => {
  const event = runSwiss('generate --system team-swiss-2026 --players 5 --rounds 6 --seed 4 --zero-point-byes 4:2 --half-point-byes 4:1').out;
  expect(event).toMatch(/^240 H {3}4/m);
  expect(event).toMatch(/^240 Z {3}4/m);
  const refused = { code: EXIT_CODE.negative, err: expect.stringContaining('cannot be paired: 4, 5') as string };
  expect(runSwiss('pair a.trf', { 'a.trf': event })).toMatchObject(refused);
  expect(runSwiss('pair a.trf', { 'a.trf': event.replace(/^240 .*\r\n/gm, '') })).toMatchObject({ code: EXIT_CODE.ok, out: '3\n2 1\n5 3\n4 0\n' });
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

describe('an individual event with team records', () => {
  const TEAM = `013 ${'Alpha'.padEnd(32)}${[1, 2, 3].map((tpn) => String(tpn).padStart(4)).join(' ')}\r\n`;
  const ROBIN = runSwiss('generate --system berger --players 6 --seed 3 --forfeits 0').out;
  const OPEN = runSwiss('generate --system dutch-2026 --players 12 --rounds 3 --seed 3').out;
  const same = (command: string, event: string, more: string) => {
    const { code, out, err } = runSwiss(`${command} a.trf`, { 'a.trf': `${event}${more}` });
    expect({ code, out, err }).toEqual({ ...runSwiss(`${command} a.trf`, { 'a.trf': event }), written: undefined });
  };

  it.each(['check', 'explain --round 2', 'standings'])('is not read as one of teams by %s', (command) => {
    same(command, ROBIN, TEAM);
    same(command, OPEN, TEAM);
  });

  it('keeps its forbidden pairs, byes and penalties', () => {
    const pairIn = (event: string) => runSwiss('pair --json a.trf', { 'a.trf': event }).out;
    const next = OPEN.replace(/^142.*$/m, '142   5\r');
    for (const line of ['240 Z   4    1    2\r\n', '260   1   5    1    2    3    4    5    6\r\n']) {
      expect(runSwiss('pair a.trf', { 'a.trf': `${next}${line}${TEAM}` }).err).toBe('');
      expect(runSwiss('pair a.trf', { 'a.trf': `${next}${line}` }).err).toBe('');
      expect(pairIn(`${next}${line}${TEAM}`)).toBe(pairIn(`${next}${line}`));
      expect(pairIn(`${next}${line}`)).not.toBe(pairIn(next));
    }
    const PENALTY = '299          -1.0    1    1\r\n';
    const pointsIn = (event: string) => runSwiss('standings --json a.trf', { 'a.trf': event }).out;
    expect(pointsIn(`${OPEN}${PENALTY}${TEAM}`)).toBe(pointsIn(`${OPEN}${PENALTY}`));
    expect(pointsIn(`${OPEN}${PENALTY}`)).not.toBe(pointsIn(OPEN));
  });

  it('is not refused for contradictions in them, but they are noted', () => {
    const { code, out, err } = runSwiss('standings a.trf', { 'a.trf': `${OPEN}${TEAM}${TEAM}` });
    expect([code, out]).toEqual([EXIT_CODE.ok, runSwiss('standings a.trf', { 'a.trf': OPEN }).out]);
    expect(err).toContain('a.trf: note: player 1 is in two teams; this has no effect, because the event is for individuals\n');
    expect(runSwiss('check a.trf', { 'a.trf': `${OPEN}${TEAM}${TEAM}` }).code).toBe(EXIT_CODE.ok);
  });

  it('is one of teams if 310 lists them and record 192 is missing, or if record 092 says so', () => {
    const ranked = (event: string) => Object.keys(JSON.parse(runSwiss('standings --json a.trf', { 'a.trf': event }).out) as object);
    const without = EVENT.replace(/^192.*\r\n/m, '');
    expect(ranked(without)).toContain('teams');
    const open = OPEN.replace(/^192.*\r\n|^202.*\r\n|^212.*\r\n/gm, '');
    expect(ranked(`${open}${TEAM}`)).toContain('players');
    expect(ranked(`${open.replace(/^092.*\r\n/m, '092 Team: Swiss-System\r\n')}${TEAM}`)).toContain('teams');
  });
});

it('checks the ranks of a round robin by the tie-breaks of a round robin', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const event = runSwiss(`generate --system berger --players ${6 + (seed % 7)} --seed ${seed} --tie-breaks SB,KS --forfeits 20`).out;
    const { players } = JSON.parse(runSwiss('standings --json a.trf', { 'a.trf': event }).out) as {
      readonly players: readonly { readonly number: number; readonly rank: number }[];
    };
    const stated = new Map(
      event.split('\r\n').flatMap((line) => (line.startsWith('001') ? [[Number(line.slice(4, 8)), Number(line.slice(85, 89))]] : [])) as [number, number][],
    );
    expect(players.map(({ number, rank }) => [number, rank])).toEqual(players.map(({ number }) => [number, stated.get(number)]));
    expect(runSwiss('check a.trf', { 'a.trf': event }).out).toContain('standings=0');
  }
});
