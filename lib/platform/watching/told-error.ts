const MOST_CAUSES = 3;
const LONGEST = 4000;
const EMAIL = /[^\s"'`(<=:,;]+@[^\s"'`)>,;]+/g;
/** `Key (email)=(…) already exists` and `Failing row contains (…)`, as Postgres tells values: brackets may stand in them. */
const VALUE_IN_BRACKETS = /(=|\bcontains)\s*\(.*\)/g;
/** `Received type string ('…')`, as Node tells what it was given, and Next what was sent. */
const RECEIVED = /\breceived\s.*/gi;
/** Where an apostrophe does not stand inside of a word. To the last one of the line: names have some of their own. */
const IN_APOSTROPHES = /(?<!\w)'.*'(?!\w)/g;
/** What is quoted in a message is what somebody typed, unless it is said to be a part of the program or the database. */
const QUOTED =
  /(\b(?:constraint|relation|column|table|index|sequence|function|operator|type|trigger|schema|database|role|module|package|property|parameter|extension)\s+)?"(?:[^"\\]|\\.)*"?/gis;
/** A stack begins with the message, which may have lines of its own. */
const FIRST_FRAME = /\n\s+at /;

/** An error as the log tells it. */
export interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The number that the error page shows. */
  readonly digest?: string;
  readonly stack?: string;
  readonly cause?: ToldError;
}

/**
 * What the log says of an error: kind, code, where it was thrown, its message without what people typed. Nothing else
 * that hangs on it, such as the values of a query.
 */
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
  if (name.startsWith('PrismaClient'))
    return withoutValues(
      message
        .trim()
        .split(/\n\s*\n/)
        .at(-1) ?? '',
    );
  return withoutValues(message, { namesFile: 'syscall' in error });
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
