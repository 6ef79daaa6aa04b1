// `npm run manual:pictures`: the pictures of docs/manual, taken anew by the journey that looks at what they show.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  process.env.MANUAL_PICTURES = '1';
  const { runJourneys } = await import('./journeys.mjs');
  await runJourneys(['e2e/organiser/manual-pictures.spec.ts']);
});
