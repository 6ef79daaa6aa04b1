import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GENERATED_EVENT, PLAIN_EVENT_OPTIONS, runSwiss } from '@/tests/factories/run-swiss';
import { EXIT_CODE } from './command-types';

/** Returns the event with its first `rounds` rounds only. The points are left blank, because those in the file include all rounds. */
function eventUpToRound(rounds: number): string {
  return GENERATED_EVENT.split('\r\n')
    .map((line) => (line.startsWith('001') ? `${line.slice(0, 80)}    ${line.slice(84, 91 + 10 * rounds)}`.trimEnd() : line))
    .join('\n');
}

/** Exchanges the Black players of two boards of round 5 that have the same result. Returns the file and the four numbers. */
function withTwoPairsExchanged(): { file: string; a: number; b: number; c: number; d: number } {
  const cell = (line: string) => ({
    number: Number(line.slice(4, 8)),
    opponent: Number(line.slice(131, 135)),
    colour: line.slice(136, 137),
    code: line.slice(138, 139),
  });
  const rows = GENERATED_EVENT.split('\r\n');
  const cells = rows.filter((line) => line.startsWith('001')).map(cell);
  const games = cells.filter(({ colour, code }) => colour === 'w' && '10='.includes(code));
  for (const first of games) {
    for (const second of games) {
      if (first === second || first.code !== second.code) continue;
      const opponents = new Map([
        [first.number, second.opponent],
        [second.opponent, first.number],
        [second.number, first.opponent],
        [first.opponent, second.number],
      ]);
      const file = rows
        .map((line) => {
          const opponent = line.startsWith('001') ? opponents.get(cell(line).number) : undefined;
          return opponent === undefined ? line : `${line.slice(0, 131)}${String(opponent).padStart(4)}${line.slice(135)}`;
        })
        .join('\r\n');
      return { file, a: first.number, b: first.opponent, c: second.number, d: second.opponent };
    }
  }
  throw new Error('two games of round 5 end alike');
}

/** Options without an explanation, because their names are clear. */
const UNEXPLAINED_OPTIONS =
  'players rounds half-point-byes full-point-byes zero-point-byes double-forfeits forbidden-pairs rating-min rating-max points-forfeit-loss tie-breaks'.split(
    ' ',
  );

