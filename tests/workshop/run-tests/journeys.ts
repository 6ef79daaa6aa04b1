import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildWhenChanged } from '@/scripts/install/build';
import { bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';
import { withThrowawayApplication } from '../throwaway/application';
import { quickestFolder } from '../throwaway/in-memory';
import { ensureBrowser } from './browser';
import { RESULTS } from './reports';

/** What the server said, much of it on purpose: journeys send it what it has to refuse. */
const SERVER_LOG = path.join(RESULTS, 'server.log');

/** What a journey does without a browser pairs with the threads of the build too: from the sources each takes seconds to start. */
const AS_BUILT = { NODE_ENV: 'production' };

/**
 * Runs Playwright, once `begun` holds, with a browser, on a build of the present sources that is already answering by then; throws when a
 * journey fails.
 */
export async function runJourneys(args: readonly string[] = [], begun: Promise<void> = Promise.resolve()): Promise<void> {
  const browser = await ensureBrowser();
  await buildWhenChanged({ NEXT_TELEMETRY_DISABLED: '1' });
  mkdirSync(RESULTS, { recursive: true });
  process.env.TMPDIR = quickestFolder();
  const journeys = async (env: Record<string, string>) => {
    await begun;
    await run(bin('playwright'), ['test', ...args], { ...env, ...AS_BUILT, CHROMIUM_PATH: browser });
  };
  await withThrowawayApplication(journeys, createWriteStream(SERVER_LOG));
}
