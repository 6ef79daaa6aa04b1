import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT_CODE, NO_IO } from './command-types';
import { loadProgram } from './compile-and-cache.mjs';
import { runCommandLine } from './run-command-line';

const directory = mkdtempSync(path.join(tmpdir(), 'swiss-kept-'));
afterAll(() => rmSync(directory, { recursive: true }));

const file = path.join(directory, 'event.trf');
const event = outputOf('generate --system dutch-2026 --players 20 --rounds 3 --seed 3'.split(' '));
// Record 142 states more rounds than have been played, so that one more round can be paired.
writeFileSync(file, event.replace(/^142 .*$/m, '142   9'));
const PAIR_ARGUMENTS = ['pair', '--system', 'dutch-2026', file];

function outputOf(args: readonly string[]): string {
  let out = '';
  const code = runCommandLine(args, {
    ...NO_IO,
    out: (text) => (out += text),
    read: (name) => readFileSync(name),
  });
  expect(code).toBe(EXIT_CODE.ok);
  return out;
}

/** A script that runs the command with a cache in `places`, and prints the loaded packages to standard error. */
const SCRIPT = `
import { createRequire } from 'node:module';
import { loadProgram } from ${JSON.stringify(path.join(import.meta.dirname, 'compile-and-cache.mjs'))};
const [places, ...args] = JSON.parse(process.argv[1]);
(await loadProgram(places)).main(args);
const loaded = Object.keys(createRequire(import.meta.url).cache).filter((name) => name.includes('node_modules'));
process.stderr.write(JSON.stringify(loaded));
`;
const commandFor = (places: readonly string[]) => ['--input-type=module', '-e', SCRIPT, JSON.stringify([places, ...PAIR_ARGUMENTS])];

async function runInChildProcess(...places: readonly string[]): Promise<{ out: string; loaded: readonly string[] }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, commandFor(places), { cwd: directory });
  return { out: stdout, loaded: JSON.parse(stderr) as string[] };
}

/** Runs the command with a cache in `places` and returns its output. The command runs in this process, because starting another one is slow. */
async function outputInProcess(...places: readonly string[]): Promise<string> {
  const { main } = await loadProgram([...places]);
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  try {
    main(PAIR_ARGUMENTS);
    return out;
  } finally {
    write.mockRestore();
    process.exitCode = undefined;
    process.stdout.removeAllListeners('error');
  }
}

interface Head {
  readonly sources: readonly { readonly file: string; readonly mtimeMs: number; readonly size: number }[];
}
const headOf = (bytes: Buffer): Head => JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n')));

describe('the cache of the swiss command', () => {
  const kept = path.join(directory, 'once', 'swiss.bin');
  let first: Awaited<ReturnType<typeof runInChildProcess>>;
  beforeAll(async () => {
    first = await runInChildProcess(kept);
  });

  it('is made once: the next command loads no compiler and no packages, and gives the same answer', async () => {
    const next = await runInChildProcess(kept);
    expect([first.out, next.out]).toEqual([outputOf(PAIR_ARGUMENTS), outputOf(PAIR_ARGUMENTS)]);
    expect(first.loaded.some((name) => name.includes('esbuild'))).toBe(true);
    expect(next.loaded).toEqual([]);
  });

  it('is made again if a source has changed or the cached file is damaged', async () => {
    const place = path.join(directory, 'swiss.bin');
    const whole = readFileSync(kept);
    const head = headOf(whole);
    const older = { ...head, sources: head.sources.map((source, index) => (index === 7 ? { ...source, mtimeMs: source.mtimeMs - 1 } : source)) };
    const spoilt = Buffer.from(whole);
    spoilt.fill(0, spoilt.length - 1000);
    for (const bytes of [whole.subarray(0, 5000), spoilt, Buffer.concat([Buffer.from(JSON.stringify(older)), whole.subarray(whole.indexOf('\n'))])]) {
      writeFileSync(place, bytes);
      expect(await outputInProcess(place)).toBe(outputOf(PAIR_ARGUMENTS));
      const again = readFileSync(place);
      expect([again.equals(bytes), headOf(again).sources]).toEqual([false, head.sources]);
    }
    // A separate process can use the cache that this process made.
    expect(await runInChildProcess(place)).toEqual({ out: outputOf(PAIR_ARGUMENTS), loaded: [] });
  });

  it('names every source file', () => {
    const { sources } = headOf(readFileSync(kept));
    const root = path.join(import.meta.dirname, '../..');
    expect(sources.every(({ file: name, size }) => statSync(path.join(root, name)).size === size)).toBe(true);
    const names = sources.map(({ file: name }) => name);
    for (const name of [
      'scripts/swiss/main.ts',
      'scripts/swiss/pair-command.ts',
      'scripts/swiss/compile-and-cache.mjs',
      'engine/systems/rating-1998/c-floaters.ts',
      'engine/trf/index.ts',
    ])
      expect(names).toContain(name);
  });

  it('is optional, and is made in the second folder if the first is not writable', async () => {
    const nowhere = path.join(file, 'under', 'a', 'file');
    const second = path.join(directory, 'second', 'swiss.bin');
    expect(await outputInProcess(nowhere)).toBe(outputOf(PAIR_ARGUMENTS));
    expect(await outputInProcess(nowhere, second)).toBe(outputOf(PAIR_ARGUMENTS));
    expect((await runInChildProcess(nowhere, second)).loaded).toEqual([]);
  });

  it('consists of one complete file even if several commands make it at the same time', async () => {
    const place = path.join(directory, 'at-once', 'swiss.bin');
    const answers = await Promise.all(Array.from({ length: 3 }, () => runInChildProcess(place)));
    expect(answers.map(({ out }) => out)).toEqual(answers.map(() => outputOf(PAIR_ARGUMENTS)));
    expect(readdirSync(path.dirname(place))).toEqual(['swiss.bin']);
    expect((await runInChildProcess(place)).loaded).toEqual([]);
  });

  it('is used by the installed command', () => {
    const command = path.join(import.meta.dirname, 'swiss.mjs');
    expect(execFileSync(process.execPath, [command, ...PAIR_ARGUMENTS], { cwd: directory, encoding: 'utf8' })).toBe(outputOf(PAIR_ARGUMENTS));
  });

  it('the command checks many files in several processes with the same output order and worst exit code as in one', async () => {
    const folder = path.join(directory, 'many');
    mkdirSync(folder);
    const small = outputOf('generate --system dutch-2026 --players 8 --rounds 2 --seed 3'.split(' '));
    // Makes just enough files for a second process to start.
    for (let index = 10; index < 34; index += 1) writeFileSync(path.join(folder, `e${index}.trf`), index === 30 ? 'nothing' : small);
    const command = path.join(import.meta.dirname, 'swiss.mjs');
    const answer = (jobs: string) =>
      promisify(execFile)(process.execPath, [command, 'check', folder, '--jobs', jobs]).catch(
        (error: unknown) => error as { stdout: string; stderr: string; code: number },
      );
    const [one, several] = [await answer('1'), await answer('2')];
    expect(several).toMatchObject({ stdout: one.stdout, stderr: one.stderr, code: EXIT_CODE.invalid });
    expect(several.stdout.match(/differ=0/g)).toHaveLength(23);
  });
});
