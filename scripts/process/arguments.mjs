// Whole, for a Node so old that it has no parseArgs still gets as far as being refused.
import util from 'node:util';
import { HelpAsked, Misuse, messageOf } from './errors.mjs';

/**
 * What stands behind the name of a command, as `parseArgs` reads it.
 * @template {import('node:util').ParseArgsConfig} const Config
 * @param {readonly string[]} args
 * @param {Config} config
 * @param {string} usage
 * @throws HelpAsked for `--help`, and Misuse, both with the usage
 */
export function readArguments(args, config, usage) {
  if (args.includes('--help') || args.includes('-h')) throw new HelpAsked(usage);
  try {
    return util.parseArgs({ ...config, args: [...args] });
  } catch (error) {
    throw new Misuse(`${messageOf(error)}\n\n${usage}`);
  }
}
