// `npm run manual:pictures`: the pictures of docs/manual, taken anew by the journey that looks at what they show.
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

const USAGE = `npm run manual:pictures

Takes the pictures of docs/manual anew, as the pages look now, on a database of its own.`;

await command(async () => {
  readArguments(process.argv.slice(2), {}, USAGE);
  ensureInstalled();
  process.env.MANUAL_PICTURES = '1';
  const { runJourneys } = await import('./journeys.mjs');
  await runJourneys(['e2e/organiser/manual-pictures.spec.ts']);
});
