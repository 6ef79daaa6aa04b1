import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildWhenChanged } from '@/scripts/install/build-application';
import { binPath } from '@/scripts/process/paths.mjs';
import { runProcess } from '@/scripts/process/processes';
import { fastestTempFolder } from '../throwaway/fastest-temp-folder';
import { withThrowawayApplication } from '../throwaway/throwaway-application';
import { ensureBrowser } from './find-browser';
import { TEST_RESULTS_FOLDER } from './read-test-reports';

/** The server's output. It includes many expected errors, because journeys send requests that the server must refuse. */
const SERVER_LOG = path.join(TEST_RESULTS_FOLDER, 'server.log');

/** Steps without a browser also use the compiled worker threads, because threads that run from the sources take seconds to start. */
const PRODUCTION_ENVIRONMENT = { NODE_ENV: 'production' };

/**
 * Prepares a browser, and the application built from the current sources. Then waits for `begun`, if given, and runs the journeys
 * (the browser tests). Throws if a journey fails.
 */
export async function runJourneys(args: readonly string[] = [], begun?: Promise<void>): Promise<void> {
  const browser = await ensureBrowser();
  await buildWhenChanged({ NEXT_TELEMETRY_DISABLED: '1' });
  mkdirSync(TEST_RESULTS_FOLDER, { recursive: true });
  process.env.TMPDIR = fastestTempFolder();
  const journeys = async (env: Record<string, string>) => {
    const environment = { ...env, ...PRODUCTION_ENVIRONMENT, CHROMIUM_PATH: browser };
    if (begun !== undefined) await compileJourneys(args, environment);
    await begun;
    await runProcess(binPath('playwright'), ['test', ...args], environment);
  };
  await withThrowawayApplication(journeys, createWriteStream(SERVER_LOG));
}

/**
 * Lists the journeys, so that Playwright compiles them and caches the result before the run. During the run, compiling would leave
 * all processors but one idle for ten seconds. Errors are ignored, because the run reports them again.
 */
async function compileJourneys(args: readonly string[], env: Record<string, string>): Promise<void> {
  const listed = promisify(execFile)(binPath('playwright'), ['test', ...args, '--list', '--reporter=null'], { env: { ...process.env, ...env } });
  await listed.catch(() => null);
}
