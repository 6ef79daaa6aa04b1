import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { plainLine } from './plain-line';
import { toldError } from './told-error';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];
const STDOUT = 1;
/** What waits for a reader who does not read: beyond it lines are dropped, and nobody waits. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * The log of the application. A line is an object on standard output, or a sentence where that is a terminal. It tells
 * of no person: no name, e-mail, network address, and no address of a page, only its route.
 */
export function makeLog(env: NodeJS.ProcessEnv = process.env, destination?: DestinationStream): Logger {
  const isPlain = env.LOG_FORMAT === 'plain' || (env.LOG_FORMAT !== 'json' && process.stdout.isTTY);
  const wanted = env.LOG_LEVEL ?? '';
  // Who sits at the terminal of a hall's laptop is told of trouble.
  const level = LEVELS.includes(wanted) ? wanted : isPlain ? 'warn' : 'info';
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: 'message',
    errorKey: 'error',
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: (error: unknown) => toldError(error) },
  };
  const out = destination ?? pino.destination({ dest: STDOUT, sync: false, maxLength: MOST_WAITING_BYTES });
  return pino(options, isPlain ? { write: (line: string) => out.write(plainLine(line)) } : out);
}

// Next bundles routes apart from each other: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableLog?: Logger };

export function log(): Logger {
  return (shared.crosstableLog ??= makeLog());
}
