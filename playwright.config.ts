import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/tools/run-tests/find-browser';

/**
 * The features of Chromium to disable. This list replaces Playwright's own, so it repeats the features
 * in that list. It adds the address bar suggestions, which load a page for every window, and the spare
 * process for the next site. Without these two, pages load a tenth faster.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxFullPopup',
];

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Each page of a journey lives for about a second, so V8's optimising compilers
  // cost more time than they save. Without them, renderers need a twelfth less time.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // `hall.test` represents a laptop in a hall. Its pages are not a secure context, because the name is not localhost.
  '--host-resolver-rules=MAP hall.test 127.0.0.1',
];

/**
 * True for night runs and when the manual's pictures are made. In other runs, the journey that makes the pictures would only check
 * that the pictured elements exist.
 */
const IS_LONG_RUN = process.env.TEST_LONG !== undefined || process.env.MANUAL_PICTURES !== undefined;

const executablePath = findBrowser();

/** These tests run with `npm run e2e` or `npm test`, which start the built application on a separate database. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: IS_LONG_RUN ? [] : ['organiser/manual-pictures.spec.ts'],
  // Playwright empties this folder at the start, so it must not be the folder of all results.
  outputDir: 'test-results/journeys',
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // Three workers are fastest on two processors, because a journey spends a third of its time waiting for the network, the clock or a stream.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    baseURL: process.env.NEXTAUTH_URL,
    // Traces record requests, clicks and waits. Pictures of every step would make the run a third longer, so they are recorded only if TRACE is set.
    trace: { mode: 'retain-on-failure', ...(process.env.TRACE === undefined ? { snapshots: false, screenshots: false, sources: false } : {}) },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: BROWSER_ARGS },
  },
});
