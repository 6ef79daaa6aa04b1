import { describe, expect, it } from 'vitest';
import { trfOfLines } from '@/engine/testing/trf-lines';
import { runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';

interface TitleJson {
  readonly title: string;
  readonly norm: boolean;
  readonly failed: readonly string[];
}
interface NormsJson {
  readonly players: readonly { readonly number: number; readonly titles: readonly TitleJson[] }[];
}

const RESULT_CODES: Readonly<Record<string, string>> = { '1': '1', '½': '=', '0': '0' };
const REVERSED_CODES: Readonly<Record<string, string>> = { '1': '0', '=': '=', '0': '1' };

function playerRecord(number: number, sex: string, title: string, rating: string, federation: string, cells: string): string {
  const head = `001 ${String(number).padStart(4)} ${sex.padEnd(1)}${title.padStart(3)} ${`Player ${number}`.padEnd(33)} ${rating.padStart(4)} ${federation.padEnd(3)}`;
  return `${head.padEnd(89)}${cells}`.trimEnd();
}

/** A file in which player 1, a woman from SLO, plays games such as `2388 IM CZE ½`, in the order of rounds. */
function fileOf(games: string, extra: readonly string[] = [], sex = 'w'): string {
  const played = games.split(', ').map((game) => game.split(' '));
  const codes = played.map((parts) => RESULT_CODES[parts.at(-1) ?? ''] ?? '');
  const own = codes.map((code, round) => `  ${String(round + 2).padStart(4)} w ${code}`).join('');
  const opponents = played.map((parts, round) => {
    const title = parts.length === 4 ? (parts[1] ?? '') : '';
    const cells = `${' '.repeat(10 * round)}     1 b ${REVERSED_CODES[codes[round] ?? ''] ?? ''}`;
    return playerRecord(round + 2, 'm', title, parts[0] ?? '', parts.at(-2) ?? '', cells);
  });
  return trfOfLines(`142 ${played.length}`, ...extra, playerRecord(1, sex, '', '2200', 'SLO', own), ...opponents);
}

/** The games of the worked example N1 in `engine/ratings/norm-results.test.ts`. */
const NINE_GAMES = '2388 IM CZE ½, 2291 FM SVK 1, 2472 GM HUN 0, 2340 IM AUT ½, 1985 SVK 1, 2405 IM CZE ½, 2275 FM HUN 1, 2366 FM AUT ½, 2318 CZE 1';
/** The games of the worked example N3 in `engine/ratings/norm-results.test.ts`. */
const TEN_GAMES =
  '2190 WIM CZE ½, 2105 WFM SVK 1, 1640 HUN 1, 2240 WGM AUT ½, 2081 WFM SVK ½, 2205 WIM CZE ½, 2175 FM HUN 1, 2166 WIM AUT ½, 1705 CZE 1, 2133 POL ½';

function normsOf(file: string, title: string, args = '--player 1') {
  const { code, out } = runSwiss(`norms --json ${args} a.trf`, { 'a.trf': file });
  expect(code).toBe(EXIT_CODE.ok);
  return (JSON.parse(out) as NormsJson).players[0]?.titles.find((one) => one.title === title);
}

describe('norms', () => {
  it('N1 and N3, with exactly the fields of a title', () => {
    expect(normsOf(fileOf(NINE_GAMES), 'IM')).toEqual({
      title: 'IM',
      norm: false,
      failed: ['performance'],
      games: 9,
      score: 6,
      opponentsAverage: 2323,
      performance: 2448,
      raisedRound: 5,
      dropped: [],
      exempt: false,
    });
    const made = { norm: true, failed: [], games: 9, score: 6, opponentsAverage: 2127, performance: 2252, raisedRound: 9, dropped: [3] };
    expect(normsOf(fileOf(TEN_GAMES), 'WIM')).toMatchObject(made);
    expect(normsOf(fileOf(TEN_GAMES, ['192 FIDE_DUTCH_2026']), 'WIM')).toMatchObject(made);
    expect(normsOf(fileOf(TEN_GAMES, [], 'm'), 'WIM')).toMatchObject({
      norm: false,
      failed: ['performance', 'sex'],
      opponentsAverage: 2085,
      performance: 2234,
    });
  });

  it('leaves out no games in a round robin, which record 192 or else record 092 names', () => {
    for (const record of ['192 BERGER_ROUNDROBIN', '092 Individual: Round-Robin'])
      expect(normsOf(fileOf(TEN_GAMES, [record]), 'WIM')).toMatchObject({ norm: false, games: 10, dropped: [] });
    expect(normsOf(fileOf(NINE_GAMES, ['192 BERGER_ROUNDROBIN_G2']), 'IM')).toMatchObject({ failed: ['performance', 'titleHolders'] });
  });

  it('waives the conditions on federations by the host in record 032, or else by the own federation of the player', () => {
    // Half of the 24 players are from SLO. This is too many for the exemption of an event hosted by SLO, but not of one hosted by DEU.
    const federations = ['SLO', 'AUT', 'SLO', 'CZE', 'SLO', 'HUN'];
    const players = Array.from({ length: 24 }, (_, index) =>
      playerRecord(
        index + 1,
        'm',
        'GM',
        '2400',
        federations[index % 6] ?? '',
        index % 2 === 0 ? `  ${String(index + 2).padStart(4)} w =` : `  ${String(index).padStart(4)} b =`,
      ),
    );
    const resultWith = (...host: string[]) => normsOf(trfOfLines('142 1', ...host, ...players), 'GM');
    expect(resultWith('032 DEU')).toMatchObject({ exempt: true });
    for (const host of [['032 SLO'], ['032 slo'], ['032 Slovenia'], ['032'], []]) expect(resultWith(...host)).toMatchObject({ exempt: false });
  });

  it('lists every player with all titles, and what is not judged', () => {
    const { out } = runSwiss('norms --json a.trf', { 'a.trf': fileOf(TEN_GAMES) });
    const { players, ...rest } = JSON.parse(out) as NormsJson;
    expect(players.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(players.every(({ titles }) => titles.map(({ title }) => title).join(' ') === 'GM IM WGM WIM')).toBe(true);
    expect(rest).toEqual({ file: 'a.trf', notJudged: ['registration', 'arbiters', 'timeControl', 'roundsPerDay'] });
  });

  it('prints the norms made, or all titles of one player, and says what is not judged', () => {
    const { out } = runSwiss('norms a.trf', { 'a.trf': fileOf(TEN_GAMES) });
    expect(out.split('\n')[1]).toMatch(
      /^ *1 +WIM +Player 1 +made +6\/9 +2127 +2252 {2}rating of the opponent in round 9 raised to the minimum; without round 3$/,
    );
    expect(out).toContain('not checked, so a norm shown here is not official');
    const one = runSwiss('norms --player 1 a.trf', { 'a.trf': fileOf(TEN_GAMES) }).out;
    expect(one).toMatch(/^ *1 +GM +Player 1 +not made +7\/10 .*opponents are rated too low; the performance rating is too low/m);
    expect(runSwiss('norms --player 2 a.trf', { 'a.trf': fileOf(TEN_GAMES) }).out).toContain('fewer than nine games count');
    expect(runSwiss('norms a.trf', { 'a.trf': fileOf(NINE_GAMES) }).out).toMatch(/^(?:No norms were made\.|No\.)/);
  });

  it('judges the games of players in files of teams and in unfinished events', () => {
    const team = runSwiss('generate --system team-swiss-2026 --players 9 --rounds 3 --seed 2').out;
    expect((JSON.parse(runSwiss('norms --json a.trf', { 'a.trf': team }).out) as NormsJson).players.length).toBeGreaterThan(9);
    const unfinished = fileOf(NINE_GAMES)
      .replace(/^(001 +1 .*w )1$/m, '$1?')
      .replace(/^(001 +10 .*b )0$/m, '$1?');
    expect(normsOf(unfinished, 'IM')).toMatchObject({ norm: false, games: 8, score: 5 });
  });

  it.each([
    ['norms', 'no report file given', EXIT_CODE.invalid],
    ['norms a.trf b.trf', 'one report file is expected, not 2', EXIT_CODE.invalid],
    ['norms --player 99 a.trf', '--player: there is no player 99', EXIT_CODE.invalid],
    ['norms --player x a.trf', '--player: a whole number of 1 or more is expected', EXIT_CODE.invalid],
    ['norms b.trf', 'b.trf: cannot be read', EXIT_CODE.fileAccess],
    ['norms c.trf', 'c.trf: ', EXIT_CODE.invalid],
  ])('refuses "%s" with a reason', (args, reason, expected) => {
    const { code, out, err } = runSwiss(args, { 'a.trf': fileOf(NINE_GAMES), 'c.trf': 'nothing' });
    expect([code, out]).toEqual([expected, '']);
    expect(err).toContain(reason);
  });
});
