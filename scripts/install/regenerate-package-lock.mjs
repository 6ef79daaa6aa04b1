// Regenerates package-lock.json, with the packages of every platform and without registry addresses.
// Run `npm run lock` after you change dependencies.
//
// A registry mirror may list only the builds of its own platform. npm then omits the optional packages of other platforms from the lock,
// and `npm ci` on those platforms stops with "Missing: ... from lock file".
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../process/command-errors.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXACT_VERSION = /^\d/;
const OPERATING_SYSTEMS = ['darwin', 'win32', 'freebsd', 'android', 'openharmony', 'linux', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

/**
 * The fields of a lock file entry that this script reads or writes.
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, cpu?: string[], os?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages by the folder each is in
 */

/** Resolves the lock from package.json alone, in an empty folder, so that installed packages have no influence. @returns {{ packages: Packages }} */
function resolveLock() {
  const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-lock-'));
  for (const file of ['package.json', '.npmrc']) copyFileSync(path.join(ROOT, file), path.join(folder, file));
  const npm = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (npm.status !== 0) throw new UserError('npm could not resolve the dependencies');
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return lock;
}

/**
 * True if the lock lists `dependency` where Node looks for it from the package at `from`: in its folder or in one above.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} dependency
 */
function isInLock(packages, from, dependency) {
  for (let folder = from; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`]) return true;
    if (folder === '') return false;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}

/**
 * Makes the lock file entry of a platform package. Its platform is taken from its name.
 * @param {string} name
 * @param {string} version
 * @param {boolean} isDev
 * @returns {Entry}
 */
function platformEntry(name, version, isDev) {
  const system = OPERATING_SYSTEMS.find((os) => name.includes(os));
  const processor = PROCESSORS.find((cpu) => name.includes(cpu));
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(system === 'linux' ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}

/** @param {Packages} packages */
function addMissingPlatforms(packages) {
  let added = 0;
  for (const [location, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT_VERSION.test(version) || isInLock(packages, location, name)) continue;
      packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev === true);
      added += 1;
    }
  }
  return added;
}

const USAGE = `npm run lock

Makes package-lock.json again from package.json: complete for every platform, and free of registry addresses.`;

await runCommand(async () => {
  readArguments(process.argv.slice(2), {}, USAGE);
  const lock = resolveLock();
  const added = addMissingPlatforms(lock.packages);
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(ROOT, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(lock.packages).length} packages, ${added} of them for other platforms`);
});