describe('swiss', () => {
  // Answers FIDE's checklist, question 19.
  it('prints the commands and the pairing systems', () => {
    const { code, out } = runSwiss('help');
    expect(code).toBe(EXIT_CODE.ok);
    for (const word of ['pair', 'check', 'explain', 'generate', 'convert', 'standings', 'prizes', 'norms', 'compare', 'coverage', 'dutch-2017', 'exit codes'])
      expect(out).toContain(word);
  });

  it.each(['--help', '-h', '-g --help', '--dutch -h'])('%s prints the same as help', (asked) => expect(runSwiss(asked)).toEqual(runSwiss('help')));

  it.each(['pair', 'check', 'explain', 'generate', 'convert', 'standings', 'prizes', 'norms', 'compare', 'coverage'])(
    '%s --help explains its options',
    (command) => {
      const { code, out } = runSwiss(`${command} --help`);
      expect([code, out.startsWith(`usage: swiss ${command} `)]).toEqual([EXIT_CODE.ok, true]);
      const unexplained = out.split('\n').flatMap((line) => /^  --([a-z-]+)(?: \S+)?$/.exec(line)?.[1] ?? []);
      expect(unexplained.filter((option) => !UNEXPLAINED_OPTIONS.includes(option))).toEqual([]);
    },
  );

  it.each([
    ['', 'usage'],
    ['fly', 'there is no command "fly"'],
    ['pair', 'no report file given'],
    ['coverage', '--system is missing'],
    ['pair --system chess-960 a.trf', 'there is no pairing system "chess-960"'],
    ['pair --system dutch-2017', 'no report file given'],
    ['pair --system dutch-2017 --quick a.trf', "Unknown option '--quick'"],
    ['pair --system dutch-2017 a.trf b.trf', 'one report file is expected, not 2'],
    ['generate --system dutch-2017 --players many --rounds 5 --seed 1', '--players: a whole number of 2 or more is expected'],
    ['generate --seed -1', '--seed'],
    ['generate --seed 1 --dialect xml', '--dialect: one of bbp | javafo is expected, not "xml"'],
    ['generate --seed 1 --dialect bbp --trf 16', 'give only one of --trf, --dialect'],
    ['generate --players 10 --half-zero often', '--half-zero: a number (3), a rate (5%)'],
    ['generate --rating-min 2000 --rating-max 1900', '--rating-min 2000 is above --rating-max 1900'],
    ['generate --ratings 2000,1900 --players 3 --rounds 1', 'too few ratings: 2 for 3 players'],
    ['generate --baku yes --scoring 3-1-0', '(C.04.7) needs at least three rounds'],
    ['generate --baku yes --system dubov-2025 --rounds 5', 'acceleration is not available with dubov-2025'],
    ['generate --tie-breaks BH,NONSENSE', 'these are not valid tie-breaks: "NONSENSE"'],
    ['generate --system dutch-2017 --players 10 --rounds 5 --seed 1 --byes 120', '--byes: expected a percentage from 0 to 100'],
    ['generate --system dutch-2017 --players 10 --rounds 5 --seed 1 --count 3', 'several files need --out DIR'],
    ['compare --systems dutch-2017 a.trf', '--systems: two pairing systems are expected'],
  ])('refuses "%s" with a reason', (args, reason) => {
    const { code, out, err } = runSwiss(args);
    expect(code).toBe(EXIT_CODE.invalid);
    expect(out + err).toContain(reason);
  });

  it('reports a file that cannot be read', () => {
    expect(runSwiss('pair --system dutch-2017 nowhere.trf')).toMatchObject({ code: EXIT_CODE.fileAccess, err: 'nowhere.trf: cannot be read (ENOENT)\n' });
  });

  it('reports every error of a file with its line and column', () => {
    const broken = GENERATED_EVENT.replace(/^001 {4}1/m, '001    x').replace(/^001 {4}2/m, '001    y');
    const { code, err } = runSwiss('pair --system dutch-2017 a.trf', { 'a.trf': broken });
    expect(code).toBe(EXIT_CODE.invalid);
    expect(err).toMatch(/^a\.trf: Line \d+, column 8: Starting rank: a whole number is expected, not “x”$/m);
    expect(err).toMatch(/^a\.trf: Line \d+, column 8: Starting rank: a whole number is expected, not “y”$/m);
  });
});

describe('the installed command', () => {
  const command = path.join(import.meta.dirname, 'swiss.mjs');
  const swiss = (args: readonly string[], input = '') => execFileSync(process.execPath, [command, ...args], { cwd: tmpdir(), encoding: 'utf8', input });

  // Answers FIDE's checklist, questions 20, 22.
  it('runs in any folder, and reads standard input as -', () => {
    expect(swiss(['help'])).toContain('usage: swiss');
    expect(swiss(['check', '--system', 'dutch-2017', '-'], GENERATED_EVENT)).toBe('- rounds=5 differ=0 standings=0\n');
  });
});

