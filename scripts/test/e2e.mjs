// `npm run e2e -- [arguments of Playwright]`: the journeys, against the built application on a database of its own.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { runJourneys } = await import('./journeys.mjs');
  await runJourneys(process.argv.slice(2));
});
