import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/workshop/run-tests/browser';

/**
 * Playwright's own list, which ours replaces; the suggestions below the address bar, whose page Chromium loads for every window; and a
 * process kept ready for the next site, which no journey goes to: a tenth of the time of all pages.
 */
const SWITCHED_OFF = [
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
  // A page of a journey lives for a second: what V8 makes fast for later costs a twelfth of the time of all renderers.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  // A host that is not localhost, as a laptop in a hall has one: pages under it are not secure.
  '--host-resolver-rules=MAP hall.test 127.0.0.1',
];

/** By night, or when they are taken: who stores no pictures of the manual only sees that what they show is there. */
const HAS_TIME = process.env.TEST_LONG !== undefined || process.env.MANUAL_PICTURES !== undefined;

const executablePath = findBrowser();

/** Run through `npm run e2e` or `npm test`, which start the built application on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  // Emptied at the start, which the folder of all results is not.
  outputDir: 'test-results/journeys',
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // One more than the machine of two processors has: a journey waits for a third of its time, for the network, the clock or a stream.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    baseURL: process.env.NEXTAUTH_URL,
    // What was asked of the server and when, what was clicked and waited for. Pictures of every step cost a third of the whole run: with TRACE.
    trace: { mode: 'retain-on-failure', ...(process.env.TRACE === undefined ? { snapshots: false, screenshots: false, sources: false } : {}) },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: BROWSER_ARGS },
  },
  projects: [
    // First: its longest journey would leave the other worker idle at the end.
    { name: 'hall', testMatch: 'hall/**', use: { baseURL: process.env.PUBLIC_URL } },
    { name: 'localhost', testIgnore: ['hall/**', ...(HAS_TIME ? [] : ['organiser/manual-pictures.spec.ts'])] },
  ],
});
