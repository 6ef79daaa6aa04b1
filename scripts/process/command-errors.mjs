/** An error for the user. It is printed without a stack and gives exit code 1. */
export class UserError extends Error {}

/** An invalid command line. It is printed with the usage and gives exit code 3, which differs from that of a failed measurement or check. */
export class UsageError extends UserError {}

/** Thrown for `--help`. The message is the usage, and the exit code is 0. */
export class HelpRequested extends Error {}

/**
 * Returns the error code set by the system or the database, such as ENOENT; undefined if there is none.
 * @param {unknown} error
 */
export function systemErrorCode(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** @param {unknown} error */
export const errorMessage = (error) => (error instanceof Error ? error.message : String(error));
