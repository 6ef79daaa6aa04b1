import { UsageError } from '@/scripts/process/command-errors.mjs';
import { readArguments } from '@/scripts/process/read-arguments.mjs';
import { DRILLS } from './all-drills';
import type { Drill } from './drill-types';

const USAGE = `npm run drill -- [--json] [--install] [NAME...]

NAME: ${DRILLS.map(({ name }) => name).join(', ')}; all of them without one.`;

export interface DrillArguments {
  readonly asJson: boolean;
  readonly drills: readonly Drill[];
}

/** Parses `--json`, `--install` (installs missing programs) and the names of drills; without a name, all drills. Throws a UsageError. */
export function readDrillArguments(args: string[]): DrillArguments {
  const options = { json: { type: 'boolean' }, install: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, { options, allowPositionals: true }, USAGE);
  const unknown = positionals.find((name) => DRILLS.every((drill) => drill.name !== name));
  if (unknown !== undefined) throw new UsageError(`There is no drill "${unknown}". There are: ${DRILLS.map(({ name }) => name).join(', ')}.`);
  return { asJson: values.json === true, drills: DRILLS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)) };
}
