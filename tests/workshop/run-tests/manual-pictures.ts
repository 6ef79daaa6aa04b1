// `npm run manual:pictures`: the pictures of docs/manual, taken anew by the journey that looks at what they show.
import { readArguments } from '@/scripts/process/arguments.mjs';

const USAGE = `npm run manual:pictures

Takes the pictures of docs/manual anew, as the pages look now, on a database of its own.`;

readArguments(process.argv.slice(2), {}, USAGE);
process.env.MANUAL_PICTURES = '1';
const { runJourneys } = await import('./journeys');
await runJourneys(['e2e/organiser/manual-pictures.spec.ts']);
