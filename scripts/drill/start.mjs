// `npm run drill [-- --json] [-- NAME...]`: the application put through what goes wrong in a hall, while arbiters enter
// results. On folders and databases of its own, on loopback alone.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { ROOT } from '../process/paths.mjs';
import { PlainError } from '../process/processes.mjs';

await command(async () => {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { readDrillArguments, runDrills } = await import('./run.ts');
  const wanted = readDrillArguments(process.argv.slice(2));
  // Standard output is for the rows alone.
  const built = spawnSync(process.execPath, [path.join(ROOT, 'scripts/drill/build.mjs')], { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new PlainError('The application could not be built; the lines above say why.');
  process.exit(await runDrills(wanted));
});
