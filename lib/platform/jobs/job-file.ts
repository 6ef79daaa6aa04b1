import { existsSync } from 'node:fs';
import path from 'node:path';

/** What runs jobs: a file beside the build, made of its source. */
const SOURCES = { 'jobs.mjs': 'workers/entry.ts', 'job-process.mjs': 'workers/process.ts', 'load-list.mjs': 'scripts/ratings/load-upload.ts' } as const;
const BUILD = '.next';

/**
 * The file that runs jobs, and what Node needs to run it. In production the build compiles it; `COMPILED_JOBS` names a folder where it has been compiled
 * for tests, each of which would compile it for itself. Scripts and development run the source as they run all other sources.
 */
export function jobFile(name: keyof typeof SOURCES): { readonly file: string; readonly execArgv: string[] } {
  const folder = process.env.COMPILED_JOBS ?? (process.env.NODE_ENV === 'production' ? BUILD : null);
  const compiled = folder === null ? null : path.resolve(/* turbopackIgnore: true */ process.cwd(), folder, name);
  if (compiled !== null && existsSync(compiled)) return { file: compiled, execArgv: [] };
  return { file: path.join(/* turbopackIgnore: true */ process.cwd(), SOURCES[name]), execArgv: ['--import', 'tsx'] };
}
