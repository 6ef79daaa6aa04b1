import { ensureBrowser } from './browser.mjs';
import { bin } from './paths.mjs';
import { run } from './processes.mjs';
import { withThrowawayApplication } from './throwaway-application.mjs';

/** Runs Playwright; throws when a journey fails. */
export async function runJourneys(args = []) {
  const browser = ensureBrowser();
  await withThrowawayApplication((env) => run(bin('playwright'), ['test', ...args], { ...env, CHROMIUM_PATH: browser }));
}
