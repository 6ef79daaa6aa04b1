import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { z } from 'zod';
import { serialiseError, redactValues } from './serialise-error';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];
const STDOUT = 1;
/** The buffer for lines that have not been written yet. When it is full, lines are dropped, so that the server never waits for the log. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/**
 * Writes lines as JSON, or as sentences on a terminal, without names, emails or network
 * addresses. Pages appear by route only, because their addresses may identify people.
 */
export function makeLog(env: NodeJS.ProcessEnv = process.env, destination?: DestinationStream): Logger {
  const isPlain = env.LOG_FORMAT === 'plain' || (env.LOG_FORMAT !== 'json' && process.stdout.isTTY);
  const wanted = env.LOG_LEVEL ?? '';
  // A terminal, for example on a laptop in the hall, shows only warnings and errors.
  const level = LEVELS.includes(wanted) ? wanted : isPlain ? 'warn' : 'info';
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: 'message',
    errorKey: 'error',
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: (error: unknown) => serialiseError(error) },
  };
  const out = destination ?? pino.destination({ dest: STDOUT, sync: false, maxLength: MAX_BUFFERED_BYTES });
  return pino(options, isPlain ? { write: (line: string) => out.write(formatLogLine(line)) } : out);
}

const processGlobals = globalThis as typeof globalThis & { crosstableLog?: Logger };

export function log(): Logger {
  return (processGlobals.crosstableLog ??= makeLog());
}

/** Libraries put quoted text between backticks. Such text may come from a request. */
const TEXT_IN_BACKTICKS = /`[^`]*`/g;

/** Sends the console output of Next and other libraries to the log. Removes text that users may have typed. */
export function captureConsole(target: Partial<Console> = globalThis.console): void {
  const into =
    (usual: 'warn' | 'info') =>
    (...printed: readonly unknown[]) => {
      const error = printed.find((part) => part instanceof Error);
      const level = error === undefined ? usual : 'error';
      const words = printed
        .filter((part) => typeof part === 'string')
        .map((part) => redactValues(part).replace(TEXT_IN_BACKTICKS, '`…`'))
        .join(' ');
      log()[level]({ printed: words, ...(error === undefined ? {} : { error }) }, 'printed by a library');
    };
  Object.assign(target, { error: into('warn'), warn: into('warn'), log: into('info'), info: into('info') });
}

const SerialisedErrorSchema = z.object({
  type: z.string().default('Error'),
  message: z.string().default(''),
  digest: z.string().optional(),
  stack: z.string().default(''),
  get cause() {
    return SerialisedErrorSchema.optional();
  },
});

const LineSchema = z.looseObject({
  level: z.string().default(''),
  time: z.string().optional(),
  message: z.string().default(''),
  error: SerialisedErrorSchema.optional(),
});

/** Formats a log line for a terminal, with the local time. An error's stack follows on the next lines. */
export function formatLogLine(json: string): string {
  const line = LineSchema.safeParse(JSON.parse(json));
  if (!line.success) return json;
  const { level, time, message, error, ...facts } = line.data;
  const clock = time === undefined ? '' : new Date(time).toLocaleTimeString('en-GB');
  const known = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`);
  return `${[clock, level, message, ...known].filter((part) => part !== '').join(' ')}\n${error === undefined ? '' : formatError(error)}`;
}

function formatError({ type, message, digest, stack, cause }: z.output<typeof SerialisedErrorSchema>): string {
  const number = digest === undefined ? '' : ` (number on the page: ${digest})`;
  return `  ${type}: ${message}${number}\n${stack === '' ? '' : `${stack}\n`}${cause === undefined ? '' : `  because of\n${formatError(cause)}`}`;
}
