import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The files run by the scripts in package.json. */
const COMMANDS = [
  ...new Set(
    Object.values<string>(JSON.parse(read('package.json')).scripts).flatMap(
      (line) => /^node (?:--import tsx |tests\/tools\/run-typescript\.mjs )?(\S+)/.exec(line)?.[1] ?? [],
    ),
  ),
];

/** This command has subcommands, which have separate tests. */
const SWISS = 'scripts/swiss/swiss.mjs';
/** This command passes unknown arguments to Playwright. */
const E2E = 'tests/tools/run-tests/e2e-command.ts';

interface CommandOutput {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly wrong: string;
}

function runCommandFile(file: string, argument: string): Promise<CommandOutput> {
  const loader = file.endsWith('.mjs') ? [] : file.startsWith('engine/') ? ['--import', 'tsx'] : ['tests/tools/run-typescript.mjs'];
  return new Promise((resolve) =>
    execFile(process.execPath, [...loader, file, argument], { cwd: ROOT, timeout: 200_000 }, (error, out, wrong) =>
      resolve({ code: error === null ? 0 : error.code, out, wrong }),
    ),
  );
}

it.each(COMMANDS.filter((file) => file !== SWISS))('%s prints its usage with --help, and refuses an unknown option in one line', async (file) => {
  // Checks the source first, because a command that ignores `--help` would do its work below.
  expect(read(file)).toMatch(/process\.argv\.slice\(2\)|parseArgs\(/);
  const help = await runCommandFile(file, '--help');
  expect(help).toMatchObject({ code: 0, wrong: '' });
  expect(help.out).toMatch(/^(?:usage: )?npm /);
  if (file === E2E) return;
  const unknown = await runCommandFile(file, '--nonsense');
  expect(unknown).toMatchObject({ code: 3, out: '' });
  expect(unknown.wrong.trimStart()).toMatch(/^Unknown option '--nonsense'.*\n\n(?:usage: )?npm /);
  expect(unknown.wrong).not.toContain('    at ');
});

it.each([
  ['scripts/serve/start.mjs', 'Unexpected argument'],
  ['scripts/serve/new-password.mjs', 'npm run new-password'],
])('%s refuses too many or too few arguments before it does anything', async (file, said) => {
  const { code, out, wrong } = await runCommandFile(file, file.includes('start') ? 'now' : '--');
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(wrong.trimStart()).toMatch(new RegExp(`^${said}`));
});
