// `npm run ratings -- FILE|FOLDER`: loads rating lists into the installation.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { command } from '../process/command.mjs';

await command(async () => {
  await ensureInstalled();
  const { readWantedLists } = await import('./wanted-lists.ts');
  const wanted = readWantedLists(process.argv.slice(2));
  const { runRatings } = await import('./run.ts');
  await runRatings(wanted);
  process.exit(0);
});
