import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { bin } from './paths.mjs';
import { PlainError } from './processes.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** The browser for the journeys: CHROMIUM_PATH, Playwright's own, the system's; null when there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const candidates = [chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Finds a browser, or installs one: Playwright's, else Debian's package. Returns its path. */
export function ensureBrowser() {
  return findBrowser() ?? installPlaywrights() ?? installDebians() ?? refuse();
}

function installPlaywrights() {
  console.log('Installing a browser for the tests');
  spawnSync(bin('playwright'), ['install', 'chromium'], { stdio: 'inherit', timeout: DOWNLOAD_TIMEOUT_MS });
  return findBrowser();
}

function installDebians() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  apt('install', '--no-install-recommends', 'chromium');
  return findBrowser();
}

function refuse() {
  throw new PlainError('There is no browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one.');
}
