import { ensureBrowser } from './browser.mjs';
import { buildWhenChanged } from '../install/build.mjs';
import { bin } from '../process/paths.mjs';
import { run } from '../process/processes.mjs';
import { withThrowawayApplication } from '../serve/throwaway-application.mjs';

/** What a journey does without a browser pairs with the threads of the build too: from the sources each takes seconds to start. */
const AS_BUILT = { NODE_ENV: 'production' };

/** A browser and a build of the present sources. */
export async function prepareJourneys() {
  await ensureBrowser();
  await buildWhenChanged({ NEXT_TELEMETRY_DISABLED: '1' });
}

/**
 * Runs Playwright; throws when a journey fails.
 * @param {readonly string[]} [args]
 */
export async function runJourneys(args = []) {
  const browser = await ensureBrowser();
  await withThrowawayApplication((env) => run(bin('playwright'), ['test', ...args], { ...env, ...AS_BUILT, CHROMIUM_PATH: browser }));
}
