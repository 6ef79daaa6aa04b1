const MOST_CAUSES = 3;
const LONGEST = 4000;
const EMAIL = /[^\s"'`(<=:,;]+@[^\s"'`)>,;]+/g;
/** `Key (email)=(…) already exists` and `Failing row contains (…)`, as Postgres tells values: brackets may stand in them. */
const VALUE_IN_BRACKETS = /(=|\bcontains)\s*\(.*\)/g;
/** `Received type string ('…')`, as Node and Next say what they were given. */
const RECEIVED = /\breceived\s.*/gi;
/** To the last apostrophe of the line: names have some of their own. */
const IN_APOSTROPHES = /(?<!\w)'.*'(?!\w)/g;
/** What is quoted in a message is what somebody typed, unless it is said to be a part of the program or the database. */
const QUOTED =
  /(\b(?:constraint|relation|column|table|index|sequence|function|operator|type|trigger|schema|database|role|module|package|property|parameter|extension)\s+)?"(?:[^"\\]|\\.)*"?/gis;
const FIRST_FRAME = /\n\s+at /;

export interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly digest?: string;
  readonly stack?: string;
  readonly cause?: ToldError;
}

/** What the log says of an error: kind, code, where it was thrown, its message without what people typed, and nothing else. */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? withoutValues(error) : 'not an error was thrown' };
  const { code, digest } = error as { readonly code?: unknown; readonly digest?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && depth < MOST_CAUSES ? { cause: toldError(error.cause, depth + 1) } : {}),
  };
}

/** Prisma tells the whole question, and then, in the last paragraph, what is wrong with it. A call of the system names a file. */
function messageOf({ name, message, ...error }: Error): string {
  const paragraphs = name.startsWith('PrismaClient') ? message.trim().split(/\n\s*\n/) : [message];
  return withoutValues(paragraphs.at(-1) ?? '', { namesFile: 'syscall' in error });
}

/** A text made by the program or a library, without e-mail addresses and what stands in quotes. */
export function withoutValues(text: string, { namesFile = false } = {}): string {
  const plain = text.replace(EMAIL, '…').replace(VALUE_IN_BRACKETS, '$1(…)').replace(RECEIVED, 'received …');
  const unquoted = plain.replace(QUOTED, (whole, named: string | undefined) => (named === undefined ? '"…"' : whole));
  return (namesFile ? unquoted : unquoted.replace(IN_APOSTROPHES, "'…'")).trim().slice(0, LONGEST);
}

function framesOf(stack: string): string {
  const begin = stack.search(FIRST_FRAME);
  return begin === -1 ? '' : stack.slice(begin + 1, begin + LONGEST);
}
