import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { checkCommand } from './check-command';
import { type ExitCode, type CommandIo, type Request, EXIT_CODE, CommandRefusal, numberOption, worseExitCode } from './command-types';
import { reportPaths } from './load-report-file';
import { requestOf } from './run-command-line';

/** With fewer files than this, starting a second process takes longer than it saves. */
const MIN_FILES = 24;
/** The maximum number of files in one task. Tasks are small, so that all cores finish at about the same time. */
const MAX_FILES_PER_TASK = 250;

type CommandOutput = { readonly code: ExitCode; readonly out: string; readonly err: string };

/** Runs `check` on all cores. Prints results in the order of the files, and resolves to the worst exit code; null if one process is enough. */
export function checkInParallel(args: readonly string[], io: CommandIo, program: string): Promise<ExitCode> | null {
  const [name, ...rest] = args;
  if (name !== checkCommand.name || rest.includes('--help') || rest.includes('-h')) return null;
  try {
    const request = requestOf(checkCommand, rest);
    const jobs = numberOption(request, 'jobs', 1) ?? availableParallelism();
    const isFromInput = request.options['list'] === '-' || request.files.includes('-');
    if (jobs === 1 || (isFromInput && request.files.includes('-'))) return null;
    const files = reportPaths(request, io);
    if (files.length < MIN_FILES && !isFromInput) return null;
    return checkInTasks(files, jobs, [program, checkCommand.name, ...flagsOf(request), '--jobs', '1', '--list', '-'], io);
  } catch (error) {
    if (error instanceof CommandRefusal) return null;
    throw error;
  }
}

function flagsOf({ options }: Request): string[] {
  const { list: _list, jobs: _jobs, ...own } = options;
  return Object.entries(own).flatMap(([name, value]) => (typeof value === 'string' ? [`--${name}`, value] : [`--${name}`]));
}

async function checkInTasks(files: readonly string[], jobs: number, command: readonly string[], io: CommandIo): Promise<ExitCode> {
  const size = Math.max(1, Math.min(MAX_FILES_PER_TASK, Math.ceil(files.length / (jobs * 4))));
  const slices = Array.from({ length: Math.ceil(files.length / size) }, (_, index) => files.slice(index * size, (index + 1) * size));
  const answers = new Map<number, CommandOutput>();
  let [next, nextToPrint]: [number, number] = [0, 0];
  let outcome: ExitCode = EXIT_CODE.ok;
  const work = async (): Promise<void> => {
    for (let index = next++; index < slices.length; index = next++) {
      answers.set(index, await answerOf(command, slices[index] ?? []));
      for (let answer = answers.get(nextToPrint); answer !== undefined; answer = answers.get(nextToPrint)) {
        answers.delete(nextToPrint);
        nextToPrint += 1;
        if (answer.err !== '') io.err(answer.err);
        io.out(answer.out);
        outcome = worseExitCode(outcome, answer.code);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, slices.length) }, work));
  return outcome;
}

function answerOf(command: readonly string[], files: readonly string[]): Promise<CommandOutput> {
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'pipe'] });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  // A child that has ended does not read its input. Its exit code then reports the failure.
  child.stdin.on('error', () => undefined);
  child.stdin.end(files.map((file) => `${file}\n`).join(''));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: EXIT_CODE.unexpected, out: '', err: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: Object.values(EXIT_CODE).find((known) => known === code) ?? EXIT_CODE.unexpected, ...texts }));
  });
}
