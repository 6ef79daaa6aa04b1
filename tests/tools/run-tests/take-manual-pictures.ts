// `npm run manual:pictures`: retakes the pictures of docs/manual with the browser test that checks their subjects.
import { readArguments } from '@/scripts/process/read-arguments.mjs';

const USAGE = `npm run manual:pictures

Takes the pictures of docs/manual anew, as the pages look now, on a database of its own.`;

readArguments(process.argv.slice(2), {}, USAGE);
process.env.MANUAL_PICTURES = '1';
const { runJourneys } = await import('./run-journeys');
await runJourneys(['e2e/organiser/manual-pictures.spec.ts']);
