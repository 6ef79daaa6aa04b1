// `npm test`: everything that must hold, from an empty clone. Goes on after a failure, so that one run tells all of it.
// The last line counts; the exit code is true to it.
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

const USAGE = `npm test

Types, formatting, lint, all tests and the journeys in a browser, from an empty clone; the last line counts. A part of it:
npx vitest run PATH, npm run e2e -- PATH.`;

await command(async () => {
  readArguments(process.argv.slice(2), {}, USAGE);
  ensureInstalled();
  const { testEverything } = await import('./test-everything.mjs');
  process.exit((await testEverything()) ? 0 : 1);
});
