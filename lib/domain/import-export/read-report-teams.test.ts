import { describe, expect, it } from 'vitest';
import { parseTrf } from '@/engine/trf';
import { PLAIN_EVENT_OPTIONS, runSwiss } from '@/tests/factories/run-swiss';
import { readReport } from './read-report';
import { readReportTeams } from './read-report-teams';

const OPTIONS_WITH_EDE = PLAIN_EVENT_OPTIONS.replace(/--tie-breaks \S+/, '--tie-breaks EDE');
const EVENT = runSwiss(`generate --system team-swiss-2026 --players 8 --rounds 3 --seed 2 ${OPTIONS_WITH_EDE}`).out;
const PENALTY = '299    -1.0  -0.5         1    2\r\n';

function readTeamsOfReport(text: string) {
  const parsed = parseTrf(text);
  return parsed.ok ? readReportTeams(parsed.value.document) : null;
}

it('reads points of record 299 with and without a type, and leaves the teams out, with a remark, if a record names an unknown team', () => {
  expect(readTeamsOfReport(EVENT)?.teams).toHaveLength(8);
  const penalty = { type: '', round: null, matchPoints: -2, gamePoints: -1 };
  expect(readTeamsOfReport(`${EVENT}${PENALTY}`)?.adjustments).toEqual([1, 2].map((team) => ({ ...penalty, team })));
  const typed = readTeamsOfReport(`${EVENT}299 +   2.0   2.5  001    1\r\n299 -         1.5\r\n`)?.adjustments;
  expect(typed).toEqual([
    { type: '+', team: 1, round: 1, matchPoints: 4, gamePoints: 5 },
    { type: '-', team: null, round: null, matchPoints: null, gamePoints: 3 },
  ]);
  const read = readReport(`${EVENT}${PENALTY.replace('2\r', '9\r')}`);
  expect(read.ok && read.report.teams).toBeNull();
  expect(read.ok && read.report.remarks.map(({ first }) => first)).toContainEqual(expect.stringMatching(/^This is a team event\./));
});

it('does not read more points of record 299 than an archive can hold', () => {
  const given = (points: string) => readTeamsOfReport(`${EVENT}299   ${points}   0.0  001    1\r\n`)?.adjustments;
  expect(given(' 499.')).toMatchObject([{ matchPoints: 998 }]);
  expect(given(' 500.')).toEqual([]);
});

it('reads the requested byes of teams, but not in a round in which the team is paired', () => {
  const rounds = readTeamsOfReport(EVENT)?.rounds.length ?? 0;
  const bye = (round: number, team: number) => `240 H ${String(round).padStart(3)} ${String(team).padStart(4)}\r\n`;
  expect(readTeamsOfReport(`${EVENT}${bye(1, 1)}${bye(rounds + 1, 2)}`)?.byes).toEqual([{ team: 2, round: rounds + 1, kind: 'halfPointBye' }]);
  expect(readTeamsOfReport(`${EVENT}${bye(1, 9)}`)).toBeNull();
});

it('reads scores of matches only from a file that has nothing else', () => {
  expect(readTeamsOfReport(`${EVENT}### Score of round 1: 1-2 0.0:4.0\r\n`)).toEqual(readTeamsOfReport(EVENT));
});

it('a file with records 013 gives the bye to the only team without a match, but not if that team has a requested bye', () => {
  const cells = ['3 w 1', '4 b 0', '1 b 0', '2 w 1', '0000 - Z', '0000 - Z'];
  const players = cells.map((cell, index) => `001 ${String(index + 1).padStart(4)}      ${`Player ${index + 1}`.padEnd(66)} 0.0       ${cell.padStart(8)}`);
  const teams = [1, 3, 5].map((first) => `013 ${`Team ${first}`.padEnd(32)} ${String(first).padStart(3)} ${String(first + 1).padStart(4)}`);
  const file = ['012 Teams', '142 3', '152 W', '192 FIDE_TEAM', ...players, ...teams, ''].join('\r\n');
  expect(readTeamsOfReport(file)?.rounds[0]?.map(({ first, second }) => [first, second])).toEqual([
    [1, 2],
    [3, null],
  ]);
  const read = readTeamsOfReport(`${file}240 Z   1    3\r\n`);
  expect(read?.byes).toEqual([{ team: 3, round: 1, kind: 'zeroPointBye' }]);
  expect(read?.rounds[0]?.map(({ first, second }) => [first, second])).toEqual([[1, 2]]);
});

it.each([
  ['two opponents of one team', ['### Score of round 1: 1-2 3.0:1.0', '### Score of round 1: 3-1 3.0:1.0']],
  ['a score and a forfeit against different teams', ['330 +-   1   1   3', '### Score of round 1: 1-2 3.0:1.0']],
  ['an unknown team', ['### Score of round 1: 1-9 3.0:1.0']],
])('scores of matches with %s are not read', (_, lines) => {
  const rules = ['142 3', '152 W', '192 FIDE_TEAM', '352 WBWB', '### Match scores only'];
  const teams = [1, 2, 3, 4].map((number) => `310   ${number} Team ${number}`);
  const file = (stated: readonly string[]) => [...rules, ...teams, ...stated, ''].join('\r\n');
  expect(readTeamsOfReport(file(['### Score of round 1: 1-2 3.0:1.0', '330 +-   1   3   4']))?.rounds[0]).toHaveLength(2);
  expect(readTeamsOfReport(file(lines))).toBeNull();
});

it.each(['1.5', '1e3', '9e9', '0x9', ' -1'])('a team whose number is “%s” is not read', (number) => {
  const file = (one: string) => `142 3\r\n152 W\r\n192 FIDE_TEAM\r\n352 WB\r\n310 ${one} Team\r\n`;
  expect(readTeamsOfReport(file('  7'))?.teams).toMatchObject([{ number: 7 }]);
  expect(readTeamsOfReport(file(number))).toBeNull();
});

describe('a file made to take long', () => {
  const cells = (opponent: number, rest: string) => Array.from({ length: 99 }, () => `  ${String(opponent).padStart(4)} ${rest}`).join('');
  const player = (number: number, rounds: string) => `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(66)} 0.0     ${rounds}`;
  const members = [1, 2].map((number) => `013 ${`Team ${number}`.padEnd(32)} ${String(number).padStart(3)}`);
  const start = ['142 99', '152 W', '192 FIDE_TEAM', player(1, cells(2, 'w 1')), player(2, cells(1, 'b 0')), ...members];
  const readFile = (teams: number, lines: readonly string[]) =>
    readTeamsOfReport([...start, ...Array.from({ length: teams - 2 }, (_, index) => `013 ${index}`), ...lines, ''].join('\r\n'));

  it('with many teams without matches and many byes is read at once', () => {
    const byes = Array.from({ length: 20_000 }, (_, index) => `240 Z ${String(1 + (index % 99)).padStart(3)}  999`);
    const begun = process.cpuUsage();
    expect(readFile(1000, byes)?.rounds).toHaveLength(99);
    // Processor time, because a busy machine takes longer.
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  });

  it('with too many teams is read without them', () => {
    expect(readFile(1000, [])?.teams).toHaveLength(1000);
    expect(readFile(1001, [])).toBeNull();
  });
});
