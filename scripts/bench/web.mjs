// `npm run bench:web [-- --json] [-- --siege | -- --host | -- --instances N]`: the built application under the load of a
// hall, with the database of a large host, or as several machines; on a database of its own.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { instancesWished } = await import('./instances-wished.mjs');
  const { bin } = await import('../process/paths.mjs');
  const { run } = await import('../process/processes.mjs');
  const args = process.argv.slice(2);
  const count = instancesWished(args);
  if (count === null) {
    const { withThrowawayApplication } = await import('../serve/throwaway-application.mjs');
    return withThrowawayApplication((env) => run(bin('tsx'), ['scripts/bench/run.ts', ...args], env));
  }
  const { MAY_INSTALL } = await import('../many-machines/programs.mjs');
  const { startManyMachines } = await import('../many-machines/start.mjs');
  const machines = await startManyMachines(count, { isMovable: false, mayInstall: args.includes(MAY_INSTALL) });
  try {
    const instances = machines.instances.map(({ address, pid }) => ({ address, pid }));
    const env = { ...machines.env, INSTANCES: JSON.stringify(instances), SERVER_PID: instances.map(({ pid }) => pid).join() };
    await run(bin('tsx'), ['scripts/bench/many.ts', ...args], env);
  } finally {
    await machines.stop();
  }
});
