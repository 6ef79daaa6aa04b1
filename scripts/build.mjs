import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA, ROOT, bin } from './paths.mjs';
import { withLock } from './pid-lock.mjs';
import { run } from './processes.mjs';

const SOURCES = ['app', 'lib', 'engine', 'workers', 'public', 'package-lock.json', 'next.config.js', 'postcss.config.mjs', 'tsconfig.json'];
const NOT_BUILT = /\.test\.tsx?$|^engine\/(bench|fixtures|testing)\//;
const FINGERPRINT = path.join(ROOT, '.next/built-from');
const LOCK = path.join(DATA, 'building');

/** Builds the application unless the build there is was made from exactly these sources. */
export async function buildWhenChanged(env) {
  // Two builds into one folder spoil each other: the second waits, and then finds its work done.
  await withLock(LOCK, async () => {
    const fingerprint = fingerprintSources();
    if (isBuiltFrom(fingerprint)) return;
    console.log('Building the application (about half a minute)');
    rmSync(FINGERPRINT, { force: true });
    await run(bin('next'), ['build'], { NODE_ENV: 'production', ...env });
    await compileJobs();
    writeFileSync(FINGERPRINT, fingerprint);
  });
}

/** What the threads of `lib/jobs` run, as one file: a thread that is ended for taking too long is replaced in 50 ms. */
async function compileJobs() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(ROOT, 'workers/entry.ts')],
    outfile: path.join(ROOT, '.next/jobs.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
}

function isBuiltFrom(fingerprint) {
  if (!existsSync(path.join(ROOT, '.next/BUILD_ID')) || !existsSync(FINGERPRINT)) return false;
  return readFileSync(FINGERPRINT, 'utf8') === fingerprint;
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(file).update('\0').update(readFileSync(path.join(ROOT, file))).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(source) {
  const full = path.join(ROOT, source);
  if (!existsSync(full)) return [];
  if (!readdirOrNull(full)) return [source];
  const names = readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  return names.filter((name) => !NOT_BUILT.test(name)).sort();
}

function readdirOrNull(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
