import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { crossTest } from './cross-test';
import { differingRounds, runOtherGenerator, otherEngine } from './other-engine';

const SWISS = path.join(import.meta.dirname, '../../../scripts/swiss/swiss.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'other-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Small events, so that the literal engine can decide. */
const SMALL_EVENT = { players: '10', rounds: '4' };
const makeTest = (engine: string) => ({ engine: otherEngine(engine, 'swiss'), count: 2, seed: 40, jobs: 2, keep: null, given: SMALL_EVENT, sizes: null });

describe('the cross-test', () => {
  // Answers FIDE's checklist, question 33.
  it('finds no difference from a program that pairs by the rules, in either direction', async () => {
    const report = await crossTest(makeTest(`${process.execPath} ${SWISS}`));
    expect(report.differences).toEqual([]);
    expect(report.events).toEqual({ 'generated-by-us': 2, 'generated-by-them': 2 });
    expect(report.rounds).toEqual({ 'generated-by-us': 8, 'generated-by-them': 8 });
  });

  it('limits the number of players in both directions if asked to, and leaves it to each generator otherwise', async () => {
    const ours = `${process.execPath} ${SWISS}`;
    const bounded = await crossTest({ ...makeTest(ours), given: {}, sizes: [8, 9] });
    expect(Object.values(bounded.rounds).every((rounds) => rounds >= 2 && rounds <= 8)).toBe(true);
    expect(bounded.differences).toEqual([]);
    const free = await crossTest({ ...makeTest(ours), given: {}, count: 1 });
    expect(free.rounds['generated-by-them']).toBeGreaterThan(4);
  });

  it('decides which program is at fault: by the literal engine, one that swaps two Black players is wrong', async () => {
    const wrong = path.join(folder, 'wrong.mjs');
    // This checker agrees with ours, except that it swaps the Black players of the first two boards in round 2.
    writeFileSync(
      wrong,
      `import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
const args = process.argv.slice(2);
if (args.includes('-g')) execFileSync(process.execPath, [${JSON.stringify(SWISS)}, ...args]);
else {
  const games = [...readFileSync(args[1], 'utf8').matchAll(/^001 (.{4}).{83}.{8} {2}(.{4}) w/gm)].map((found) => [Number(found[1]), Number(found[2])]);
  const [[a, b], [c, d]] = games;
  console.log('x: Round #1\\nx: Round #2\\n  Checker pairings        Tournament pairings\\n' + \`  \${a} - \${d}\`.padEnd(26) + \`\${a} - \${b}\\n\` + \`  \${c} - \${b}\`.padEnd(26) + \`\${c} - \${d}\`);
}
`,
    );
    chmodSync(wrong, 0o755);
    const report = await crossTest({ ...makeTest(`${process.execPath} ${wrong}`), keep: path.join(folder, 'kept') });
    expect(report.differences.map(({ direction, round, kind }) => [direction, round, kind])).toEqual([
      ['generated-by-us', 2, 'theirs'],
      ['generated-by-us', 2, 'theirs'],
    ]);
    expect(report.differences.every(({ file }) => file?.endsWith('.trf') === true)).toBe(true);
  });

  it('accepts the number of players in one place only', () => {
    const args = ['tests/tools/run-typescript.mjs', 'tests/tools/cross-test/run-cross-test.ts', '--engine', 'none', '--players', '10', '--sizes', '6-30'];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 3, stderr: expect.stringMatching(/^\n--players and --sizes: /) });
  });

  it('reports a file that the other program refuses', async () => {
    const refusing = path.join(folder, 'refusing.mjs');
    writeFileSync(refusing, `console.error('invalid line'); process.exit(3);\n`);
    const { differences } = await crossTest({ ...makeTest(`${process.execPath} ${refusing}`), count: 1, keep: path.join(folder, 'refused') });
    expect(differences.map(({ direction, kind, reason }) => [direction, kind, reason])).toEqual([
      ['generated-by-us', 'file', 'invalid line'],
      ['generated-by-them', 'file', 'invalid line'],
    ]);
    expect(
      differences.map(({ file }) => file === null),
      'there is a file to keep of our events alone',
    ).toEqual([false, true]);
  });

  it('gives JaVaFo no seed, which its generator refuses', async () => {
    const echo = path.join(folder, 'echo.mjs');
    writeFileSync(echo, `console.error(process.argv.slice(2).filter((word) => /^-./.test(word)).join(' '));\n`);
    const asked = async (kind: 'bbp' | 'javafo') => runOtherGenerator(otherEngine(`${process.execPath} ${echo}`, kind), path.join(folder, 'none.trf'), 7, null);
    expect(await asked('bbp')).toBe('--dutch -g -o -s');
    expect(await asked('javafo')).toBe('-g -o');
  });

  it('sends the completed rounds of an event that has no further pairing', async () => {
    const telling = path.join(folder, 'telling.mjs');
    writeFileSync(telling, `import { readFileSync } from 'node:fs'; console.error(readFileSync(process.argv[3], 'utf8')); process.exit(3);\n`);
    // Four players can play only three rounds, so the half-point byes of round 4 must not be sent.
    const given = { players: '4', rounds: '6', 'half-point-byes': '4:2', withdrawals: '0', forfeits: '0', 'zero-point-byes': '0', 'forbidden-pairs': '0' };
    const { differences } = await crossTest({ ...makeTest(`${process.execPath} ${telling}`), given, count: 1 });
    const lines = (differences.find(({ direction }) => direction === 'generated-by-us')?.reason ?? '').split(/[\r\n]+/);
    const cells = lines.filter((line) => line.startsWith('001')).map((line) => Math.ceil((line.trimEnd().length - 89) / 10));
    expect(cells).toEqual([3, 3, 3, 3]);
  });

  it('counts a round for which the other program finds no pairing', () => {
    const text = 'a.trf: Round #1\nError while pairing a.trf: No valid pairing exists for round 2.\na.trf: Round #3\n';
    expect(differingRounds(text)).toEqual([{ round: 2, checker: [], tournament: [] }]);
  });

  it('parses the columns of a checker, with tabs or spaces and of different lengths', () => {
    const text = 'a.trf: Round #1\na.trf: Round #2\n\tChecker pairings\tTournament pairings\n\t1 - 2\t\t\t1 - 3\n\t\t\t\t4 - 0\na.trf: Round #3\n';
    expect(differingRounds(text)).toEqual([
      {
        round: 2,
        checker: [{ white: 1, black: 2 }],
        tournament: [
          { white: 1, black: 3 },
          { white: 4, black: 0 },
        ],
      },
    ]);
  });
});
