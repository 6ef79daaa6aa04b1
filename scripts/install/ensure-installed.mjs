// Installs the packages and generates the files that a fresh clone lacks. Imports only Node’s built-in modules, because it
// runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/command-errors.mjs';
import { ROOT } from '../process/paths.mjs';

const GENERATED_CLIENT_FILE = path.join(ROOT, 'lib/generated/prisma/client.ts');
const SCHEMA = path.join(ROOT, 'prisma/schema.prisma');

/** Installs the pinned packages and generates the database client, if they are missing or outdated. TypeScript files can be imported afterwards. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json (about a minute)');
    // The build needs the development packages even if NODE_ENV is `production`.
    npm(['ci', '--include=dev']);
  }
  if (!isGenerated()) npm(['exec', '--offline', '--', 'prisma', 'generate'], ['ignore', 'ignore', 'inherit']);
  const { register } = await import('tsx/esm/api');
  register();
}

/** True if every pinned package is installed. npm writes its hidden lock file last, so an interrupted install does not count. */
function isInstalled() {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return Object.entries({ ...wanted.dependencies, ...wanted.devDependencies }).every(([name, version]) => installedVersion(name) === version);
}

/** @param {string} name */
function installedVersion(name) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

function isGenerated() {
  return existsSync(GENERATED_CLIENT_FILE) && statSync(GENERATED_CLIENT_FILE).mtimeMs >= statSync(SCHEMA).mtimeMs;
}

/**
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
function npm(args, stdio = 'inherit') {
  const result = spawnSync('npm', [...args], { cwd: ROOT, stdio, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new UserError(`npm ${args.join(' ')} failed; the lines above say why.`);
}
