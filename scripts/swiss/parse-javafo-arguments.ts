import { t } from '@/lib/platform/messages/translate';
import { invalidArguments } from './command-types';

export interface JavafoRequest {
  readonly task: 'pair' | 'check' | 'generate' | 'release';
  readonly release: boolean;
  readonly system: 'dutch' | 'burstein' | null;
  readonly file: string;
  /** The output file for the pairs or the event; null for standard output. */
  readonly out: string | null;
  readonly round: number | null;
  readonly config: string | null;
  /** The file of a model event, from which the generator takes its parameters. */
  readonly model: string | null;
  readonly seed: string | null;
  /** The output file for the list of boards. '' means the name of the report file with `.list`; null means no list. */
  readonly list: string | null;
}

/** Options of JaVaFo that have no effect here. `-q` and its number have no effect either. */
const IGNORED_OPTIONS = new Set(['-b', '-w']);

type MutableRequest = { -readonly [Field in keyof JavafoRequest]: JavafoRequest[Field] } & { files: string[] };

/**
 * Parses the arguments in one of these forms, and refuses any other:
 * - check or pair: `[-r] [--dutch|--burstein] [FILE] (-c [ROUND] | -p [OUT]) [-l [LIST]]`
 * - generate: `[--dutch] (MODEL -g | -g [CONFIG]) -o FILE [-s SEED] [-l [LIST]]`
 * - `-r`, `--version`, and `-check FILE`.
 */
export function parseJavafoArguments(args: readonly string[]): JavafoRequest {
  const request: MutableRequest = { ...EMPTY_REQUEST, files: [] };
  let index = 0;
  const value = (): string | null => {
    const next = args[index];
    if (next === undefined || (next.startsWith('-') && next !== '-')) return null;
    index += 1;
    return next;
  };
  while (index < args.length) {
    const argument = args[index] ?? '';
    index += 1;
    if (!argument.startsWith('-') || argument === '-') request.files.push(argument);
    else readOption(argument, request, value);
  }
  return completeRequest(request);
}

const EMPTY_REQUEST: JavafoRequest = {
  task: 'release',
  release: false,
  system: null,
  file: '-',
  out: null,
  round: null,
  config: null,
  model: null,
  seed: null,
  list: null,
};

const TASKS: Readonly<Record<string, JavafoRequest['task']>> = { '-p': 'pair', '-c': 'check', '-check': 'check', '-g': 'generate' };

function readOption(letter: string, request: MutableRequest, value: () => string | null): void {
  const task = TASKS[letter];
  if (task !== undefined && request.task !== 'release') throw invalidArguments(t('cli.errors.onlyOneOf', { options: ['-p', '-c', '-g'] }));
  request.task = task ?? request.task;
  if (letter === '--dutch') request.system = 'dutch';
  else if (letter === '--burstein') request.system = 'burstein';
  else if (letter === '-r' || letter === '--version') request.release = true;
  else if (letter === '-p') request.out = value();
  else if (task === 'check') readCheckOperand(request, value());
  else if (letter === '-g') request.config = value();
  else if (letter === '-o') request.out = value() ?? refuseMissing('-o FILE');
  else if (letter === '-s') request.seed = value() ?? refuseMissing('-s SEED');
  else if (letter === '-l') request.list = value() ?? '';
  else if (letter === '-q') value();
  else if (!IGNORED_OPTIONS.has(letter)) throw invalidArguments(t('cli.classic.unknown', { letter }));
}

/** Parses the word after `-c`. JaVaFo expects a round number there; FIDE's manual expects a file. */
function readCheckOperand(request: MutableRequest, text: string | null): void {
  if (text === null) return;
  if (/^\d+$/.test(text)) request.round = Number(text);
  else request.files.push(text);
}

function completeRequest({ files, ...request }: MutableRequest): JavafoRequest {
  const [file, ...more] = files;
  if (more.length > 0) throw invalidArguments(t('cli.errors.oneFile', { count: files.length }));
  if (request.task === 'generate') {
    if (request.out === null) refuseMissing('-o FILE');
    if (file !== undefined && request.config !== null) throw invalidArguments(t('cli.classic.modelOrConfig'));
    return { ...request, model: file ?? null };
  }
  if (request.task === 'release' && (file !== undefined || !request.release)) refuseMissing('-p | -c | -g');
  return { ...request, file: file ?? '-' };
}

function refuseMissing(option: string): never {
  throw invalidArguments(t('cli.errors.missing', { option }));
}
