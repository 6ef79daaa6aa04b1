import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { UserError } from '@/scripts/process/command-errors.mjs';
import { binPath } from '@/scripts/process/paths.mjs';
import { runProcess } from '@/scripts/process/processes';

/** A headless browser is first, because drawing windows would take a third of the CPU time of every browser test. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Finds the browser for the tests, in this order: CHROMIUM_PATH, Playwright's own, the system's. Returns null if there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const candidates = [chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Finds a browser, or installs Playwright's or, if that fails, Debian's. Returns its path. */
export async function ensureBrowser() {
  return findBrowser() ?? (await installPlaywrightBrowser()) ?? (await installDebianBrowser()) ?? refuse();
}

async function installPlaywrightBrowser() {
  console.log('Installing a browser for the journeys');
  await runProcess(binPath('playwright'), ['install', 'chromium'], {}, { timeout: DOWNLOAD_TIMEOUT_MS }).catch(() => {});
  return findBrowser();
}

async function installDebianBrowser() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const apt = (...args: string[]) => runProcess('apt-get', ['-qq', '-y', ...args], { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => {});
  await apt('update');
  await apt('install', '--no-install-recommends', 'chromium-headless-shell');
  if (findBrowser() === null) await apt('install', '--no-install-recommends', 'chromium');
  return findBrowser();
}

function refuse(): never {
  throw new UserError('There is no browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one.');
}
