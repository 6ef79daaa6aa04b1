// `npm run e2e -- [arguments of Playwright]`: the journeys, against the built application on a database of its own.
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';

await command(async () => {
  ensureInstalled();
  const { runJourneys } = await import('./journeys.mjs');
  await runJourneys(process.argv.slice(2));
});