describe('pair', () => {
  it('prints the number of lines, then the boards, and the bye last', () => {
    const { code, out } = runSwiss('pair --system dutch-2017 a.trf', { 'a.trf': eventUpToRound(2) });
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(EXIT_CODE.ok);
    expect(Number(lines[0])).toBe(lines.length - 1);
    expect(lines.slice(1).every((line) => /^\d+ \d+$/.test(line))).toBe(true);
  });

  it('pairs the round that follows the rounds of the file', () => {
    const boards = runSwiss('pair --system dutch-2017 a.trf --json', { 'a.trf': eventUpToRound(3) });
    expect(JSON.parse(boards.out)).toMatchObject({ system: 'dutch-2017', round: 4 });
    expect(runSwiss('check --system dutch-2017 a.trf', { 'a.trf': GENERATED_EVENT }).out).toMatch(/^a\.trf rounds=5 differ=0/);
  });

  it('--explain prints the reasons after the pairs', () => {
    const { out } = runSwiss('pair --system dutch-2017 a.trf --explain', { 'a.trf': eventUpToRound(3) });
    expect(out).toContain('Round 4\n');
    expect(out).toContain('Board 1: ');
  });

  it('reports that there is nobody to pair', () => {
    const row = (tpn: number, cell = '') => `001    ${tpn}`.padEnd(81) + `0.0    ${tpn}${cell}`;
    const away = ['XXR 5', 'XXC white1', row(1, '  0000 - Z'), row(2, '  0000 - H'), row(3), 'XXZ 3', ''].join('\n');
    expect(runSwiss('pair --system dutch-2017 a.trf', { 'a.trf': away })).toMatchObject({
      code: EXIT_CODE.negative,
      out: '',
      err: 'a.trf: nobody to pair in round 1: every player is absent or has a bye\n',
    });
  });

  it('reports that there is no legal pairing, with the article, and ends with exit code 1', () => {
    const row = (tpn: number, points: string, cell: string) => `001    ${tpn}`.padEnd(81) + `${points}    ${tpn}  ${cell}`;
    const two = ['XXR 5', 'XXC white1', row(1, '1.0', '   2 w 1'), row(2, '0.0', '   1 b 0'), ''].join('\n');
    const { code, out, err } = runSwiss('pair --system dutch-2017 a.trf', { 'a.trf': two });
    expect([code, out]).toEqual([EXIT_CODE.negative, '']);
    expect(err).toMatch(/^a\.trf: no legal pairing \(C\.04\.3 .+\)/);
  });
});

