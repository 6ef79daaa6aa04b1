// `npm run e2e -- [arguments of Playwright]`: the journeys, against the built application on a database of its own.
import { readArguments } from '@/scripts/process/arguments.mjs';

const USAGE = `npm run e2e -- [PATH...] [options of Playwright]

The journeys below PATH, or all of them, against the built application on a database of its own.
npx playwright test --help lists the options.`;

const args = process.argv.slice(2);
// What it does not know is for Playwright to say.
readArguments(args, { strict: false }, USAGE);
const { runJourneys } = await import('./journeys');
await runJourneys(args);
