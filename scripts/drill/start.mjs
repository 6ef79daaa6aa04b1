// `npm run drill [-- --json] [-- NAME...]`: the application put through what goes wrong in a hall, while arbiters enter
// results. On folders and databases of its own, on loopback alone.
import { command } from '../process/command.mjs';
import { buildWhenChanged } from '../install/build.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { readDrillArguments, runDrills } = await import('./run.ts');
  const wanted = readDrillArguments(process.argv.slice(2));
  // Once, here: every machine of the drills has a copy of it.
  await buildWhenChanged({});
  process.exit(await runDrills(wanted));
});
