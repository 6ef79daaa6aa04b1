import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { DATA_FOLDER, ROOT, binPath } from '../process/paths.mjs';
import { withLock } from '../process/pid-lock';
import { runProcess } from '../process/processes';

const SOURCES = [
  'app',
  'lib',
  'engine',
  'workers',
  'public',
  'messages',
  'instrumentation.ts',
  'package-lock.json',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
];
const NOT_BUILT_PATTERN = /\.test\.tsx?$|\.d\.json\.ts$|^engine\/(bench|fixtures|testing)\//;
const FINGERPRINT_FILE = path.join(ROOT, '.next/built-from');
const BUILD_LOCK_FILE = path.join(DATA_FOLDER, 'building');

/** The web server as one file. Bundling halves its start time. */
export const SERVER_BUNDLE = path.join(ROOT, '.next/server.mjs');

/** Builds the application if the sources have changed since the last build. Always compiles the web server. */
export async function buildWhenChanged(env: Readonly<Record<string, string | undefined>>) {
  // Two builds in one folder would damage each other, so the second build waits.
  await withLock(
    BUILD_LOCK_FILE,
    async () => {
      const fingerprint = fingerprintSources();
      if (!isBuiltFrom(fingerprint)) {
        console.error('Building the application (about half a minute)');
        rmSync(FINGERPRINT_FILE, { force: true });
        await runProcess(binPath('next'), ['build'], { NODE_ENV: 'production', ...env }, { usesStderr: true });
        await compileJobs(path.join(ROOT, '.next'));
        writeFileSync(FINGERPRINT_FILE, fingerprint);
      }
      await compile('scripts/serve/server-main.ts', SERVER_BUNDLE, { packages: 'external' });
      await compileLoader(path.join(ROOT, '.next'));
    },
    { purpose: 'a build' },
  );
}

/** Compiles the workers of `lib/platform/jobs`. `folder` must be inside the project, so that imports find node_modules. */
export async function compileJobs(folder: string) {
  await compile('workers/thread-jobs.ts', path.join(folder, 'jobs.mjs'), { external: ['pino', 'sax', 'yauzl'] });
  await compile('workers/process-jobs.ts', path.join(folder, 'job-process.mjs'), { external: ['pino'] });
}

/** Compiles the rating list loader; `folder` as for `compileJobs`. */
export const compileLoader = (folder: string) => compile('scripts/ratings/load-upload.ts', path.join(folder, 'load-list.mjs'), { packages: 'external' });

/** Forces a build at the next start, because the present build may be damaged. */
export function invalidateBuild() {
  rmSync(FINGERPRINT_FILE, { force: true });
}

/** Bundles a source file. Replaces the output file only when the new one is complete. */
async function compile(source: string, outfile: string, options: BuildOptions = {}) {
  const { build } = await import('esbuild');
  const draft = `${outfile}.${process.pid}.mjs`;
  await build({
    entryPoints: [path.join(ROOT, source)],
    outfile: draft,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    ...options,
  });
  renameSync(draft, outfile);
}

function isBuiltFrom(fingerprint: string) {
  if (!existsSync(path.join(ROOT, '.next/BUILD_ID')) || !existsSync(FINGERPRINT_FILE)) return false;
  return readFileSync(FINGERPRINT_FILE, 'utf8') === fingerprint;
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Lists the source files in `source`, which is a file or a folder. Paths are relative to the root. */
function listFiles(source: string) {
  const absolute = path.join(ROOT, source);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [source];
  const names = readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  return names.filter((name) => !NOT_BUILT_PATTERN.test(name)).sort();
}
