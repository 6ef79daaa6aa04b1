import { execFileSync } from 'node:child_process';

/** Returns the output of `swiss check --system ID FILE`. The command exits with 1 if a round differs, which is not an error here. */
export function runSwissCheck(system: string, file: string): string {
  try {
    return execFileSync('node', ['scripts/swiss/swiss.mjs', 'check', '--system', system, file], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
