/** A message for the person at the keyboard: printed without a stack, exit code 1. */
export class PlainError extends Error {}

/**
 * The code that the system or the database gives an error, such as ENOENT; undefined where it gives none.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * What an error says.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