describe('check', () => {
  it('lists the rounds that differ, and ends with exit code 1', () => {
    const rows = GENERATED_EVENT.split('\r\n');
    const turned = rows
      .map((line) =>
        line.startsWith('001')
          ? line.slice(0, 91) + line.slice(91).replace(/^(.{5})([wb])/, (_, head: string, colour: string) => head + (colour === 'w' ? 'b' : 'w'))
          : line,
      )
      .join('\n');
    const { code, out } = runSwiss('check --system dutch-2017 a.trf b.trf', { 'a.trf': turned, 'b.trf': GENERATED_EVENT });
    expect(code).toBe(EXIT_CODE.negative);
    expect(out).toMatch(/^a\.trf rounds=5 differ=\d+ 1 .*\n(?: .*\n)+b\.trf rounds=5 differ=0 standings=0\n$/);
    expect(out).toMatch(/\n round 1: colours differ: [\d\- ]+\n/);
  });

  // Answers FIDE's checklist, question 21.
  it('lists the boards that differ, in the file and in the engine’s pairing', () => {
    const { file, a, b, c, d } = withTwoPairsExchanged();
    const answer = runSwiss('check --system dutch-2017 a.trf', { 'a.trf': file });
    expect(answer.code).toBe(EXIT_CODE.negative);
    expect(answer.out).toMatch(/^a\.trf rounds=5 differ=\d 5 standings=\d/);
    const line = answer.out.split('\n').find((text) => text.startsWith(' round 5: ')) ?? '';
    const [recorded = '', paired = ''] = line.replace(' round 5: file ', '').split(', engine ');
    expect(recorded.split(' ').toSorted()).toEqual([`${a}-${d}`, `${c}-${b}`].toSorted());
    expect(paired.split(' ').toSorted()).toEqual([`${a}-${b}`, `${c}-${d}`].toSorted());
    const json = JSON.parse(runSwiss('check --system dutch-2017 a.trf --json', { 'a.trf': file }).out) as { differ: { round: number; recorded: number[][] }[] };
    expect(json.differ.map(({ round }) => round)).toEqual([5]);
    expect(json.differ[0]?.recorded.toSorted()).toEqual(
      [
        [a, d],
        [c, b],
      ].toSorted(),
    );
  });

  it('uses record 192 if --system is not given, and refuses another edition unless forced', () => {
    expect(runSwiss('check a.trf', { 'a.trf': GENERATED_EVENT }).out).toBe('a.trf rounds=5 differ=0 standings=0\n');
    const other = runSwiss('check --system dubov-2025 a.trf', { 'a.trf': GENERATED_EVENT });
    expect([other.code, other.out, other.err]).toEqual([EXIT_CODE.invalid, '', expect.stringContaining('record 192 says FIDE_DUTCH_2017, not dubov-2025')]);
    expect(runSwiss('check --system dubov-2025 --force a.trf', { 'a.trf': GENERATED_EVENT }).out).toContain('differ=');
    const unnamed = GENERATED_EVENT.replace(/^192 .*\r?\n/m, '');
    expect(runSwiss('pair a.trf', { 'a.trf': unnamed }).err).toContain('record 192 names no supported pairing system; add --system');
    expect(runSwiss('check a.trf', { 'a.trf': GENERATED_EVENT.replace('FIDE_DUTCH_2017', 'FIDE_DUBOV_1999') }).err).toContain('add --system');
    expect(runSwiss('check --system dutch-2017 a.trf', { 'a.trf': unnamed }).code).toBe(EXIT_CODE.ok);
  });

  it('accepts folders, and lists of files of any length', () => {
    const files = { 'hall/a.trf': GENERATED_EVENT, 'hall/b/c.TXT': GENERATED_EVENT, 'hall/notes.md': 'no report', 'all.list': 'hall/a.trf\nhall/b/c.TXT\n' };
    const lines = 'hall/a.trf rounds=5 differ=0 standings=0\nhall/b/c.TXT rounds=5 differ=0 standings=0\n';
    expect(runSwiss('check hall', files).out).toBe(lines);
    expect(runSwiss('check --list all.list', files).out).toBe(lines);
    expect(runSwiss('check empty', { 'empty/notes.md': '' })).toMatchObject({ code: EXIT_CODE.invalid, err: 'no report file given\n' });
  });

  it('reports why standings cannot be checked, also as JSON', () => {
    const unknown = GENERATED_EVENT.replace(/^212 .*$/m, '202 OTHER_PRIZE,BH').replace(/^202 .*$/m, '202 OTHER_PRIZE,BH');
    const { code, out } = runSwiss('check a.trf', { 'a.trf': unknown });
    expect([code, out]).toEqual([EXIT_CODE.invalid, expect.stringMatching(/^a\.trf rounds=5 differ=0\n standings not checked: .*OTHER_PRIZE/)]);
    const unnamed = runSwiss('check --json a.trf', { 'a.trf': GENERATED_EVENT.replace(/^2[01]2 .*\r?\n/m, '') });
    expect(JSON.parse(unnamed.out)).toMatchObject({ differ: [], standings: { codes: [], differ: [], notChecked: 'no-list' }, error: null });
    expect(JSON.parse(runSwiss('check --json a.trf', { 'a.trf': 'nothing' }).out)).toMatchObject({
      file: 'a.trf',
      error: expect.stringContaining('Line 1') as string,
    });
  });

  it('continues after an invalid file', () => {
    const { code, out, err } = runSwiss('check --system dutch-2017 a.trf b.trf', { 'a.trf': 'nothing', 'b.trf': GENERATED_EVENT });
    expect(code).toBe(EXIT_CODE.invalid);
    expect(err).toContain('a.trf: Line 1');
    expect(out).toContain('b.trf rounds=5 differ=0');
  });

  // Answers FIDE's checklist, question 21.
  it('checks ranks if the file names its tie-breaks', () => {
    const swapped = GENERATED_EVENT.split('\r\n')
      .map((line) => (/^001.{82} {3}1/.test(line) ? `${line.slice(0, 85)}   9${line.slice(89)}` : line))
      .join('\n');
    const { code, out } = runSwiss('check --system dutch-2017 a.trf', { 'a.trf': swapped });
    expect([code, out]).toEqual([
      EXIT_CODE.negative,
      expect.stringMatching(/^a\.trf rounds=5 differ=0 standings=1 (\d+)\n player \1: rank 9 in the file, 1 by the tie-breaks\n$/),
    ]);
  });

  it('treats a player without a rank as left out, so that the players below move up', () => {
    const ranks = (change: (rank: number) => number) =>
      GENERATED_EVENT.split('\r\n')
        .map((line) => {
          const rank = change(Number(line.slice(85, 89)));
          return line.startsWith('001') ? `${line.slice(0, 85)}${(rank === 0 ? '' : String(rank)).padStart(4)}${line.slice(89)}` : line;
        })
        .join('\n');
    const checked = (text: string) => runSwiss('check --system dutch-2017 a.trf', { 'a.trf': text }).out.split('\n')[0];
    expect(checked(ranks((rank) => (rank === 12 ? 0 : rank)))).toBe('a.trf rounds=5 differ=0 standings=0');
    expect(checked(ranks((rank) => (rank === 12 ? 0 : 13 - rank)))).toMatch(/standings=[1-9]/);
  });
});

