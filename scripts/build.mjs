import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA, ROOT, bin } from './paths.mjs';
import { isAlive, run, sleep } from './processes.mjs';

const SOURCES = ['app', 'lib', 'engine', 'public', 'package-lock.json', 'next.config.js', 'postcss.config.mjs', 'tsconfig.json'];
const NOT_BUILT = /\.test\.tsx?$|^engine\/(bench|fixtures|testing)\//;
const FINGERPRINT = path.join(ROOT, '.next/built-from');
const LOCK = path.join(DATA, 'building');

/** Builds the application unless the build there is was made from exactly these sources. */
export async function buildWhenChanged(env) {
  await withBuildLock(async () => {
    const fingerprint = fingerprintSources();
    if (isBuiltFrom(fingerprint)) return;
    console.log('Building the application (about half a minute)');
    rmSync(FINGERPRINT, { force: true });
    await run(bin('next'), ['build'], { NODE_ENV: 'production', ...env });
    writeFileSync(FINGERPRINT, fingerprint);
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

/** Two builds into one folder spoil each other: the second waits, and then finds its work done. */
async function withBuildLock(work) {
  mkdirSync(DATA, { recursive: true, mode: 0o711 });
  while (!takeLock()) await sleep(500);
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(readFileSync(LOCK, 'utf8'));
  if (holder > 0 && !isAlive(holder)) rmSync(LOCK, { force: true });
  return false;
}
