import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A requested table: values and ranks by the tie-breaks in `codes` after a round. `unrated`: the rating assumed for unrated players, or null. */
export interface TableRequest {
  readonly codes: readonly string[];
  readonly after: number;
  readonly unrated: number | null;
}

/** One line to the other program. It contains a report file with the requested tables, or the seed and size of an event to generate. */
export type ProgramQuestion =
  | { readonly file: string; readonly tables: readonly TableRequest[] }
  | { readonly seed: number; readonly players: number; readonly rounds: number };

/** A player's number in the file, the rank, and the values in the order of the codes. A value is null if there is none. */
export type TableRow = readonly [number, number, readonly (string | number | null)[]];

/** One line from the other program. Answers are in the order of the questions. */
export interface ProgramAnswer {
  readonly tables?: readonly (readonly TableRow[])[];
  readonly file?: string;
  readonly error?: string;
}

export interface TieBreakProgram {
  ask(question: ProgramQuestion): Promise<ProgramAnswer>;
  end(): Promise<void>;
}

/** Starts another program for tie-breaks. It answers each line of JSON with a line of JSON until it is stopped. */
export function startTieBreakProgram(command: string): TieBreakProgram {
  const [program = '', ...args] = command.split(/\s+/);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = Promise.race([once(child, 'close'), once(child, 'error')]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // Writing to an ended program is not an error here, because the pending `ask` rejects.
  child.stdin.on('error', () => undefined);
  return {
    ask: async (question) => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const line = await Promise.race([lines.next(), ended.then(() => null)]);
      if (line === null || line.done === true) throw new Error(`${command}: it ended before it answered`);
      return JSON.parse(line.value) as ProgramAnswer;
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
