import { MAY_INSTALL } from '../many-machines/programs';
import { startManyMachines } from '../many-machines/start';
import { bin } from '../process/paths.mjs';
import { run } from '../process/processes.mjs';
import { withThrowawayApplication } from '../serve/throwaway-application.mjs';
import { instancesWished } from './instances-wished';

/** Runs the load against one instance, or against several with `--instances N`. Standard output is the measurement's alone. */
export async function benchWeb(args: readonly string[]): Promise<void> {
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
