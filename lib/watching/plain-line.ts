interface Told {
  readonly type?: string;
  readonly message?: string;
  readonly digest?: string;
  readonly stack?: string;
  readonly cause?: Told;
}

interface Line {
  readonly level?: string;
  readonly time?: string;
  readonly message?: string;
  readonly error?: Told;
  readonly [fact: string]: unknown;
}

/** A line of the log as a person at a terminal reads it: by the clock of this machine, with the stack of an error below. */
export function plainLine(json: string): string {
  const { level = '', time, message = '', error, ...facts } = JSON.parse(json) as Line;
  const clock = time === undefined ? '' : new Date(time).toLocaleTimeString('en-GB');
  const known = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`);
  return `${[clock, level, message, ...known].filter((part) => part !== '').join(' ')}\n${error === undefined ? '' : plainError(error)}`;
}

function plainError({ type = 'Error', message = '', digest, stack = '', cause }: Told): string {
  const number = digest === undefined ? '' : ` (number on the page: ${digest})`;
  return `  ${type}: ${message}${number}\n${stack === '' ? '' : `${stack}\n`}${cause === undefined ? '' : `  because of\n${plainError(cause)}`}`;
}
