import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { crossTest } from './cross-test';
import { differingRounds, otherEngine } from './other-engine';

const SWISS = path.join(import.meta.dirname, '../swiss/swiss.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'other-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A few small events: the text executed naively can decide. */
const SMALL = { players: '10', rounds: '4' };
const test = (engine: string) => ({ engine: otherEngine(engine, 'swiss'), count: 2, seed: 40, jobs: 2, keep: null, given: SMALL });

describe('the cross-test', () => {
  it('finds no difference with a program that pairs by the text, in either direction', async () => {
    const report = await crossTest(test(`${process.execPath} ${SWISS}`));
    expect(report.differences).toEqual([]);
    expect(report.events).toEqual({ 'generated-by-us': 2, 'generated-by-them': 2 });
    expect(report.rounds['generated-by-us']).toBe(8);
    expect(report.rounds['generated-by-them']).toBeGreaterThan(8);
  });

  it('says whose a difference is: a program that exchanges two Blacks is wrong, by the text executed naively', async () => {
    const wrong = path.join(folder, 'wrong.mjs');
    // Checks as ours does, and tells of round 2 that its two first boards should have exchanged their Black players.
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
    const report = await crossTest({ ...test(`${process.execPath} ${wrong}`), keep: path.join(folder, 'kept') });
    expect(report.differences.map(({ direction, round, kind }) => [direction, round, kind])).toEqual([
      ['generated-by-us', 2, 'theirs'],
      ['generated-by-us', 2, 'theirs'],
    ]);
    expect(report.differences.every(({ file }) => file?.endsWith('.trf') === true)).toBe(true);
  });

  it('tells a file that the other program does not read', async () => {
    const refusing = path.join(folder, 'refusing.mjs');
    writeFileSync(refusing, `console.error('invalid line'); process.exit(3);\n`);
    const { differences } = await crossTest({ ...test(`${process.execPath} ${refusing}`), count: 1 });
    expect(differences.map(({ direction, kind, reason }) => [direction, kind, reason])).toEqual([
      ['generated-by-us', 'file', 'invalid line'],
      ['generated-by-them', 'file', 'invalid line'],
    ]);
  });

  it('reads the columns of a checker, with tabs or spaces, of different length', () => {
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