describe('explain', () => {
  it('explains every board, one board, or why two players do not meet', () => {
    const files = { 'a.trf': GENERATED_EVENT };
    const all = runSwiss('explain --system dutch-2017 --round 3 a.trf', files);
    expect(all.code).toBe(EXIT_CODE.ok);
    expect(all.out.match(/Board \d+: /g)?.length).toBeGreaterThan(3);
    expect(runSwiss('explain --system dutch-2017 --round 3 --board 1 a.trf', files).out).toMatch(/^Round 3, board 1\n.* – /);
    const pairs = (JSON.parse(runSwiss('explain --system dutch-2017 --round 3 --json a.trf', files).out) as { pairs: { white: number; black: number }[] })
      .pairs;
    const [first, second] = pairs;
    expect(runSwiss(`explain --system dutch-2017 --round 3 --players ${first?.white},${first?.black} a.trf`, files).out).toMatch(/^Round 3, board 1\n/);
    expect(runSwiss(`explain --system dutch-2017 --round 3 --players ${first?.white},${second?.black} a.trf`, files).out).toContain('do not play each other');
  });

  it('refuses a round, board or player that does not exist', () => {
    const files = { 'a.trf': GENERATED_EVENT };
    expect(runSwiss('explain --system dutch-2017 --round 9 a.trf', files)).toMatchObject({ code: EXIT_CODE.invalid });
    expect(runSwiss('explain --system dutch-2017 --round 2 --board 99 a.trf', files)).toMatchObject({ code: EXIT_CODE.invalid });
    expect(runSwiss('explain --system dutch-2017 --round 2 --players 1,99 a.trf', files)).toMatchObject({ code: EXIT_CODE.invalid });
  });
});

