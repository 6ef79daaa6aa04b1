import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'engine-package-'));
const [packed, stranger] = [path.join(folder, 'package'), path.join(folder, 'stranger')];
afterAll(() => rmSync(folder, { recursive: true }));

const { version: VERSION } = JSON.parse(readFileSync(path.join(ROOT, 'engine/package.json'), 'utf8')) as { version: string };
const FILE = path.join(folder, `crosstable-engine-${VERSION}.tgz`);

const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const swiss = (...args: readonly string[]) => run(path.join(stranger, 'node_modules/.bin/swiss'), args, stranger);

const PROGRAM = `
import { pairRound, checkRound, type Tournament } from '@crosstable/engine';
import { parseTieBreaks, standings } from '@crosstable/engine/tie-breaks';
import { fromTournament, writeTrf, parseTrf, toTournament } from '@crosstable/engine/trf';
import { bergerRounds } from '@crosstable/engine/round-robin';
import { simulate } from '@crosstable/engine/simulate';

const { tournament } = simulate((before: Tournament) => pairRound('dutch-2026', before), { players: 10, rounds: 3, seed: 1 });
const parsed = parseTrf(writeTrf(fromTournament(tournament), 'trf26'));
const agrees: boolean = parsed.ok && checkRound('dutch-2026', toTournament(parsed.value.document).tournament, 3).agrees;
const list = parseTieBreaks('BH,SB');
const first: number | undefined = list.ok ? standings(tournament, list.value).rows[0]?.tpn : undefined;
declare const console: { log(...values: unknown[]): void };
console.log(agrees, typeof first, bergerRounds(4).length);
`;

beforeAll(() => {
  run(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'build-engine-package.ts'), packed], ROOT);
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], packed);
  mkdirSync(stranger);
  writeFileSync(path.join(stranger, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module', private: true }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', FILE], stranger);
}, 120_000);

describe('the engine as a package, in an empty folder', () => {
  it('is small and has no dependencies', () => {
    expect(statSync(FILE).size).toBeLessThan(600_000);
    const { packages } = JSON.parse(readFileSync(path.join(stranger, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dependencies?: object }> };
    expect(Object.keys(packages)).toEqual(['', 'node_modules/@crosstable/engine']);
    expect(packages['node_modules/@crosstable/engine']?.dependencies).toBeUndefined();
    expect(readdirSync(path.join(stranger, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@crosstable']);
  });

  it('has a command that generates, checks, pairs and explains', () => {
    expect(swiss('--version')).toBe(`Crosstable swiss ${VERSION}\n`);
    const event = swiss('generate', '--players', '12', '--rounds', '4', '--seed', '3', '--withdrawals', '0');
    writeFileSync(path.join(stranger, 'event.trf'), event);
    expect(swiss('check', 'event.trf')).toBe('event.trf rounds=4 differ=0 standings=0\n');
    expect(swiss('--dutch', 'event.trf', '-c')).toContain('event.trf: Round #4\n');
    expect(() => swiss('event.trf', '-p')).toThrow('all 4 rounds have been played');
    writeFileSync(path.join(stranger, 'next.trf'), event.replace(/^142 .*$/m, '142 5'));
    expect(swiss('next.trf', '-p')).toMatch(/^6\n(?:\d+ \d+\n){6}$/);
    expect(swiss('explain', 'next.trf', '--board', '1')).toMatch(/^Round 5, board 1\n/);
  });

  it('can be imported by a program with types', () => {
    writeFileSync(path.join(stranger, 'program.ts'), PROGRAM);
    const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    run(process.execPath, [compiler, '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '', 'program.ts'], stranger);
    expect(run(process.execPath, ['program.js'], stranger)).toBe('true number 3\n');
  });
});
