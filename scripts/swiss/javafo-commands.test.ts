import { describe, expect, it } from 'vitest';
import { runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';
import { parseJavafoArguments } from './parse-javafo-arguments';

const EVENT = runSwiss('generate --players 14 --rounds 4 --seed 6 --baku no --withdrawals 0 --late 0').out;
const UNFINISHED_EVENT = EVENT.replace(/^142 .*$/m, '142 5');
const EVENT_WITH_REVERSED_COLOURS = EVENT.replace(
  /^(001 .{87})(.{4}) ([wb])/gm,
  (_, head: string, opponent: string, colour: string) => `${head}${opponent} ${colour === 'w' ? 'b' : 'w'}`,
);

describe('options in the syntax of JaVaFo and bbpPairings', () => {
  it.each([
    ['--dutch a.trf -p', { task: 'pair', system: 'dutch', file: 'a.trf', out: null }],
    ['--dutch a.trf -p out.txt -l', { task: 'pair', out: 'out.txt', list: '' }],
    ['a.trf -p -l my.list', { task: 'pair', system: null, out: null, list: 'my.list' }],
    ['-r --dutch a.trf -c', { task: 'check', release: true, round: null }],
    ['a.trf -c 3 -b', { task: 'check', file: 'a.trf', round: 3 }],
    ['-check a.trf', { task: 'check', file: 'a.trf' }],
    ['-p', { task: 'pair', file: '-' }],
    ['--dutch -g -o b.trf -s 7', { task: 'generate', config: null, model: null, out: 'b.trf', seed: '7' }],
    ['-g a.cfg -o b.trf', { task: 'generate', config: 'a.cfg', model: null, seed: null }],
    ['a.trf -g -o b.trf -l', { task: 'generate', model: 'a.trf', list: '' }],
    ['--burstein a.trf -p', { task: 'pair', system: 'burstein' }],
    ['-q 10000 a.trf -p -w', { task: 'pair', file: 'a.trf' }],
    ['--version', { task: 'release', release: true }],
  ])('%s', (args, expected) => {
    expect(parseJavafoArguments(args.split(' '))).toMatchObject(expected);
  });

  it.each([
    ['--dutch a.trf', '-p | -c | -g is missing'],
    ['a.trf b.trf -p', 'one report file is expected, not 2'],
    ['a.trf -p -c', 'give only one of -p, -c, -g'],
    ['-g', '-o FILE is missing'],
    ['a.trf -g b.cfg -o c.trf', 'give either a model or a configuration file'],
    ['-g -o', '-o FILE is missing'],
    ['a.trf -p -x', 'there is no option -x'],
    ['--dutch nowhere.trf -p', 'nowhere.trf: cannot be read'],
  ])('%s is refused with a reason', (args, reason) => {
    const { code, err } = runSwiss(args);
    expect([code, err]).toEqual([reason.includes('read') ? EXIT_CODE.fileAccess : EXIT_CODE.invalid, expect.stringContaining(reason)]);
  });

  it('--burstein pairs by the current Burstein rules, and refuses a file that names another system', () => {
    const unnamed = UNFINISHED_EVENT.replace(/^192 .*\n/m, '');
    expect(runSwiss('--burstein a.trf -p', { 'a.trf': unnamed }).out).toBe(runSwiss('pair --system burstein-2026 a.trf', { 'a.trf': unnamed }).out);
    expect(runSwiss('--burstein a.trf -p', { 'a.trf': UNFINISHED_EVENT }).code).toBe(EXIT_CODE.invalid);
  });

  it('-p prints the same as the command pair, or writes it to the folder of the file', () => {
    const files = { 'hall/a.trf': UNFINISHED_EVENT };
    const pairs = runSwiss('pair hall/a.trf', files).out;
    expect(runSwiss('--dutch hall/a.trf -p', files)).toMatchObject({ code: EXIT_CODE.ok, out: pairs });
    const { out, written } = runSwiss('--dutch hall/a.trf -p out.txt -l', files);
    expect([out, [...written.keys()], written.get('hall/out.txt')]).toEqual(['', ['hall/out.txt', 'hall/a.list'], pairs]);
    expect(written.get('hall/a.list')).toContain('Board 1: ');
    expect(runSwiss('-p', { '-': UNFINISHED_EVENT }).out).toBe(pairs);
  });

  it('-c lists every round with the pairs that differ, and always ends with exit code 0', () => {
    expect(runSwiss('--dutch a.trf -c', { 'a.trf': EVENT })).toMatchObject({
      code: EXIT_CODE.ok,
      out: [1, 2, 3, 4].map((round) => `a.trf: Round #${round}\n`).join(''),
    });
    const { code, out } = runSwiss('-r --dutch a.trf -c 1', { 'a.trf': EVENT_WITH_REVERSED_COLOURS });
    const lines = out.split('\n');
    expect(code).toBe(EXIT_CODE.ok);
    expect(lines[0]).toMatch(/^Crosstable swiss \d/);
    expect(lines[1]).toBe('a.trf: Round #1');
    expect(lines[2]).toMatch(/^ {2}Checker pairings +Tournament pairings$/);
    expect(lines[3]).toMatch(/^ {2}(\d+) - (\d+) +\2 - \1$/);
  });

  it('--dutch is the current edition unless record 192 names an earlier one, and refuses other systems', () => {
    const older = runSwiss('generate --system dutch-2017 --players 14 --rounds 4 --seed 6').out;
    expect(runSwiss('--dutch a.trf -c', { 'a.trf': older }).out).not.toContain('Checker');
    expect(runSwiss('--dutch a.trf -c', { 'a.trf': EVENT.replace(/^192 .*\r?\n/m, '') }).out).not.toContain('Checker');
    const dubov = EVENT.replace(/^192 .*$/m, '192 FIDE_DUBOV');
    expect(runSwiss('--dutch a.trf -c', { 'a.trf': dubov })).toMatchObject({
      code: EXIT_CODE.invalid,
      err: expect.stringContaining('192 says FIDE_DUBOV') as string,
    });
  });

  it('-g writes an event with its seed in the first line, from a configuration file or a model', () => {
    const { code, written } = runSwiss('--dutch -g -o b.trf -s 12');
    expect([code, written.get('b.trf')?.split('\r\n')[0]]).toEqual([EXIT_CODE.ok, '012 dutch-2026 seed 12']);
    const own = runSwiss('-g hall/a.cfg -o b.trf -s 3', { 'hall/a.cfg': 'PlayersNumber=20\nRoundsNumber=5\n' }).written.get('hall/b.trf') ?? '';
    expect(own.match(/^001/gm)).toHaveLength(20);
    const older = runSwiss('-g a.json -o b.trf', { 'a.json': '{"system":"dutch-2017","seed":4,"players":16}' }).written.get('b.trf') ?? '';
    expect(older.split('\r\n')[0]).toBe('012 dutch-2017 seed 4');
    const like = runSwiss('a.trf -g -o b.trf', { 'a.trf': EVENT }).written.get('b.trf') ?? '';
    const ratings = (text: string) => [...text.matchAll(/^001.{44} (....)/gm)].map(([, rating]) => rating);
    expect(ratings(like)).toEqual(ratings(EVENT));
    expect(runSwiss('check b.trf', { 'b.trf': like }).out).toMatch(/^b\.trf rounds=4 differ=0 standings=0$/m);
  });

  it('-g writes the file and ends with exit code 1 if a round has no legal pairing', () => {
    const { code, written } = runSwiss('-g a.cfg -o b.trf -s 1', { 'a.cfg': 'PlayersNumber=4\nRoundsNumber=6\n' });
    expect([code, written.get('b.trf')?.includes('001    4')]).toEqual([EXIT_CODE.negative, true]);
  });
});
