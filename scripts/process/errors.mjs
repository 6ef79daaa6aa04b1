/** A message for the person at the keyboard: printed without a stack, exit code 1. */
export class PlainError extends Error {}

/** A command line that a command does not know, told with what it does: exit code 3, which is none of a measurement or a check. */
export class Misuse extends PlainError {}

/** What a command is told to say with `--help`: exit code 0. */
export class HelpAsked extends Error {}

/**
 * The code that the system or the database gives an error, such as ENOENT; undefined where it gives none.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
