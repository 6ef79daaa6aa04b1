import { z } from 'zod';

const ToldSchema = z.object({
  type: z.string().default('Error'),
  message: z.string().default(''),
  digest: z.string().optional(),
  stack: z.string().default(''),
  get cause() {
    return ToldSchema.optional();
  },
});
type Told = z.output<typeof ToldSchema>;

const LineSchema = z.looseObject({
  level: z.string().default(''),
  time: z.string().optional(),
  message: z.string().default(''),
  error: ToldSchema.optional(),
});

/** A line of the log as a person at a terminal reads it: by the clock of this machine, with the stack of an error below. */
export function plainLine(json: string): string {
  const line = LineSchema.safeParse(JSON.parse(json));
  if (!line.success) return json;
  const { level, time, message, error, ...facts } = line.data;
  const clock = time === undefined ? '' : new Date(time).toLocaleTimeString('en-GB');
  const known = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`);
  return `${[clock, level, message, ...known].filter((part) => part !== '').join(' ')}\n${error === undefined ? '' : plainError(error)}`;
}

function plainError({ type, message, digest, stack, cause }: Told): string {
  const number = digest === undefined ? '' : ` (number on the page: ${digest})`;
  return `  ${type}: ${message}${number}\n${stack === '' ? '' : `${stack}\n`}${cause === undefined ? '' : `  because of\n${plainError(cause)}`}`;
}
