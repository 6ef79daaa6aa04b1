import { UserError } from '@/scripts/process/command-errors.mjs';

const FLAG = '--instances';
const MAX_INSTANCES = 16;

/** Returns the N of `--instances N`; null without the flag. Refuses anything but a number from 1 to 16. */
export function readInstancesOption(args: readonly string[]): number | null {
  const at = args.findIndex((argument) => argument === FLAG || argument.startsWith(`${FLAG}=`));
  const found = args[at];
  if (found === undefined) return null;
  const text = found === FLAG ? (args[at + 1] ?? '') : found.slice(FLAG.length + 1);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MAX_INSTANCES)
    throw new UserError(`${FLAG} is followed by how many, 1 to ${MAX_INSTANCES}: npm run bench:web -- ${FLAG} 3`);
  return number;
}