describe('convert', () => {
  const options = `--system dutch-2026 --players 21 --rounds 5 --seed 9 ${PLAIN_EVENT_OPTIONS} --byes 5 --forfeits 5`;
  const made = runSwiss(`generate ${options}`).out;

  it.each(['--dialect bbp', '--dialect javafo', '--trf 16', ''])('writes the report that the generator would have written: %s', (dialect) => {
    const converted = runSwiss(`convert a.trf ${dialect}`.trim(), { 'a.trf': made });
    expect(converted.code).toBe(EXIT_CODE.ok);
    const plain = (text: string) => text.split(/\r?\n/).filter((line) => !line.startsWith('###'));
    expect(plain(converted.out)).toEqual(plain(runSwiss(`generate ${options} ${dialect}`.trim()).out));
    expect(runSwiss('check --system dutch-2026 b.trf', { 'b.trf': converted.out }).out).toContain('rounds=5 differ=0');
  });

  it('reports the records that the other program does not have', () => {
    expect(runSwiss('convert a.trf --dialect bbp', { 'a.trf': made }).err).toMatch(/^a\.trf: .*\b202\b/);
    expect(runSwiss('convert a.trf', { 'a.trf': made }).err).toBe('');
  });

  it('writes all files of a folder to another folder, or none of them', () => {
    const files = { 'hall/a.trf': made, 'hall/b.trf': GENERATED_EVENT };
    const { code, written } = runSwiss('convert hall --dialect bbp --out for-bbp', files);
    expect([code, [...written.keys()]]).toEqual([EXIT_CODE.ok, ['for-bbp/a.trf', 'for-bbp/b.trf']]);
    expect(runSwiss('convert hall --dialect bbp', files)).toMatchObject({ code: EXIT_CODE.invalid, err: expect.stringContaining('--out') });
    const broken = runSwiss('convert hall --dialect bbp --out for-bbp', { ...files, 'hall/c.trf': '001 is none' });
    expect([broken.code, broken.written.size]).toEqual([EXIT_CODE.invalid, 0]);
    const full = runSwiss('convert hall --dialect bbp --out for-bbp', files, /b\.trf/);
    expect([full.code, full.written.size]).toEqual([EXIT_CODE.fileAccess, 0]);
  });

  it('keeps subfolders, and refuses to overwrite one file with another', () => {
    const files = { 'x/u/a.trf': made, 'x/v/a.trf': GENERATED_EVENT, 'y/u/a.trf': made, 'o/a.trf': made };
    const converted = runSwiss('convert x --trf 16 --out o', files);
    expect([converted.code, [...converted.written.keys()]]).toEqual([EXIT_CODE.ok, ['o/u/a.trf', 'o/v/a.trf']]);
    for (const [args, message] of [
      ['x y', 'x/u/a.trf'],
      ['x/u/a.trf x/v/a.trf', 'x/u/a.trf'],
      ['x/u/a.trf z/A.trf', 'z/A.trf'],
      ['o', 'o/a.trf'],
      ['x/u/a.trf o/a.trf', 'o/a.trf'],
    ] as const) {
      const refused = runSwiss(`convert ${args} --trf 16 --out o`, { ...files, 'z/A.trf': GENERATED_EVENT });
      expect([args, refused.code, refused.written.size]).toEqual([args, EXIT_CODE.invalid, 0]);
      expect(refused.err).toContain(message);
    }
  });

  it('refuses to overwrite an input behind a link, and leaves no unfinished files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'swiss-convert-'));
    const swiss = (...args: readonly string[]) => spawnSync(process.execPath, [path.join(import.meta.dirname, 'swiss.mjs'), ...args], { encoding: 'utf8' });
    mkdirSync(path.join(folder, 'o'));
    writeFileSync(path.join(folder, 'o/a.trf'), made);
    symlinkSync(path.join(folder, 'o'), path.join(folder, 'link'));
    expect(swiss('convert', path.join(folder, 'o/a.trf'), '--trf', '16', '--out', path.join(folder, 'link')).status).toBe(EXIT_CODE.invalid);
    expect(readFileSync(path.join(folder, 'o/a.trf'), 'utf8')).toBe(made);
    expect(swiss('convert', path.join(folder, 'o'), '--trf', '16', '--out', path.join(folder, 'new/16')).status).toBe(EXIT_CODE.ok);
    expect(readdirSync(path.join(folder, 'new/16'))).toEqual(['a.trf']);
    expect(readFileSync(path.join(folder, 'new/16/a.trf'), 'utf8')).toMatch(/^XXR 5/m);
    rmSync(folder, { recursive: true });
  });

  it('refuses a file with points that the dialect cannot express', () => {
    const cut = GENERATED_EVENT.replace('XXR', 'XXS WW=1.0 WD=0.5 WL=0.0 ZPB=0.0 HPB=0.0 FPB=1.0 PAB=1.0 FW=0.5 FL=0.0\r\nXXR').replaceAll(
      /^(001.{77}).{4}/gm,
      '$1    ',
    );
    expect(cut).toMatch(/^001.* - H/m);
    expect(runSwiss('convert a.trf --dialect bbp', { 'a.trf': cut })).toMatchObject({
      code: EXIT_CODE.invalid,
      out: '',
      err: expect.stringMatching(/^a\.trf: the bbp format .* H /),
    });
    expect(runSwiss('convert a.trf --dialect javafo', { 'a.trf': cut }).code).toBe(EXIT_CODE.ok);
  });
});

