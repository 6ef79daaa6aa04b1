import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The file of every command of package.json that is ours. */
const COMMANDS = [
  ...new Set(
    Object.values<string>(JSON.parse(read('package.json')).scripts).flatMap(
      (line) => /^node (?:--import tsx |tests\/workshop\/start\.mjs )?(\S+)/.exec(line)?.[1] ?? [],
    ),
  ),
];

/** Has commands of its own below it, and its own tests of how they are told. */
const SWISS = 'scripts/swiss/swiss.mjs';
/** Gives what it does not know to Playwright. */
const E2E = 'tests/workshop/run-tests/e2e.ts';
const START = 'tests/workshop/start.mjs';
/** One for each way to start that is asked in a process of its own: what ends a process is said there. */
const ALONE = ['engine/bench/run.ts', 'tests/workshop/fuzz/run.ts', 'scripts/serve/new-password.mjs'];
const TOGETHER = COMMANDS.filter((file) => file !== SWISS && !ALONE.includes(file));

interface Answer {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly wrong: string;
}

function run(args: readonly string[]): Promise<Answer> {
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: ROOT, timeout: 200_000, maxBuffer: 10_000_000 }, (error, out, wrong) =>
      resolve({ code: error === null ? 0 : error.code, out, wrong }),
    ),
  );
}

function answerOf(file: string, argument: string): Promise<Answer> {
  return run([...(file.endsWith('.mjs') ? [] : file.startsWith('engine/') ? ['--import', 'tsx'] : [START]), file, argument]);
}

/**
 * Asks one command after the other in a single process, each as the file `start.mjs` does: a process for each would read the same modules again. What
 * a command does once it would have ended does not count.
 */
const SCRIPT = `
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './scripts/install/ensure-installed.mjs';
import { command } from './scripts/process/command.mjs';
const [argument, ...files] = process.argv.slice(1);
const [exit, out, wrong] = [process.exit, process.stdout.write.bind(process.stdout), process.stderr.write];
await ensureInstalled();
const answers = {};
for (const file of files) {
  const answer = { code: undefined, out: '', wrong: '' };
  const hear = (name) => (text, ...rest) => {
    if (answer.code === undefined) answer[name] += text;
    rest.at(-1)?.();
    return true;
  };
  process.stdout.write = hear('out');
  process.stderr.write = hear('wrong');
  process.exit = (code = 0) => {
    answer.code ??= code;
    throw new Error('ended');
  };
  process.argv = [process.execPath, path.resolve(file), argument];
  await command(() => import(pathToFileURL(path.resolve(file)).href)).catch(() => {});
  answer.code ??= process.exitCode ?? 0;
  answers[file] = answer;
}
out(JSON.stringify(answers), () => exit(0));
`;

async function answersTo(argument: string, files: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const { out, wrong } = await run(['--input-type=module', '-e', SCRIPT, '--', argument, ...files]);
  expect(wrong).toBe('');
  return new Map(Object.entries<Answer>(JSON.parse(out)));
}

let help: ReadonlyMap<string, Answer>;
let unknown: ReadonlyMap<string, Answer>;
beforeAll(async () => {
  // One that looks at no argument would do its work here.
  for (const file of [...TOGETHER, ...ALONE]) expect(read(file), file).toMatch(/process\.argv\.slice\(2\)|parseArgs\(/);
  [help, unknown] = [
    await answersTo('--help', TOGETHER),
    await answersTo(
      '--nonsense',
      TOGETHER.filter((file) => file !== E2E),
    ),
  ];
});

it.each([...TOGETHER, ...ALONE])('%s says what it does when it is asked, and in a plain line what it does not know', async (file) => {
  const helped = help.get(file) ?? (await answerOf(file, '--help'));
  expect(helped).toMatchObject({ code: 0, wrong: '' });
  expect(helped.out).toMatch(/^(?:usage: )?npm /);
  if (file === E2E) return;
  const refused = unknown.get(file) ?? (await answerOf(file, '--nonsense'));
  expect(refused).toMatchObject({ code: 3, out: '' });
  expect(refused.wrong.trimStart()).toMatch(/^Unknown option '--nonsense'.*\n\n(?:usage: )?npm /);
  expect(refused.wrong).not.toContain('    at ');
});

it.each([
  ['scripts/serve/start.mjs', 'Unexpected argument'],
  ['scripts/serve/new-password.mjs', 'npm run new-password'],
])('%s is told one argument too many or too few before it does anything', async (file, said) => {
  const { code, out, wrong } = await answerOf(file, file.includes('start') ? 'now' : '--');
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(wrong.trimStart()).toMatch(new RegExp(`^${said}`));
});
