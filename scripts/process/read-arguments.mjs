// Imports the whole module. Older versions of Node lack parseArgs, but must run far enough to report that they are too old.
import util from 'node:util';
import { HelpRequested, UsageError, errorMessage } from './command-errors.mjs';

/**
 * Parses the arguments after the command's name with `parseArgs`.
 * @template {import('node:util').ParseArgsConfig} const Config
 * @param {readonly string[]} args
 * @param {Config} config
 * @param {string} usage
 * @throws HelpRequested for `--help`, and UsageError for invalid arguments, both with the usage
 */
export function readArguments(args, config, usage) {
  if (args.includes('--help') || args.includes('-h')) throw new HelpRequested(usage);
  try {
    return util.parseArgs({ ...config, args: [...args] });
  } catch (error) {
    throw new UsageError(`${errorMessage(error)}\n\n${usage}`);
  }
}
