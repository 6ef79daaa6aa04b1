import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMMANDS = [
  'scripts/ratings/ratings.mjs',
  'scripts/fuzz/run.ts',
  'scripts/cross-test/run.ts',
  'scripts/backup/backup.mjs',
  'scripts/backup/restore.mjs',
  'scripts/bench/web.mjs',
  'scripts/drill/start.mjs',
  'engine/bench/run.ts',
];

interface Answer {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly wrong: string;
}

function answerOf(file: string, argument: string): Promise<Answer> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new Promise((resolve) =>
    execFile(process.execPath, [...loader, file, argument], { cwd: ROOT }, (error, out, wrong) =>
      resolve({ code: error === null ? 0 : error.code, out, wrong }),
    ),
  );
}

it.each(COMMANDS)('%s says what it does when it is asked, and in a plain line what it does not know', async (file) => {
  const [help, unknown] = await Promise.all([answerOf(file, '--help'), answerOf(file, '--nonsense')]);
  expect(help).toMatchObject({ code: 0, wrong: '' });
  expect(help.out).toContain('npm run ');
  expect(unknown).toMatchObject({ code: 3, out: '' });
  expect(unknown.wrong.trimStart()).toMatch(/^Unknown option '--nonsense'.*\n\n(?:usage: )?npm run /);
  expect(unknown.wrong).not.toContain('    at ');
});
