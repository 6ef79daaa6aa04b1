import { existsSync } from 'node:fs';
import path from 'node:path';

const ENTRY_POINTS = {
  'jobs.mjs': 'workers/thread-jobs.ts',
  'job-process.mjs': 'workers/process-jobs.ts',
  'load-list.mjs': 'scripts/ratings/load-upload.ts',
} as const;

/**
 * Returns the file that runs jobs, with Node's arguments for it. Prefers the compiled
 * file, from the build or (for tests) from the folder COMPILED_JOBS, to the source.
 */
export function jobEntryPoint(name: keyof typeof ENTRY_POINTS): { readonly file: string; readonly execArgv: string[] } {
  const folder = process.env.COMPILED_JOBS ?? (process.env.NODE_ENV === 'production' ? '.next' : null);
  const compiled = folder === null ? null : path.resolve(/* turbopackIgnore: true */ process.cwd(), folder, name);
  if (compiled !== null && existsSync(compiled)) return { file: compiled, execArgv: [] };
  return { file: path.join(/* turbopackIgnore: true */ process.cwd(), ENTRY_POINTS[name]), execArgv: ['--import', 'tsx'] };
}
