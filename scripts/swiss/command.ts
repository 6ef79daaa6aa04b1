import { tell } from '@/lib/platform/words/tell';

/** What the command line needs of the world; tests give their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly read: (path: string) => Uint8Array;
  readonly write: (path: string, text: string) => void;
  /** Gives a file another name, in place of what has it. */
  readonly move: (from: string, to: string) => void;
  /** Takes a file away that may be there. */
  readonly remove: (path: string) => void;
  readonly makeDirectory: (path: string) => void;
  /** All files below a folder, in order; null when the path is no folder. */
  readonly filesBelow: (path: string) => readonly string[] | null;
  /** The one name of a file, there or to come, whatever links lead to it. */
  readonly realPath: (path: string) => string;
}

/** A world without files, in which nobody listens. */
export const NO_WORLD: Io = {
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

/** As bbpPairings has them, so that scripts written for one checker serve the other. */
export const EXIT = {
  ok: 0,
  /** No legal pairing, a round differs, standings differ. */
  negative: 1,
  /** A bug. */
  unexpected: 2,
  /** The request or a file is not valid. */
  invalid: 3,
  /** A bracket passes the stated bound. */
  tooLarge: 4,
  /** A file cannot be read or written. */
  fileAccess: 5,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** Shown in the help after the option's name. */
  readonly value?: string;
  readonly help: string;
}

export interface Request {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly files: readonly string[];
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Further paragraphs of the help. */
  readonly notes?: string;
  readonly run: (request: Request, io: Io) => ExitCode;
}

/** A request that cannot be carried out; the message is for the user. */
export class Refusal extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

export function textOption({ options }: Request, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

export function isSet({ options }: Request, name: string): boolean {
  return options[name] === true;
}

/** A whole number of at least `least`; null when the option is not given. */
export function numberOption(request: Request, name: string, least: number): number | null {
  const text = textOption(request, name);
  if (text === null) return null;
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new Refusal(EXIT.invalid, tell('cli.errors.wholeNumber', { name, least, text }));
}

/** The worse of two outcomes: an invalid file weighs more than a difference. */
export function worse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
