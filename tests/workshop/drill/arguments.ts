import { readArguments } from '@/scripts/process/arguments.mjs';
import { Misuse } from '@/scripts/process/errors.mjs';
import type { Drill } from './drill';
import { DRILLS } from './drills';

const USAGE = `npm run drill -- [--json] [--install] [NAME...]

NAME: ${DRILLS.map(({ name }) => name).join(', ')}; all of them without one.`;

export interface WantedDrills {
  readonly asJson: boolean;
  readonly drills: readonly Drill[];
}

/** Parses `--json`, `--install` (installs missing programs), and the names of drills; without a name, all drills. Throws a Misuse for anything else. */
export function readDrillArguments(args: string[]): WantedDrills {
  const options = { json: { type: 'boolean' }, install: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, { options, allowPositionals: true }, USAGE);
  const unknown = positionals.find((name) => DRILLS.every((drill) => drill.name !== name));
  if (unknown !== undefined) throw new Misuse(`There is no drill "${unknown}". There are: ${DRILLS.map(({ name }) => name).join(', ')}.`);
  return { asJson: values.json === true, drills: DRILLS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)) };
}
