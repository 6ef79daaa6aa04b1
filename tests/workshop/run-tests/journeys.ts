import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildWhenChanged } from '@/scripts/install/build';
import { bin } from '@/scripts/process/paths.mjs';
import { run } from '@/scripts/process/processes';
import { withThrowawayApplication } from '../throwaway/application';
import { quickestFolder } from '../throwaway/in-memory';
import { ensureBrowser } from './browser';
import { RESULTS } from './reports';

/** The server's output. It includes many expected errors, because journeys send requests that the server must refuse. */
const SERVER_LOG = path.join(RESULTS, 'server.log');

/** Steps without a browser also use the compiled worker threads, because threads from the sources take seconds to start. */
const AS_BUILT = { NODE_ENV: 'production' };

/**
 * Prepares a browser and the application, built from the current sources, then runs Playwright once `begun` resolves. Throws if a
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
