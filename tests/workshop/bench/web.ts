import { readArguments } from '@/scripts/process/arguments.mjs';
import { bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';
// `npm run bench:web [-- --json] [-- --siege | -- --host | -- --instances N]`: the built application under the load of a
// hall, with the database of a large host, or as several machines; uses a separate database.
import { MAY_INSTALL } from '../many-machines/programs';
import { startManyMachines } from '../many-machines/start';
import { withThrowawayApplication } from '../throwaway/application';
import { HOST_PARTS } from './host-parts';
import { instancesWished } from './instances-wished';

const USAGE = `npm run bench:web -- [--json] [--install] [--siege | --entries | --host [PART...] | --instances N]

PART of what is measured with the database of a large host: ${HOST_PARTS.join(', ')}; all of them without one.`;

const flag = { type: 'boolean' } as const;
const OPTIONS = { json: flag, siege: flag, entries: flag, host: flag, install: flag, instances: { type: 'string' } } as const;

const args = process.argv.slice(2);
readArguments(args, { options: OPTIONS, allowPositionals: true }, USAGE);
const wished = instancesWished(args);
if (wished === null) await withThrowawayApplication((env) => run(bin('tsx'), ['tests/workshop/bench/run.ts', ...args], env));
else await benchMany(wished);

/** Benchmarks several instances; only the measurement writes to standard output. */
async function benchMany(count: number): Promise<void> {
  const machines = await startManyMachines(count, { isMovable: false, mayInstall: args.includes(MAY_INSTALL) });
  try {
    const instances = machines.instances.map(({ address, pid }) => ({ address, pid }));
    const env = { ...machines.env, INSTANCES: JSON.stringify(instances), SERVER_PID: instances.map(({ pid }) => pid).join() };
    await run(bin('tsx'), ['tests/workshop/bench/many.ts', ...args], env);
  } finally {
    await machines.stop();
  }
}
