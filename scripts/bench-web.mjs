// `npm run bench:web [-- --json] [-- --siege | -- --host]`: the built application under the load of a hall, or with the
// database of a large host; on a database of its own.
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';

await command(async () => {
  ensureInstalled();
  const { bin } = await import('./paths.mjs');
  const { run } = await import('./processes.mjs');
  const { withThrowawayApplication } = await import('./throwaway-application.mjs');
  await withThrowawayApplication((env) => run(bin('tsx'), ['scripts/bench-web/run.ts', ...process.argv.slice(2)], env));
});
