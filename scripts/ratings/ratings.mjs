// `npm run ratings -- FILE|FOLDER`: loads rating lists into the installation.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { runCommand } from '../process/run-command.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const { parseRatingsArguments } = await import('./parse-ratings-arguments.ts');
  const wanted = parseRatingsArguments(process.argv.slice(2));
  const { runRatings } = await import('./run-ratings.ts');
  await runRatings(wanted);
  process.exit(0);
});
