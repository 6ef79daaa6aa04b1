import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

// Root inside a container has neither a sandbox nor a GPU; the rest keeps the browser off the network.
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const executablePath = findBrowser();

/** Run through `npm run e2e` or `npm test`, which start the built application on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.NEXTAUTH_URL,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: BROWSER_ARGS },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