describe('a refusal', () => {
  const lineIn = (text: string, start: string): number => text.split(/\r\n|\n/).findIndex((line) => line.startsWith(start)) + 1;

  it('names the line of record 192 if it names another edition or an unknown one', () => {
    const line = lineIn(GENERATED_EVENT, '192');
    expect(runSwiss('check --system dubov-2025 a.trf', { 'a.trf': GENERATED_EVENT }).err).toMatch(new RegExp(`^a\\.trf:${line}: record 192 says`));
    const unknown = { 'a.trf': GENERATED_EVENT.replace('FIDE_DUTCH_2017', 'FIDE_DUBOV_1999') };
    expect(runSwiss('pair a.trf', unknown).err).toMatch(new RegExp(`^a\\.trf:${line}: record 192 names no`, 'm'));
    expect(runSwiss('--dutch a.trf -p', { 'a.trf': GENERATED_EVENT.replace('FIDE_DUTCH_2017', 'FIDE_DUBOV_2025') }).err).toMatch(
      new RegExp(`^a\\.trf:${line}: `, 'm'),
    );
  });

  it('names the line with the number of rounds if all rounds have been played', () => {
    const over = GENERATED_EVENT.replace(/^142 .*\r?\n/m, '');
    const line = lineIn(over, 'XXR');
    for (const asked of ['pair', 'explain']) {
      expect(runSwiss(`${asked} a.trf`, { 'a.trf': over }).err, asked).toMatch(new RegExp(`^a\\.trf:${line}: .*all 5 rounds have been played`, 'm'));
    }
  });
});

describe('forbidden pairs for JaVaFo', () => {
  it('are written or reported with their rounds, in forty events that are finished or not', () => {
    let reported = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const whole = runSwiss(`generate --system dutch-2017 --players ${8 + (seed % 9)} --rounds 5 --forbidden-pairs 5 --seed ${seed}`).out;
      const before =
        seed % 2 === 0
          ? whole
          : runSwiss('convert a.trf', { 'a.trf': whole.replaceAll(/^(001.{88}(?:.{10}){2}).*$/gm, '$1').replaceAll(/^(001.{77}).{4}/gm, '$1    ') }).out;
      let at = 0;
      const text = before.replaceAll(/^(260) +\d+ +\d+/gm, (line, record: string) => {
        at += 1;
        const [from, to] = [
          [1, 5],
          [1, 2],
          [3, 3],
          [2, 5],
          [4, 5],
        ][(at + seed) % 5] as [number, number];
        return `${record} ${String(from).padStart(3)} ${String(to).padStart(3)}`;
      });
      const { out, err } = runSwiss('convert a.trf --dialect javafo', { 'a.trf': text });
      const pairs = [...text.matchAll(/^260 +(\d+) +(\d+) +(\d+) +(\d+)/gm)].map((found) => found.slice(1).map(Number) as [number, number, number, number]);
      expect(pairs.length, `seed ${seed}`).toBeGreaterThan(0);
      for (const [from, to, a, b] of pairs) {
        const isWritten = new RegExp(`^XXP ${a} ${b}\\s*$`, 'm').test(out);
        const isReported = err.includes(`players ${a}, ${b} must not meet in rounds ${from} to ${to};`);
        if (isReported) reported += 1;
        expect([seed, a, b, isReported || (isWritten && from === 1)]).toEqual([seed, a, b, true]);
      }
      expect(err.includes('no record') && /\b260\b/.test(err) && out.includes('XXP'), `seed ${seed}: ${err}`).toBe(false);
    }
    expect(reported).toBeGreaterThan(40);
  });
});

