import { HelpAsked, Misuse, PlainError } from './errors.mjs';

/**
 * Runs a command of package.json: its plain errors are told in one sentence, anything else with its stack.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof HelpAsked) {
      console.log(error.message);
      process.exit(0);
    }
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exit(error instanceof Misuse ? 3 : 1);
  }
}
