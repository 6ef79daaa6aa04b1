import { tell } from '@/lib/platform/words/tell';
import { EXIT, Refusal } from './command';

/** A request in the letters of JaVaFo and bbpPairings. */
export interface ClassicRequest {
  readonly task: 'pair' | 'check' | 'generate' | 'release';
  readonly release: boolean;
  /** What the file is paired by; null where no system is asked for. */
  readonly system: 'dutch' | null;
  /** `-` is the standard input. */
  readonly file: string;
  /** Where pairs or event go; null is the standard output. */
  readonly out: string | null;
  /** The one round to be checked. */
  readonly round: number | null;
  readonly config: string | null;
  /** The event whose numbers an invented one takes. */
  readonly model: string | null;
  readonly seed: string | null;
  /** Where the list goes; empty is the file's name with `.list`. */
  readonly list: string | null;
}

/** Letters of JaVaFo without a meaning here; `-q` has a number after it. */
const IGNORED = new Set(['-b', '-w', '-q']);

type Growing = { -readonly [Field in keyof ClassicRequest]: ClassicRequest[Field] } & { files: string[] };

/**
 * `[-r] [--dutch|--burstein] [FILE] (-c [ROUND] | -p [OUT]) [-l [LIST]]`, `[--dutch] (MODEL -g | -g [CONFIG]) -o FILE [-s SEED] [-l [LIST]]`,
 * `-r`, `--version`, and `-check FILE`. Refuses what it does not say.
 */
export function parseClassic(args: readonly string[]): ClassicRequest {
  const request: Growing = { ...NOTHING, files: [] };
  let index = 0;
  /** The next argument, if it is no letter. */
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
    else take(argument, request, value);
  }
  return complete(request);
}

const NOTHING: ClassicRequest = {
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

function take(letter: string, request: Growing, value: () => string | null): void {
  const task = (chosen: ClassicRequest['task']): void => {
    if (request.task !== 'release') throw refused('cli.classic.oneTask');
    request.task = chosen;
  };
  switch (letter) {
    case '--dutch':
      request.system = 'dutch';
      return;
    case '--burstein':
      throw refused('cli.classic.burstein');
    case '-r':
    case '--version':
      request.release = true;
      return;
    case '-p':
      task('pair');
      request.out = value();
      return;
    case '-c':
    case '-check':
      task('check');
      checkedRound(request, value());
      return;
    case '-g':
      task('generate');
      request.config = value();
      return;
    default:
      takeRest(letter, request, value);
  }
}

function takeRest(letter: string, request: Growing, value: () => string | null): void {
  if (letter === '-o') request.out = value() ?? missing(letter);
  else if (letter === '-s') request.seed = value() ?? missing(letter);
  else if (letter === '-l') request.list = value() ?? '';
  else if (!IGNORED.has(letter)) throw new Refusal(EXIT.invalid, tell('cli.classic.unknown', { letter }));
  else if (letter === '-q') value();
}

/** After `-c` JaVaFo has a round, the manual of FIDE the file. */
function checkedRound(request: Growing, text: string | null): void {
  if (text === null) return;
  if (/^\d+$/.test(text)) request.round = Number(text);
  else request.files.push(text);
}

function complete({ files, ...request }: Growing): ClassicRequest {
  const [file, ...more] = files;
  if (more.length > 0) throw refused('cli.classic.oneFile');
  if (request.task === 'generate') {
    if (request.out === null) throw refused('cli.classic.outMissing');
    if (file !== undefined && request.config !== null) throw refused('cli.classic.modelOrConfig');
    return { ...request, model: file ?? null };
  }
  if (request.task === 'release' && (file !== undefined || !request.release)) throw refused('cli.classic.taskMissing');
  return { ...request, file: file ?? '-' };
}

function missing(letter: string): never {
  throw new Refusal(EXIT.invalid, tell('cli.classic.valueMissing', { letter }));
}

type Reason = 'oneTask' | 'burstein' | 'oneFile' | 'outMissing' | 'modelOrConfig' | 'taskMissing';

function refused(key: `cli.classic.${Reason}`): Refusal {
  return new Refusal(EXIT.invalid, tell(key));
}
