import { PlainError } from './errors.mjs';

/**
 * Runs a command of package.json: its plain errors are told in one sentence, anything else with its stack.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
