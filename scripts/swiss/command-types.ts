import { t } from '@/lib/platform/messages/translate';

export interface CommandIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly read: (path: string) => Uint8Array;
  readonly write: (path: string, text: string) => void;
  /** Moves a file, and replaces an existing one. */
  readonly move: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  readonly makeDirectory: (path: string) => void;
  /** Returns the sorted paths of the files in a folder and its subfolders; null if the path is not a folder. */
  readonly filesBelow: (path: string) => readonly string[] | null;
  /** Resolves symbolic links in a path. The file need not exist. */
  readonly realPath: (path: string) => string;
}

export const NO_IO: CommandIo = {
  out: () => undefined,
  err: () => undefined,
  read: () => new Uint8Array(),
  write: () => undefined,
  move: () => undefined,
  remove: () => undefined,
  makeDirectory: () => undefined,
  filesBelow: () => null,
  realPath: (path) => path,
};

/** The exit codes, which are the same as those of bbpPairings. */
export const EXIT_CODE = {
  ok: 0,
  /** There is no legal pairing, or a round or the standings differ. */
  negative: 1,
  unexpected: 2,
  invalid: 3,
  /** A bracket exceeds the documented limit. */
  tooLarge: 4,
  fileAccess: 5,
} as const;
export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly value?: string;
  /** The explanation of the option; omitted if its name is clear. */
  readonly help?: string;
  readonly isRequired?: true;
}

export const JSON_OPTION = { type: 'boolean', help: t('cli.options.json') } as const satisfies OptionSpec;
export const LIST_OPTION = { type: 'string', value: 'FILE', help: t('cli.options.list') } as const satisfies OptionSpec;

export interface Request {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly files: readonly string[];
}

export interface Command {
  readonly name: 'pair' | 'check' | 'explain' | 'generate' | 'convert' | 'standings' | 'prizes' | 'norms' | 'compare' | 'coverage';
  /** The arguments after the options, as shown in the usage line. */
  readonly operands: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (request: Request, io: CommandIo) => ExitCode;
}

export class CommandRefusal extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

export const invalidArguments = (message: string): CommandRefusal => new CommandRefusal(EXIT_CODE.invalid, message);

export function textOption({ options }: Request, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

export function isSet({ options }: Request, name: string): boolean {
  return options[name] === true;
}

/** With `--json`, prints one line of JSON; otherwise prints the text. */
export function printAnswer(request: Request, io: CommandIo, json: unknown, text: () => string): void {
  io.out(isSet(request, 'json') ? `${JSON.stringify(json)}\n` : text());
}

/** Reads a whole number of at least `least`; null if the option is not given. */
export function numberOption(request: Request, name: string, least: number): number | null {
  const text = textOption(request, name);
  if (text === null) return null;
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw invalidArguments(t('cli.errors.wholeNumber', { name, least, text }));
}

export function worseExitCode(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
