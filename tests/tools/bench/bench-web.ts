import { binPath } from '@/scripts/process/paths.mjs';
import { runProcess } from '@/scripts/process/processes';
import { readArguments } from '@/scripts/process/read-arguments.mjs';
// `npm run bench:web [-- --json] [-- --siege | -- --host | -- --instances N]`: measures the built application
// on a separate database. It simulates the load of a hall, a large host's database or several machines.
import { INSTALL_FLAG } from '../cluster/find-programs';
import { startCluster } from '../cluster/start-cluster';
import { withThrowawayApplication } from '../throwaway/throwaway-application';
import { LARGE_HOST_PARTS } from './large-host-parts';
import { readInstancesOption } from './read-instances-option';

const USAGE = `npm run bench:web -- [--json] [--install] [--siege | --entries | --host [PART...] | --instances N]

PART of what is measured with the database of a large host: ${LARGE_HOST_PARTS.join(', ')}; all of them without one.`;

const flag = { type: 'boolean' } as const;
const OPTIONS = { json: flag, siege: flag, entries: flag, host: flag, install: flag, instances: { type: 'string' } } as const;

const args = process.argv.slice(2);
readArguments(args, { options: OPTIONS, allowPositionals: true }, USAGE);
const instanceCount = readInstancesOption(args);
if (instanceCount === null) await withThrowawayApplication((env) => runProcess(binPath('tsx'), ['tests/tools/bench/bench-one-server.ts', ...args], env));
else await benchMany(instanceCount);

/** Benchmarks several instances; only the measurement writes to standard output. */
async function benchMany(count: number): Promise<void> {
  const machines = await startCluster(count, { isMovable: false, mayInstall: args.includes(INSTALL_FLAG) });
  try {
    const instances = machines.instances.map(({ address, pid }) => ({ address, pid }));
    const env = { ...machines.env, INSTANCES: JSON.stringify(instances), SERVER_PID: instances.map(({ pid }) => pid).join() };
    await runProcess(binPath('tsx'), ['tests/tools/bench/bench-instances.ts', ...args], env);
  } finally {
    await machines.stop();
  }
}
