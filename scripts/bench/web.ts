import { MAY_INSTALL } from '../many-machines/programs';
import { startManyMachines } from '../many-machines/start';
import { readArguments } from '../process/arguments.mjs';
import { bin } from '../process/paths.mjs';
import { run } from '../process/processes.mjs';
import { withThrowawayApplication } from '../serve/throwaway-application.mjs';
import { HOST_PARTS } from './host-parts';
import { instancesWished } from './instances-wished';

const USAGE = `npm run bench:web -- [--json] [--install] [--siege | --entries | --host [PART...] | --instances N]

PART of what is measured with the database of a large host: ${HOST_PARTS.join(', ')}; all of them without one.`;

const flag = { type: 'boolean' } as const;
const OPTIONS = { json: flag, siege: flag, entries: flag, host: flag, install: flag, instances: { type: 'string' } } as const;

/** Runs the load against one instance, or against several with `--instances N`. Standard output is the measurement's alone. */
export async function benchWeb(args: readonly string[]): Promise<void> {
  readArguments(args, { options: OPTIONS, allowPositionals: true }, USAGE);
  const count = instancesWished(args);
  if (count === null) return withThrowawayApplication((env) => run(bin('tsx'), ['scripts/bench/run.ts', ...args], env));
  const machines = await startManyMachines(count, { isMovable: false, mayInstall: args.includes(MAY_INSTALL) });
  try {
    const instances = machines.instances.map(({ address, pid }) => ({ address, pid }));
    const env = { ...machines.env, INSTANCES: JSON.stringify(instances), SERVER_PID: instances.map(({ pid }) => pid).join() };
    await run(bin('tsx'), ['scripts/bench/many.ts', ...args], env);
  } finally {
    await machines.stop();
  }
}
