const MAX_CAUSES = 3;
const MAX_TEXT_LENGTH = 4000;
const EMAIL_PATTERN = /[^\s"'`(<=:,;]+@[^\s"'`)>,;]+/g;
/** Matches the values that Postgres reports in `Key (email)=(…) already exists` and `Failing row contains (…)`. A value may contain brackets. */
const VALUE_IN_BRACKETS = /(=|\bcontains)\s*\(.*\)/g;
/** Matches the value in the message `Received type string ('…')` of Node and Next. */
const RECEIVED_VALUE = /\breceived\s.*/gi;
/** Matches up to the last apostrophe of a line, because a name may contain an apostrophe. */
const TEXT_IN_APOSTROPHES = /(?<!\w)'.*'(?!\w)/g;
/** Matches quoted text, because a user may have typed it. Keeps the text if the word before it names a part of the program or the database. */
const QUOTED_TEXT =
  /(\b(?:constraint|relation|column|table|index|sequence|function|operator|type|trigger|schema|database|role|module|package|property|parameter|extension)\s+)?"(?:[^"\\]|\\.)*"?/gis;
const FIRST_FRAME = /\n\s+at /;

export interface SerialisedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly digest?: string;
  readonly stack?: string;
  readonly cause?: SerialisedError;
}

/** Returns an error as a log record with its type, code, stack, causes and message. Removes text that users typed from the message. */
export function serialiseError(error: unknown, depth = 0): SerialisedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? redactValues(error) : 'not an error was thrown' };
  const { code, digest } = error as { readonly code?: unknown; readonly digest?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && depth < MAX_CAUSES ? { cause: serialiseError(error.cause, depth + 1) } : {}),
  };
}

/**
 * Prisma's messages repeat the whole query, and state the error in the last paragraph. The
 * message of a failed system call names a file, and this name is kept.
 */
function messageOf({ name, message, ...error }: Error): string {
  const paragraphs = name.startsWith('PrismaClient') ? message.trim().split(/\n\s*\n/) : [message];
  return redactValues(paragraphs.at(-1) ?? '', { namesFile: 'syscall' in error });
}

/** Removes email addresses and quoted text from a message that the program or a library wrote. */
export function redactValues(text: string, { namesFile = false } = {}): string {
  const plain = text.replace(EMAIL_PATTERN, '…').replace(VALUE_IN_BRACKETS, '$1(…)').replace(RECEIVED_VALUE, 'received …');
  const unquoted = plain.replace(QUOTED_TEXT, (whole, named: string | undefined) => (named === undefined ? '"…"' : whole));
  return (namesFile ? unquoted : unquoted.replace(TEXT_IN_APOSTROPHES, "'…'")).trim().slice(0, MAX_TEXT_LENGTH);
}

function framesOf(stack: string): string {
  const begin = stack.search(FIRST_FRAME);
  return begin === -1 ? '' : stack.slice(begin + 1, begin + MAX_TEXT_LENGTH);
}