describe('standings', () => {
  it('ranks by the list of tie-breaks, and shows the values', () => {
    const { code, out } = runSwiss('standings --tie-breaks PTS,DE,BH/C1,SB a.trf', { 'a.trf': GENERATED_EVENT });
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(code).toBe(EXIT_CODE.ok);
    expect(head?.trim().split(/\s+/)).toEqual(['No.', 'Name', 'PTS', 'DE', 'BH/C1', 'SB']);
    expect(rows).toHaveLength(12);
  });

  it('counts a play-off and a manual order only after the last round, and other values from outside after every round', () => {
    const withValue = (code: string) =>
      GENERATED_EVENT.replace('001    1', `### OTHER_${code}: 1=1 2=2 3=3 4=4 5=5 6=6 7=7 8=8 9=9 10=10 11=11 12=12 (given)\r\n001    1`);
    const isSettled = (code: string, more = '', text = withValue(code)) =>
      !runSwiss(`standings --tie-breaks ${code} ${more}a.trf`, { 'a.trf': text }).out.includes('=');
    expect(['PLAYOFF', 'HAND', 'EXT1'].map((code) => isSettled(code))).toEqual([true, true, true]);
    expect(['PLAYOFF', 'HAND', 'EXT1'].map((code) => isSettled(code, '--after 4 '))).toEqual([false, false, true]);
    expect(isSettled('PLAYOFF', '', withValue('PLAYOFF').replace('XXR 5', 'XXR 6')), 'a round is to come').toBe(false);
    expect(isSettled('PLAYOFF', '', withValue('PLAYOFF').replace('XXR 5', '### none')), 'none announced').toBe(true);
  });

  it('F10 with lots leaves no shared place', () => {
    const lots = Array.from({ length: 12 }, (_, index) => 12 - index).join(',');
    expect(runSwiss(`standings --tie-breaks F10 --lots ${lots} a.trf`, { 'a.trf': GENERATED_EVENT }).out).not.toContain('=');
  });

  it('F10 shows the games among the tied players for first place only', () => {
    const { players } = JSON.parse(runSwiss('standings --tie-breaks F10 a.trf --json', { 'a.trf': GENERATED_EVENT }).out) as {
      players: { points: number; values: { tieBreak: string; value: number | null }[] }[];
    };
    const best = players[0]?.points;
    const shown = players.filter(({ values }) => values.find(({ tieBreak }) => tieBreak === 'F10-DE')?.value != null);
    expect(shown.every(({ points }) => points === best)).toBe(true);
    expect(players.filter(({ points }) => points !== best).length).toBeGreaterThan(0);
  });

  it('--json contains terms that add up to the value', () => {
    const { out } = runSwiss('standings --tie-breaks BH/C1 a.trf --json', { 'a.trf': GENERATED_EVENT });
    const table = JSON.parse(out) as { players: { values: { value: number; terms: { value: number; use: string }[] }[] }[] };
    for (const { values } of table.players) {
      const [, buchholz] = values;
      const sum = buchholz?.terms.filter(({ use }) => use === 'counted').reduce((total, { value }) => total + value, 0);
      expect(sum).toBe(buchholz?.value);
    }
  });

  it('reports the entries of the list that are unknown', () => {
    const { code, err } = runSwiss('standings --tie-breaks BH,XX,EDE a.trf', { 'a.trf': GENERATED_EVENT });
    expect(code).toBe(EXIT_CODE.invalid);
    expect(err).toBe('Tie-break 2, "XX", is unknown.\nTie-break 3, "EDE", is for teams. This is an individual event.\n');
  });
});

describe('compare', () => {
  it('lists the boards that differ under two editions, with the article', () => {
    const same = runSwiss('compare --systems dutch-2017,dutch-2017 a.trf', { 'a.trf': GENERATED_EVENT });
    expect([same.code, same.out]).toEqual([EXIT_CODE.ok, [1, 2, 3, 4, 5].map((round) => `round ${round}: no difference\n`).join('')]);
    const { code, out } = runSwiss('compare --systems dutch-2017,dubov-2025 a.trf --json', { 'a.trf': GENERATED_EVENT });
    const rounds = JSON.parse(out) as { differing: { article: string | null }[] }[];
    expect(code).toBe(EXIT_CODE.negative);
    expect(rounds.flatMap(({ differing }) => differing).every(({ article }) => article !== null)).toBe(true);
  });
});

describe('coverage', () => {
  it('counts the articles that decided something', () => {
    const { code, out } = runSwiss('coverage --system dutch-2017 a.trf --json', { 'a.trf': GENERATED_EVENT });
    expect(code).toBe(EXIT_CODE.ok);
    expect(Object.keys(JSON.parse(out) as Record<string, number>).length).toBeGreaterThan(3);
  });
});
