// `npm run --silent handling`: prints how arbiters handle each incident in a hall, as Markdown.
import { readArguments } from '@/scripts/process/read-arguments.mjs';

const USAGE = `npm run --silent handling

Prints incidents in a hall and how arbiters handle them, state by state, from the table that the tests run.`;

readArguments(process.argv.slice(2), {}, USAGE);
const [{ formatIncidents }, { INCIDENTS }] = await Promise.all([import('./format-incidents'), import('./table')]);
process.stdout.write(formatIncidents(Object.values(INCIDENTS)));
