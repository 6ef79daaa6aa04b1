import { buildWhenChanged } from '@/scripts/install/build';
import { bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';
import { withThrowawayApplication } from '../throwaway/application';
import { ensureBrowser } from './browser';

/** What a journey does without a browser pairs with the threads of the build too: from the sources each takes seconds to start. */
const AS_BUILT = { NODE_ENV: 'production' };

/** A browser and a build of the present sources. */
export async function prepareJourneys(): Promise<void> {
  await ensureBrowser();
  await buildWhenChanged({ NEXT_TELEMETRY_DISABLED: '1' });
}

/** Runs Playwright; throws when a journey fails. */
export async function runJourneys(args: readonly string[] = []): Promise<void> {
  const browser = await ensureBrowser();
  await withThrowawayApplication((env) => run(bin('playwright'), ['test', ...args], { ...env, ...AS_BUILT, CHROMIUM_PATH: browser }));
}
