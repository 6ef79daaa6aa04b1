// `npm test`: everything that must hold, from an empty clone. Goes on after a failure, so that one run tells all of it.
// The last line counts; the exit code is true to it.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { testEverything } = await import('./test-everything.mjs');
  process.exit((await testEverything()) ? 0 : 1);
});
