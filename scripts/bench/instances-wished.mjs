import { PlainError } from '../process/processes.mjs';

const FLAG = '--instances';
const MOST = 16;

/** How many instances `--instances N` asks for; null without it. Refuses what is no number from 1 to 16. */
export function instancesWished(args) {
  const at = args.findIndex((argument) => argument === FLAG || argument.startsWith(`${FLAG}=`));
  if (at === -1) return null;
  const text = args[at] === FLAG ? (args[at + 1] ?? '') : args[at].slice(FLAG.length + 1);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MOST) throw new PlainError(`${FLAG} is followed by how many, 1 to ${MOST}: npm run bench:web -- ${FLAG} 3`);
  return number;
}
