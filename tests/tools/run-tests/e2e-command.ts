// `npm run e2e -- [arguments of Playwright]`: runs the journeys (the browser tests) against the built application on a separate
// database.
import { readArguments } from '@/scripts/process/read-arguments.mjs';

const USAGE = `npm run e2e -- [PATH...] [options of Playwright]

The journeys below PATH, or all of them, against the built application on a database of its own.
npx playwright test --help lists the options.`;

const args = process.argv.slice(2);
// Playwright itself reports unknown options.
readArguments(args, { strict: false }, USAGE);
const { runJourneys } = await import('./run-journeys');
await runJourneys(args);
